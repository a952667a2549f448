import { itemGroupCalls } from '#domain/item/group/item-group-calls.ts';
import type { ItemKind } from '#domain/item/item-kind.ts';
import { useAsk } from '../../store/use-ask.ts';

/** The groups of a kind in the order of the current shop; undefined without contact. */
export const useItemGroups = (kind: ItemKind) => useAsk(itemGroupCalls.list, { query: { kind } });

/** What groups of products or services are called, by their ids, and whether they are still asked for. */
export const useItemGroupNames = (kind: ItemKind) => {
  const { data, refusal } = useItemGroups(kind);
  return {
    waits: !data && !refusal,
    nameOf: (id: string): string => data?.find((group) => group.id === id)?.name ?? '',
  };
};

/** What a group of products or services is called, by its id; empty where the shop does not have it. */
export const useItemGroupName = (kind: ItemKind): ((id: string) => string) => useItemGroupNames(kind).nameOf;
