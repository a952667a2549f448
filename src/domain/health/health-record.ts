import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';

/** What an entry is about: how somebody is, what was given, what they said afterwards, and what has to be minded. */
export const healthKinds = ['condition', 'care', 'followUp', 'caution'] as const;

/** What is written down of a member has at least so many characters (spec section 5). */
export const shortestComment = 10;

/** What is written down of a member: sealed under their key, not a field of the record. */
export const healthText = z.object({
  comment: typedText().min(1, 'field.required').min(shortestComment, 'health.commentShort').max(1_000),
  /** The service that it is about, and the report; null for none. */
  serviceId: recordId.nullable().default(null),
  diagnosisId: recordId.nullable().default(null),
});
export type HealthText = z.infer<typeof healthText>;

/**
 * An entry in the health record of a member: whose it is, who wrote it and when. What it says lies sealed under a key of
 * that person. It stays on the server; no counter holds it.
 */
export const healthRecord = defineEntity({
  name: 'healthRecord',
  collection: null,
  lookups: ['memberId'],
  newest: 'at',
  readBy: ['pc.health.list'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    /** In which shop it was written, by whom, and when, in milliseconds since 1970. */
    shopId: z.string(),
    memberId: z.string(),
    kind: z.enum(healthKinds),
    staffId: z.string(),
    at: z.int(),
    /** When and by whom it was changed last; null and empty as long as nobody has. */
    editedAt: z.int().nullable(),
    editedBy: z.string(),
  }),
});
export type HealthRecord = z.infer<typeof healthRecord.schema>;
