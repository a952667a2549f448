import type { ItemGroupHere } from '#domain/item/group/item-group-calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';

/** What the headquarters made bears this in an address, where a store's bears its id. */
export const headquartersMade = 'headquarters';

/** By what groups can be sorted; first as they stand at the counter. */
export const groupOrders = ['place', 'name', 'here'] as const;

interface Wanted {
  readonly text?: string | undefined;
  readonly kind?: ItemKind | undefined;
  readonly state?: 'enabled' | 'disabled' | undefined;
  readonly maker?: string | undefined;
  readonly sort?: (typeof groupOrders)[number] | undefined;
  readonly down?: true | undefined;
}

export const makerOf = ({ createdIn }: Pick<ItemGroupHere, 'createdIn'>): string => createdIn || headquartersMade;

const compare: Readonly<Record<string, (a: ItemGroupHere, b: ItemGroupHere) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  here: (a, b) => a.here - b.here,
};

/** The groups that somebody looks for, in the order that they want. */
export const findGroups = (
  all: readonly ItemGroupHere[],
  { text = '', kind, state, maker, sort = 'place', down }: Wanted,
): readonly ItemGroupHere[] => {
  const words = text.toLowerCase().split(/\s+/);
  const found = all.filter(
    (group) =>
      (kind === undefined || group.kind === kind) &&
      (state === undefined || group.enabled === (state === 'enabled')) &&
      (maker === undefined || makerOf(group) === maker) &&
      words.every((word) => group.name.toLowerCase().includes(word)),
  );
  const sorted = found.toSorted(compare[sort] ?? (() => 0));
  return down ? sorted.reverse() : sorted;
};
