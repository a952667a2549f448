import { firstCardRule } from '../refund/card-rules.ts';
import { cardValue } from '../refund/card-value.ts';
import { allocate, type Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import { type CardLot, type Draw, isUsable, owedFor } from './lot.ts';

/** What a sale or a recharge brought onto a card, and what of it counts when the card is changed; amounts in fen. */
export interface ChangePart {
  readonly orderId: string;
  readonly at: number;
  /** What was paid for it. */
  readonly paid: Fen;
  /** What was used of it, at its price: gifts as well. */
  readonly used: Fen;
  /** What it counts. */
  readonly value: Fen;
}

/** What a card is worth when it is changed for another one. */
export interface ChangeSheet {
  readonly parts: readonly ChangePart[];
  /** What all of it counts, in fen. */
  readonly value: Fen;
  /** What leaves the card: all that still holds, each lot with what of it counts; nothing for a gift. */
  readonly draws: readonly Draw[];
  /** Gifts that lapse: money in fen, and times. */
  readonly giftMoney: Fen;
  readonly giftTimes: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What a sale or recharge counts: as if its member gave it back, and never more than what is owed for what still holds. */
const partOf = (lots: readonly CardLot[], usable: readonly CardLot[], at: number): ChangePart => {
  const soldAt = Math.min(...lots.map((lot) => lot.at));
  const paid = sum(lots.map((lot) => lot.paid));
  const card = { lots, expiresAt: null };
  // On this ground neither days nor clocks count; the price of what was used does, whatever a brand says of refunds.
  const when = { soldAt, at, timeZone: 'UTC', rule: firstCardRule };
  const sheet = cardValue({ ...when, card, madeCheaper: false, paid, ground: 'member', fee: 0 });
  const owed = sum(usable.map((lot) => owedFor(lot, lot.left)));
  const value = Math.min(sheet?.amount ?? 0, owed);
  return { orderId: lots[0]?.orderId ?? '', at: soldAt, paid, used: sheet?.used ?? 0, value };
};

/**
 * What a card is worth when it is changed for another one, sale by sale: what was paid, less what was used at its price,
 * gifts included, as if the member had bought the other card at once and paid for the rest. Gifts that are left lapse, and
 * what has ended counts for nothing.
 */
export const changeSheet = ({ lots }: Pick<Card, 'lots'>, at: number): ChangeSheet => {
  const held = lots.filter((lot) => isUsable(lot, at));
  const orders = [...new Set(lots.filter(({ isTakenOff }) => !isTakenOff).map(({ orderId }) => orderId))];
  const all = orders.map((orderId) => {
    const usable = held.filter((lot) => lot.orderId === orderId);
    const part = partOf(
      lots.filter((lot) => lot.orderId === orderId),
      usable,
      at,
    );
    const shares = allocate(
      part.value,
      usable.map((lot) => owedFor(lot, lot.left)),
    );
    return {
      part,
      draws: usable.map(({ id, left }, place) => ({ lotId: id, amount: left, paid: shares[place] ?? 0 })),
    };
  });
  const gifts = held.filter(({ isGift }) => isGift);
  const left = (isMoney: boolean) =>
    sum(gifts.filter(({ item }) => (item === null) === isMoney).map((lot) => lot.left));
  return {
    parts: all.map(({ part }) => part).toSorted((a, b) => a.at - b.at),
    value: sum(all.map(({ part }) => part.value)),
    draws: all.flatMap(({ draws }) => draws),
    giftMoney: left(true),
    giftTimes: left(false),
  };
};

/** What of each lot of the new card came from the old one: its share by what was paid for it, to the fen. */
export const movedOnto = (lots: readonly CardLot[], value: Fen): ReadonlyMap<string, Fen> => {
  const parts = allocate(
    value,
    lots.map(({ paid }) => paid),
  );
  return new Map(lots.map(({ id }, place) => [id, parts[place] ?? 0]));
};

/** The same of what leaves the old one (`sign` -1), or comes back to it. */
export const movedFrom = (draws: readonly Draw[], sign: 1 | -1): ReadonlyMap<string, Fen> =>
  new Map(draws.map(({ lotId, paid = 0 }) => [lotId, paid === 0 ? 0 : sign * paid]));
