import { z } from 'zod';
import { brandScope, defineEntity } from '../kernel/entity.ts';

/** A shelf of the catalogue, by which the counter shows its items. */
export const itemGroup = defineEntity({
  name: 'itemGroup',
  collection: 'items',
  lookups: [],
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  scopes: () => [brandScope],
  shops: 'brand',
  schema: z.object({
    id: z.string(),
    name: z.string().min(1).max(15),
    kind: z.enum(['product', 'service']),
    position: z.int(),
  }),
});
export type ItemGroup = z.infer<typeof itemGroup.schema>;
