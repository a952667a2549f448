import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Item } from '#domain/item/item.ts';
import { choice } from '../../list/filter.ts';

/** The states of an item, of which a list can show one alone. */
const states = ['sold', 'offShelf', 'disabled'] as const;
type State = (typeof states)[number];

/** Narrows a list of items to those of a state. */
export const stateFilter = choice({
  key: 'state',
  values: states,
  useLooks: () => {
    const { t } = useTranslation('item');
    return { label: t('list.state'), all: t('list.anyState'), word: (value) => t(`states.${value}`) };
  },
});

/** Narrows a list of items to those that were made here, or elsewhere. */
export const madeFilter = choice({
  key: 'made',
  values: ['here', 'elsewhere'],
  useLooks: () => {
    const { t } = useTranslation('item');
    return { label: t('list.made'), all: t('list.anyMaker'), word: (value) => t(`list.makers.${value}`) };
  },
});

interface Values {
  readonly text?: string | undefined;
  readonly group?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: State | undefined;
  readonly made?: 'here' | 'elsewhere' | undefined;
}

/** What is asked of a list of items by the filters that all of them have. */
export const askedOfItems = ({ text, group, category, state, made }: Values) => ({
  text,
  group_id: group,
  category_id: category,
  enabled: state && (state === 'disabled' ? (0 as const) : (1 as const)),
  on_shelf: state === 'sold' ? (1 as const) : state === 'offShelf' ? (0 as const) : undefined,
  created_here: made && (made === 'here' ? (1 as const) : (0 as const)),
});

/** In which state an item is in the current shop. */
export const stateOf = ({ enabled, onShelf }: Pick<Item, 'enabled' | 'onShelf'>): State =>
  enabled ? (onShelf ? 'sold' : 'offShelf') : 'disabled';

const colors = { sold: 'jade', offShelf: 'yellow', disabled: 'gray' } as const;

/** The state of an item. */
export const ItemState = ({
  item,
  testId,
}: {
  readonly item: Pick<Item, 'enabled' | 'onShelf'>;
  readonly testId?: string;
}) => {
  const { t } = useTranslation('item');
  const state = stateOf(item);
  return (
    <Badge variant="light" color={colors[state]} tt="none" data-testid={testId}>
      {t(`states.${state}`)}
    </Badge>
  );
};
