import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';

/** Where a tongue was looked at: by staff, or by members themselves at a stand. */
export const diagnosisOrigins = ['staff', 'stand'] as const;

/**
 * That somebody's tongue was looked at, when and where. What was found, what they answered and their photos are no fields of
 * it: they lie sealed under a key of that person (`server/health`), so that deleting them deletes them everywhere. It stays
 * on the server, which writes it alone; no counter holds it.
 */
export const diagnosis = defineEntity({
  name: 'diagnosis',
  collection: null,
  lookups: ['memberId'],
  newest: 'at',
  readBy: ['pc.tongue.list'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    /** Whose tongue it is; empty where no member is known to be. */
    memberId: z.string(),
    origin: z.enum(diagnosisOrigins),
    /** Who of the staff did it; empty at a stand. */
    staffId: z.string(),
    /** When it was done and when it reached the server, in milliseconds since 1970. */
    at: z.int(),
    takenAt: z.int(),
    /** Whether there is a photo from below. */
    hasBelow: z.boolean(),
  }),
});
export type Diagnosis = z.infer<typeof diagnosis.schema>;
