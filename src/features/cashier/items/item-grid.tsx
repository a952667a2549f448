import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCounter } from '../counter-context.ts';
import { EmptyState } from '../empty-state.tsx';
import { ItemTile } from './item-tile.tsx';
import classes from './items.module.css';
import { moveFocus } from './move-focus.ts';
import { pageLength, pagesOf, type ReadGroups, useItemPages } from './use-item-pages.ts';
import { useWidth } from './use-width.ts';

const tileWidth = 98;
const tileHeight = 142;
const gap = 8;

/** The items of a group as tiles; only what is in view exists, whatever the length of the list. */
export const ItemGrid = ({ groupId, read: groups }: { groupId: string; read: ReadGroups }) => {
  const { t } = useTranslation('cashier');
  const { put, composed } = useCounter();
  const [read] = useState(() => pagesOf(groups, groupId));
  const scroller = useRef<HTMLDivElement>(null);
  const shelf = useRef<HTMLDivElement>(null);
  const width = useWidth(shelf);
  const columns = Math.max(2, Math.floor((width + gap) / (tileWidth + gap)));
  const { total, itemAt, look } = useItemPages(groupId, read);
  const count = total ?? pageLength;
  const rows = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => tileHeight + gap,
    overscan: 2,
    initialOffset: read.scrolledTo,
  });
  const visible = width === 0 ? [] : rows.getVirtualItems();
  const first = (visible[0]?.index ?? 0) * columns;
  const [focused, focus] = useState(0);
  const last = Math.min(count, ((visible.at(-1)?.index ?? 0) + 1) * columns) - 1;
  // What is scrolled away does not exist: then Tab leads to the first that does.
  const entry = focused < first || focused > last ? first : focused;
  useEffect(() => look(first, Math.max(first, last)), [look, first, last]);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-testid="item-grid"
      onScroll={(event) => {
        read.scrolledTo = event.currentTarget.scrollTop;
      }}
    >
      {total === 0 && <EmptyState title={t('items.none')} hint={t('items.noneHint')} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={shelf}
        role="group"
        aria-label={t('items.title')}
        className={classes.rows}
        style={{ height: rows.getTotalSize() }}
        onKeyDown={(event) => moveFocus(event, columns)}
        onFocus={({ target }) => focus(Number(target.dataset.index ?? 0))}
      >
        {visible.map((row) => (
          <div
            key={row.key}
            className={classes.row}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {Array.from({ length: columns }, (_, column) => row.index * columns + column)
              .filter((index) => index < count)
              .map((index) => {
                const item = itemAt(index);
                return item ? (
                  <ItemTile
                    key={index}
                    item={item}
                    index={index}
                    isMember={!!composed?.order.memberId}
                    entry={index === entry}
                    onTake={put}
                  />
                ) : (
                  <Skeleton key={index} height={tileHeight} radius="md" />
                );
              })}
          </div>
        ))}
      </div>
    </div>
  );
};
