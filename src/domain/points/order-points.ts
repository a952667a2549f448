import { z } from 'zod';

/** When money for a card earns points: once it was paid for the card, or as the card pays by it. Never both. */
export const cardsEarn = ['sale', 'use'] as const;

/** What an order earned its member, and by what: as the rule was when it was paid. */
export const orderPoints = z.object({
  /** Points for each 100 yuan, times the percent of the member’s level. */
  rate: z.int().min(1),
  cards: z.enum(cardsEarn),
  /** When they end, in milliseconds since 1970; null for never. */
  endsAt: z.int().nullable(),
  /** Points that it has earned and that were not taken back. */
  earned: z.int().min(0),
});
export type OrderPoints = z.infer<typeof orderPoints>;
