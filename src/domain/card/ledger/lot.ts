import { z } from 'zod';
import { amount } from '../../values/money.ts';

/** What a lot holds: money that was paid for, money that was given on top of it, or times of one item. */
export const lotParts = ['principal', 'gift', 'times'] as const;

/**
 * What came onto a card at once, by its sale, a recharge or a gift, and is used up entry by entry (`cardEntry`): what is
 * left of it is the sum of its entries and written nowhere (lessons, rule 1).
 */
export const cardLot = z.object({
  id: z.string(),
  part: z.enum(lotParts),
  /** Times: what can be had; null for money. */
  itemId: z.string().nullable(),
  /** How much came on: fen of money, or times. */
  size: z.int().min(1),
  /** What was paid for it, in fen; 0 for a gift. */
  paid: amount,
  soldAt: z.int(),
  /** The shop that sold it: it owes what is left. */
  shopId: z.string(),
  /** From then on it cannot be used, in milliseconds since 1970; null for never. */
  expiresAt: z.int().nullable(),
});
export type CardLot = z.infer<typeof cardLot>;

/** A lot and what is left of it: fen, or times. */
export interface LotLeft extends Pick<CardLot, 'id' | 'part' | 'itemId' | 'soldAt' | 'expiresAt'> {
  readonly left: number;
}

/** What is taken from one lot: fen, or times. */
export interface Draw {
  readonly lotId: string;
  readonly amount: number;
}
