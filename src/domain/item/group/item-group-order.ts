import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';
import { readersOfItems } from '../catalogue-readers.ts';
import { itemKind } from '../item-kind.ts';
import type { ItemGroup } from './item-group.ts';

/** In which order a store shows its groups of a kind. It goes to that store alone. */
export const itemGroupOrder = defineEntity({
  name: 'itemGroupOrder',
  collection: 'items',
  lookups: [],
  readBy: readersOfItems,
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `<kind>:<shopId>`. */
    id: z.string(),
    shopId: z.string(),
    kind: itemKind,
    groupIds: z.array(z.string()),
  }),
});
export type ItemGroupOrder = z.infer<typeof itemGroupOrder.schema>;

export const itemGroupOrderId = (kind: ItemGroup['kind'], shopId: string): string => `${kind}:${shopId}`;

/** Groups as a store shows them: by its own order, those that it does not name behind, as the headquarters has them. */
export const inOrder = <G extends Pick<ItemGroup, 'id' | 'position'>>(
  groups: readonly G[],
  own: readonly Pick<ItemGroupOrder, 'groupIds'>[],
): G[] => {
  const places = new Map(own.flatMap(({ groupIds }) => groupIds.map((id, place) => [id, place])));
  const placeOf = ({ id }: G): number => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b) || a.position - b.position || (a.id < b.id ? -1 : 1));
};
