import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { useLive } from '../../../store/use-live.ts';
import { BareButton } from '../bare-button.tsx';
import classes from './items.module.css';

interface Props {
  readonly groupId: string;
  readonly onChoose: (groupId: string) => void;
}

const kinds: readonly ItemKind[] = ['service', 'product'];

/** The shelves: everything, then the groups of services and of products. */
export const GroupRail = ({ groupId, onChoose }: Props) => {
  const { t } = useTranslation('cashier');
  const groups = useLive('item.groups', {});
  const shelf = (id: string, name: string) => (
    <BareButton
      key={id}
      className={classes.shelf}
      aria-pressed={groupId === id}
      data-testid={`group-${id || 'all'}`}
      onClick={() => onChoose(id)}
    >
      {name}
    </BareButton>
  );
  return (
    <nav className={classes.rail} aria-label={t('groups.title')}>
      {shelf('', t('groups.all'))}
      {!groups && [0, 1, 2, 3, 4].map((place) => <Skeleton key={place} height={44} />)}
      {kinds.map((kind) => {
        const own = (groups ?? []).filter((group) => group.kind === kind).sort((a, b) => a.position - b.position);
        if (own.length === 0) return null;
        return (
          <div key={kind} className={classes.shelfGroup}>
            <div className={classes.kind}>{t(`groups.${kind}`)}</div>
            {own.map((group) => shelf(group.id, group.name))}
          </div>
        );
      })}
    </nav>
  );
};
