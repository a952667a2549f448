import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
/** What becomes of a row, or has become of it: what it changes, field by field, or why it is refused. */
export const rowVerdict = z.object({
  kind: z.enum(['add', 'change', 'same', 'refused']),
  /** Amounts in fen. */
  differences: z.array(z.object({ field: z.string(), before: value, after: value })),
  faults: z.array(
    z.object({
      field: z.string(),
      code: z.string(),
      /** What the words of the reason name. */
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** In the caller's language. */
      reason: z.string(),
    }),
  ),
});
export type RowVerdict = z.infer<typeof rowVerdict>;
