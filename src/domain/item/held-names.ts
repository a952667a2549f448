import type { Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import type { ItemNames } from './item-names.ts';

/** A line as far as it says what its item is called; of a group only where somebody said so. */
export interface Called {
  readonly kind: ItemKind;
  readonly itemId: string;
  name: string;
  unit: string;
  groupId?: string | undefined;
}

/** What is known of the names of items: as they are now, and as they were; a counter does not know the latter. */
export interface KnownNames {
  readonly items: ReadonlyMap<string, Item>;
  readonly names: readonly ItemNames[] | undefined;
}

type Names = Pick<Called, 'name' | 'unit' | 'groupId'>;
const namesNow = (item: Item): Names => ({
  name: item.name,
  unit: 'unit' in item ? item.unit : '',
  groupId: item.groupId,
});

/**
 * A line with the name, unit and group of its item: as it says, where its item has ever been called so, counted in that unit,
 * or been in that group, else as it is now. So a tablet that was offline is believed, and what somebody made up is not. What
 * stood on the order already stays. A counter has no history and takes for granted what its app put there; what was done
 * (`at`) before the server began to keep the history is believed.
 */
export const asCalled = <L extends Called>(
  line: L,
  { items, names }: KnownNames,
  at: number,
  stood: Names | undefined = undefined,
): L => {
  const item = items.get(line.itemId);
  if (!names || !item) return line;
  const ofItem = names.filter(({ kind, itemId }) => kind === line.kind && itemId === line.itemId);
  const began = ofItem.find(({ place }) => place === 0)?.at ?? 0;
  if (at < began) return line;
  const now = namesNow(item);
  const held = [now, ...ofItem, ...(stood ? [stood] : [])];
  const has = (field: keyof Names): boolean => held.some((each) => each[field] === line[field]);
  const called = { ...line };
  if (!has('name')) called.name = now.name;
  if (!has('unit')) called.unit = now.unit;
  if (line.groupId !== undefined && !has('groupId')) called.groupId = now.groupId;
  return called;
};
