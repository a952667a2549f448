import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { itemKind } from './item-kind.ts';

/**
 * What an item is called from some moment on, in which unit it is counted, and in which group it is. The database itself
 * writes it whenever an item changes, however that comes about, and never changes or removes it; it stays on the server.
 */
export const itemNames = defineEntity({
  name: 'itemNames',
  collection: null,
  ledger: true,
  lookups: ['itemId'],
  readBy: 'nobody',
  scopes: () => [],
  shops: 'brand',
  schema: z.object({
    /** `<kind>:<itemId>:<place>`. */
    id: z.string(),
    kind: itemKind,
    itemId: z.string(),
    /** Which change of the item it came with; 0 for how it stood when the server began to keep this. */
    place: z.int(),
    name: z.string().max(50),
    /** Empty of a service. */
    unit: z.string().max(10),
    groupId: z.string(),
    /** In milliseconds since 1970. */
    at: z.int(),
  }),
});
export type ItemNames = z.infer<typeof itemNames.schema>;
