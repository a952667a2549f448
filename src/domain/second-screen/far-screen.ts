import { z } from 'zod';

/** A second screen of a counter on another device. Times in milliseconds since 1970. */
export const farScreen = z.object({
  id: z.string(),
  pairedAt: z.int(),
  /** Who made the code; empty for somebody who is not known. */
  pairedBy: z.string(),
  /** When it was last seen, to some minutes. */
  seenAt: z.int(),
});
export type FarScreen = z.infer<typeof farScreen>;
