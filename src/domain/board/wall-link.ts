import { z } from 'zod';
import { typedText } from '../values/plain-text.ts';

/** A shop has so many links for walls at most. */
export const mostWallLinks = 8;

/** Where the screen of a link stands, as whoever made it calls it. */
export const wallName = typedText().min(1, 'field.required').max(30);

/** A link by which a screen in the shop shows the board though nobody is signed in there. Times in milliseconds since 1970. */
export const wallLink = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.int(),
  /** Who made it; empty for somebody who is not known. */
  madeBy: z.string(),
  /** When a screen last asked by it, to some minutes; null where none has. */
  seenAt: z.int().nullable(),
});
export type WallLink = z.infer<typeof wallLink>;
