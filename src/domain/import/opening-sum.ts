import { z } from 'zod';
import { cardType } from '../card-template/terms.ts';

/** What came with the cards of one name that one shop had sold before they were moved in. */
export const openingSum = z.object({
  shopId: z.string(),
  name: z.string(),
  type: cardType,
  cards: z.int(),
  /** What was left of what had been paid, of money and of times, and of what had been given on top, in fen. */
  principal: z.int(),
  gift: z.int(),
  /** Times of services and products. */
  times: z.int(),
});
export type OpeningSum = Readonly<z.infer<typeof openingSum>>;
