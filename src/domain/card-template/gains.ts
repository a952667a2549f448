import type { CardTerms } from './terms.ts';
import { cardTypes } from './terms.ts';

/** What a member gets who buys a card, in money and times. */
export interface Gains {
  /** What is paid, in fen. */
  readonly pays: number;
  /** What can be spent: principal and gift, in fen; 0 where it is no prepaid card. */
  readonly balance: number;
  readonly gift: number;
  /** Visits and products that were bought, and those that come for nothing. */
  readonly times: number;
  readonly giftTimes: number;
  /** What one of the bought times costs, in fen, rounded; null where none are bought. */
  readonly perTime: number | null;
  /** What is saved, in fen: by what is on it, or by its original price. */
  readonly saves: number;
}

const sumOf = (lines: readonly { readonly times: number }[]): number =>
  lines.reduce((sum, { times }) => sum + times, 0);

/** What a card of these terms is worth to whoever buys it. */
export const gainsOf = (terms: CardTerms): Gains => {
  const { type, price, faceValue, originalPrice, giftAmount, benefits, giftServices, giftProducts } = terms;
  const gift = giftAmount ?? 0;
  const balance = type === cardTypes.prepaid ? (faceValue ?? 0) + gift : 0;
  const times = sumOf(benefits);
  const worth = type === cardTypes.prepaid ? balance : (originalPrice ?? price);
  return {
    pays: price,
    balance,
    gift,
    times,
    giftTimes: sumOf(giftServices) + sumOf(giftProducts),
    perTime: times === 0 ? null : Math.round(price / times),
    saves: Math.max(0, worth - price),
  };
};
