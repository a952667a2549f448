import { z } from 'zod';
import { type CardLot, isUsable, leftOnCard, moneyLeft } from './lot.ts';

/** What selling or recharging a card brought onto it, and what can be spent of it then. */
export const brought = z.object({
  /** What was given on top, in fen and in times. */
  gift: z.int().min(0),
  giftTimes: z.int().min(0),
  left: leftOnCard,
});
export type Brought = Readonly<z.infer<typeof brought>>;

/** What these lots brought onto a card of which it then has all of those. */
export const broughtBy = (number: string, fresh: readonly CardLot[], all: readonly CardLot[], at: number): Brought => {
  const given = (isMoney: boolean): number =>
    fresh.reduce((sum, { isGift, item, granted }) => (isGift && (item === null) === isMoney ? sum + granted : sum), 0);
  const times = all.reduce((sum, lot) => (lot.item !== null && isUsable(lot, at) ? sum + lot.left : sum), 0);
  return { gift: given(true), giftTimes: given(false), left: { number, money: moneyLeft(all, at), times } };
};
