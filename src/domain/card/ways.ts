import { cardTypes } from '../card-template/terms.ts';
import { paymentTypes } from '../order/codes.ts';
import type { ItemLine } from '../order/order.ts';
import type { TakenPayment } from '../order/pay/take-payment.ts';
import { restOf } from '../order/pay/take-payment.ts';
import type { Payment } from '../payment/payment.ts';
import type { Fen } from '../values/money.ts';
import type { Card } from './card.ts';
import { moneyLeft, timesLeft } from './lot.ts';
import { type CardPayment, type Covered, coveredWith, whyNotUsable, worthOf } from './use.ts';
import { begun } from './validity.ts';

/** A payment while it is being taken, by a card, a deposit or otherwise. */
export type Taking = TakenPayment & { readonly card?: CardPayment['card']; readonly deposit?: Payment['deposit'] };

/** What a card of the member can pay of what is still to be paid. */
export interface CardWay {
  readonly card: Card;
  /** What it would pay, in fen; 0 where it has nothing for this order. */
  readonly amount: Fen;
  /** By times of what stands on lines; empty where it pays an amount. */
  readonly times: CardPayment['card']['times'];
}

type Line = Pick<ItemLine, 'id' | 'kind' | 'itemId' | 'quantity' | 'payable'>;

/**
 * One more payment by a card: of an amount (fen), at most what it can pay, or of its times, as a whole. The reason where
 * nothing, or too much, is asked for.
 */
export const takeByCard = (
  { card, amount: most, times }: CardWay,
  asked: Fen,
  id: string,
): { readonly ok: true; readonly payment: Taking } | { readonly ok: false; readonly why: 'nothing' | 'cardShort' } => {
  if (asked <= 0 || most <= 0) return { ok: false, why: 'nothing' };
  if (asked > most) return { ok: false, why: 'cardShort' };
  const amount = times.length > 0 ? most : asked;
  const payment = { id, type: paymentTypes.membershipCard, amount, tendered: null, note: '' };
  return { ok: true, payment: { ...payment, card: { cardId: card.id, times } } };
};

/** What a card pays of an order by what was taken so far: in fen, and of that by how many times. */
export const paidByCard = (
  cardId: string,
  taken: readonly Pick<Taking, 'card' | 'amount'>[],
): { readonly amount: Fen; readonly times: number } => {
  const own = taken.filter(({ card }) => card?.cardId === cardId);
  const times = own.flatMap(({ card }) => card?.times ?? []);
  return {
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    times: times.reduce((sum, each) => sum + each.times, 0),
  };
};

/** The first card that pays by times for what stands on an order: it is meant for that, and proposed before money. */
export const proposedWay = (ways: readonly CardWay[]): CardWay | undefined =>
  ways.find(({ amount, times }) => amount > 0 && times.length > 0);

/** What somebody pays with: the order, what was taken for it so far, where and when. */
export interface Paying {
  readonly memberId: string;
  readonly total: Fen;
  readonly lines: readonly Line[];
  readonly taken: readonly Taking[];
  /** The shop and every place above it. */
  readonly way: readonly string[];
  readonly at: number;
  readonly timeZone: string;
}

const dearestPieceFirst = (a: Line, b: Line): number => b.payable * a.quantity - a.payable * b.quantity;

const timesFor = (card: Card, { lines, taken, at }: Paying, rest: Fen): Pick<CardWay, 'amount' | 'times'> => {
  const byCard = taken.flatMap((payment) => (payment.card ? [{ card: payment.card }] : []));
  let covered: Covered = byCard.reduce<Covered>(coveredWith, new Map());
  const own = byCard.filter((payment) => payment.card.cardId === card.id).reduce<Covered>(coveredWith, new Map());
  const used = new Map<string, number>();
  for (const { id, kind, itemId } of lines) {
    const key = `${kind}:${itemId}`;
    used.set(key, (used.get(key) ?? 0) + (own.get(id) ?? 0));
  }
  const times: { lineId: string; times: number }[] = [];
  let amount = 0;
  // Where they do not suffice for all of it, times pay for what would cost the member most.
  for (const line of lines.toSorted(dearestPieceFirst)) {
    const key = `${line.kind}:${line.itemId}`;
    const left = timesLeft(card.lots, { kind: line.kind, itemId: line.itemId }, at) - (used.get(key) ?? 0);
    const pieces = Math.min(left, line.quantity - (covered.get(line.id) ?? 0));
    const worth = pieces > 0 ? worthOf(line, pieces, covered) : 0;
    if (worth === 0 || amount + worth > rest) continue;
    times.push({ lineId: line.id, times: pieces });
    used.set(key, (used.get(key) ?? 0) + pieces);
    covered = coveredWith(covered, { card: { cardId: card.id, times: [{ lineId: line.id, times: pieces }] } });
    amount += worth;
  }
  const placeOf = (lineId: string) => lines.findIndex(({ id }) => id === lineId);
  return { amount, times: times.sort((a, b) => placeOf(a.lineId) - placeOf(b.lineId)) };
};

/**
 * What each card of a member can pay of an order now, those that can first: times where it has them for what stands on the
 * order, else an amount. Cards that cannot be used here are left out.
 */
export const cardWays = (cards: readonly Card[], paying: Paying): CardWay[] => {
  const { memberId, total, taken, way, at, timeZone } = paying;
  const rest = restOf(total, taken);
  const ways = cards
    .filter((card) => card.type !== cardTypes.discount && !whyNotUsable(card, { memberId, way, at }))
    .map((found): CardWay => {
      const card = begun(found, at, timeZone);
      const byTimes = timesFor(card, paying, rest);
      if (byTimes.times.length > 0) return { card, ...byTimes };
      const spent = taken.reduce(
        (sum, { card: of, amount }) => sum + (of?.cardId === card.id && of.times.length === 0 ? amount : 0),
        0,
      );
      return { card, amount: Math.min(rest, moneyLeft(card.lots, at) - spent), times: [] };
    });
  return [...ways.filter(({ amount }) => amount > 0), ...ways.filter(({ amount }) => amount <= 0)];
};

/** All that times of a member's cards pay of an order, as they are proposed one after the other. */
export const paidByTimes = (cards: readonly Card[], paying: Paying): readonly Taking[] => {
  const taken = [...paying.taken];
  for (let place = 0; place < cards.length; place += 1) {
    const way = proposedWay(cardWays(cards, { ...paying, taken }));
    const paid = way && takeByCard(way, way.amount, way.card.id);
    if (!paid?.ok) break;
    taken.push(paid.payment);
  }
  return taken;
};
