import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import { useCounter } from '../counter-context.ts';
import { EmptyState } from '../empty-state.tsx';
import { ItemTile } from './item-tile.tsx';
import classes from './items.module.css';

interface Props {
  readonly text: string;
  readonly found: readonly Item[];
  readonly marked: number;
}

/** What was found, best first, in place of the shelves; the marked one is what Enter takes. */
export const SearchResults = ({ text, found, marked }: Props) => {
  const { t } = useTranslation('cashier');
  const { put, composed } = useCounter();
  const list = useRef<HTMLDivElement>(null);
  const inView = useRef(marked);
  useEffect(() => {
    // The first one is in view as it is; looking for it would have everything laid out before it is drawn.
    if (inView.current === marked) return;
    inView.current = marked;
    list.current?.querySelector(`[data-index="${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <div ref={list} className={classes.scroller} data-testid="search-results" data-text={text}>
      {found.length === 0 ? (
        <EmptyState title={t('search.none', { text })} hint={t('search.noneHint')} />
      ) : (
        <div className={classes.found}>
          {found.map((item, index) => (
            <ItemTile
              key={item.id}
              item={item}
              index={index}
              isMember={!!composed?.order.memberId}
              marked={index === marked}
              entry={index === marked}
              onTake={put}
            />
          ))}
        </div>
      )}
    </div>
  );
};
