import { z } from 'zod';
import { isPublic } from '../file/file-kinds.ts';
import { defineEntity } from '../kernel/entity.ts';
import { typedText } from '../values/plain-text.ts';

/** What members praise or miss, besides what they write. */
export const feedbackTags = ['skill', 'friendliness', 'cleanliness', 'waiting', 'price', 'effect'] as const;

export const stars = z.int().min(1).max(5);
const picture = z.string().min(1).max(300).refine(isPublic, 'field.wrongKind');

/** What a member says of an order. */
export const feedbackFields = {
  /** 1 to 5, 5 the best. */
  stars,
  tags: z.array(z.enum(feedbackTags)).max(feedbackTags.length),
  text: typedText().max(500),
  pictures: z.array(picture).max(9),
};

/** A member's review of an order, of which there is one at most: it has the order's id. */
export const feedback = defineEntity({
  name: 'feedback',
  collection: 'orders',
  lookups: ['shopId'],
  held: true,
  newest: 'at',
  readBy: ['pc.order.list', 'pc.feedback.manage'],
  files: ['pictures'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    /** That of the order. */
    id: z.string(),
    shopId: z.string(),
    /** Number of the order. */
    number: z.string(),
    /** Empty for a walk-in. */
    memberId: z.string(),
    memberName: z.string(),
    /** Who served. */
    servicerIds: z.array(z.string()),
    ...feedbackFields,
    /** One of `channels`: at a counter, or by the mini-program. */
    channel: z.int(),
    /** Who wrote down what was said. */
    staffId: z.string(),
    at: z.int(),
    /** What the shop has answered; empty as long as it has not. */
    reply: z.string().max(500),
    repliedAt: z.int().nullable(),
    repliedBy: z.string(),
    /** Since when members do not see it; null while they do. */
    hiddenAt: z.int().nullable(),
    /** Why it was hidden or shown again last, and by whom. */
    shownReason: z.string().max(100),
    shownBy: z.string(),
  }),
});
export type Feedback = z.infer<typeof feedback.schema>;
