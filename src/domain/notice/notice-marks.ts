import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { fixedId } from '../kernel/fixed-id.ts';

/** The newest marks of single notices are enough: no more than 99 notices are shown. */
export const mostMarks = 300;

/** What one person has read of the notices that they see in a shop. */
export const noticeMarks = defineEntity({
  name: 'noticeMarks',
  collection: 'shops',
  lookups: ['staffId'],
  // What somebody has read is theirs; a counter works for all of its shop.
  readBy: 'nobody',
  atCounter: 'staff',
  own: (marks, { staffId }) => marks.staffId === staffId,
  held: true,
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** `notices:<shop>:<employee>`. */
    id: z.string(),
    shopId: z.string(),
    staffId: z.string(),
    /** All up to here are read, in milliseconds since 1970; 0 for none. */
    readUpTo: z.int().min(0),
    /** Those that were read singly, the last read last. */
    readIds: z.array(z.string().max(100)).max(mostMarks),
  }),
});
export type NoticeMarks = z.infer<typeof noticeMarks.schema>;

export const marksId = (shopId: string, staffId: string): string => fixedId(`notices:${shopId}:${staffId}`);

/** The marks of somebody who has read nothing yet. */
export const noMarks = (shopId: string, staffId: string): NoticeMarks => ({
  id: marksId(shopId, staffId),
  shopId,
  staffId,
  readUpTo: 0,
  readIds: [],
});
