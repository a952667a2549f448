import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { atTill } from '../order/at-till.ts';
import { typedText } from '../values/plain-text.ts';

/** What a room or a bed is called: 1 to 8 characters (spec section 5). */
export const placeName = typedText().min(1).max(8);

/** What people write down of a room. */
export const roomFields = { name: placeName };

/** So many beds a room has at most. */
export const mostBeds = 60;

export const bedId = z.string().min(1).max(64);
/** A place in a room in which somebody is served. */
const bed = z.object({ id: z.string(), name: placeName });
export type Bed = z.infer<typeof bed>;

/**
 * A room of the shop, with its beds in the order in which they were added (decision 0208). One that is removed stays on
 * record, as others may name it.
 */
export const room = defineEntity({
  name: 'room',
  collection: 'places',
  lookups: ['shopId'],
  readBy: ['pc.room.manage'],
  atCounter: atTill,
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    ...roomFields,
    beds: z.array(bed).default([]),
    /** When it was removed, in milliseconds since 1970; null while it is in use. */
    removedAt: z.int().nullable(),
  }),
});
export type Room = z.infer<typeof room.schema>;
