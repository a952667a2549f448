import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';
import { readersOfItems } from '../catalogue-readers.ts';
import { catalogueFields, catalogueScopes } from '../item-fields.ts';

/** A shelf of the catalogue, by which the counter shows its items. */
export const itemGroup = defineEntity({
  name: 'itemGroup',
  collection: 'items',
  lookups: [],
  readBy: readersOfItems,
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  scopes: catalogueScopes,
  shops: 'brand',
  changedIn: 'any',
  schema: z.object({
    ...catalogueFields,
    shopIds: catalogueFields.shopIds.default([]),
    name: z.string().min(1).max(15),
    kind: z.enum(['product', 'service']),
    /** Where it stands among the groups of the headquarters; a store may have an order of its own. */
    position: z.int(),
    enabled: z.boolean().default(true),
  }),
});
export type ItemGroup = z.infer<typeof itemGroup.schema>;
