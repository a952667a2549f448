import type { ItemKind } from '#domain/item/item.ts';
import { itemGroupCalls } from '#domain/item/item-group-calls.ts';
import { useAsk } from '../../store/use-ask.ts';

/** The groups of a kind in the order of the current shop; undefined without contact. */
export const useItemGroups = (kind: ItemKind) => useAsk(itemGroupCalls.list, { query: { kind } });

/** What a group of products or services is called, by its id; empty where the shop does not have it. */
export const useItemGroupName = (kind: ItemKind): ((id: string) => string) => {
  const { data = [] } = useItemGroups(kind);
  return (id) => data.find((group) => group.id === id)?.name ?? '';
};
