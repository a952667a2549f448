import type { Acting } from '../kernel/command.ts';
import { type Change, update, type Why } from '../kernel/decision.ts';
import { isOfMember } from '../member/came-from.ts';
import { worthOfFirst } from '../order/line-worth.ts';
import type { Order, OrderLine } from '../order/order.ts';
import type { Payment } from '../payment/payment.ts';
import { reaches } from '../shop/reach.ts';
import type { Fen } from '../values/money.ts';
import { type Card, card, withLots } from './card.ts';
import { cardEntries } from './card-entry.ts';
import { drawMoney, drawTimes } from './draw.ts';
import { runningCards } from './ending.ts';
import { type Draw, type LeftOnCard, lessDraws, plusDraws, type TakenFromCard, withPaid } from './lot.ts';
import { onCardAt } from './on-card.ts';
import { begun } from './validity.ts';

/** What a payment takes from a card: an amount, or times of what stands on lines. */
export interface CardPayment {
  readonly id: string;
  /** In fen: what it pays. */
  readonly amount: Fen;
  readonly card: TakenFromCard;
}

type Line = Pick<OrderLine, 'id' | 'kind' | 'itemId' | 'quantity' | 'payable'>;

/** So many pieces of lines that are paid by times already, by the lines. */
export type Covered = ReadonlyMap<string, number>;

/** What further pieces of a line come to, in fen, behind those that are paid by times: all of them are the line to the fen. */
export const worthOf = (line: Pick<Line, 'id' | 'payable' | 'quantity'>, pieces: number, covered: Covered): Fen => {
  const before = covered.get(line.id) ?? 0;
  return worthOfFirst(line, before + pieces) - worthOfFirst(line, before);
};

/** The same with what a payment pays for by times. */
export const coveredWith = (covered: Covered, { card: { times } }: Pick<CardPayment, 'card'>): Covered => {
  const all = new Map(covered);
  for (const { lineId, times: of } of times) all.set(lineId, (all.get(lineId) ?? 0) + of);
  return all;
};

/** What was on its way to the server for so long, in milliseconds, is still judged by when it was done. */
const mostOnItsWay = 60 * 60 * 1_000;

/**
 * By which time it is judged whether a card has ended: when it was used, as the counter says, but no longer ago than that
 * can have been on its way. A clock that was set back makes no card hold again.
 */
export const usedAt = ({ at, keptAt }: Pick<Acting, 'at' | 'keptAt'>): number =>
  Math.min(keptAt, Math.max(at, keptAt - mostOnItsWay));

/**
 * Why a card cannot be used here now; undefined when it can. `way` is the shop with every place above it. What was merged
 * while a counter took its card is one person with who has it now.
 */
export const whyNotUsable = (
  found: Card | undefined,
  { memberId, way, at }: { readonly memberId: string; readonly way: readonly string[]; readonly at: number },
): Why | undefined => {
  if (!found || !isOfMember(found, memberId)) return { code: 'card.unknown', params: {} };
  const params = { number: found.number };
  if (found.status === 'frozen') return { code: 'card.frozen', params };
  if (!runningCards.includes(found.status)) return { code: 'card.over', params };
  if (found.expiresAt !== null && at >= found.expiresAt) return { code: 'card.expired', params };
  return found.consumableIn.length > 0 && !reaches(found.consumableIn, way)
    ? { code: 'card.notHere', params }
    : undefined;
};

/** Draws of times for lines, one after the other, from what the ones before have left. */
const drawLines = (used: Card, payment: CardPayment, lines: readonly Line[], at: number): readonly Draw[] | Why => {
  const draws: Draw[] = [];
  let { lots } = used;
  for (const { lineId, times } of payment.card.times) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line || line.kind === 'card' || times > line.quantity)
      return { code: 'card.lineUnknown', params: { number: used.number } };
    const taken = drawTimes(lots, { kind: line.kind, itemId: line.itemId }, times, at);
    if (!taken) return { code: 'card.timesShort', params: { number: used.number } };
    draws.push(...taken);
    lots = lessDraws(lots, taken);
  }
  return draws;
};

/** What a payment takes from the lots of a card, or why it cannot. */
export const drawsOf = (
  used: Card,
  payment: CardPayment,
  lines: readonly Line[],
  covered: Covered,
  at: number,
): readonly Draw[] | Why => {
  const { times } = payment.card;
  if (times.length === 0)
    return (
      drawMoney(used.lots, payment.amount, used.useOrder, at) ?? {
        code: 'card.short',
        params: { number: used.number, amountFen: payment.amount },
      }
    );
  const worth = times.reduce((sum, { lineId, times: of }) => {
    const line = lines.find(({ id }) => id === lineId);
    return sum + (line ? worthOf(line, of, covered) : 0);
  }, 0);
  if (worth !== payment.amount)
    return { code: 'order.paymentsDiffer', params: { totalFen: worth, paidFen: payment.amount } };
  return drawLines(used, payment, lines, at);
};

/** Lines of which more pieces are paid by times than there are, over all cards; one that a payment names twice as well. */
const paidTwiceOver = (payments: readonly CardPayment[], lines: readonly Line[]): boolean => {
  const covered = payments.reduce<Covered>(coveredWith, new Map());
  const isTwice = ({ card: { times } }: CardPayment) => new Set(times.map(({ lineId }) => lineId)).size < times.length;
  return payments.some(isTwice) || lines.some(({ id, quantity }) => (covered.get(id) ?? 0) > quantity);
};

/** What a payment took from a card, and what it left there. */
export interface Drawn {
  readonly draws: readonly Draw[];
  readonly left: LeftOnCard;
}

/** What paying with cards leaves behind; `drawn` says what each payment took, as it stands on the order from then on. */
export interface Used {
  readonly changes: readonly Change[];
  readonly drawn: ReadonlyMap<string, Drawn>;
}

/** Where cards are used: the order they pay for, its lines, and the place with all those above it. */
export interface UsedFor {
  readonly order: Pick<Order, 'id' | 'memberId'> & { readonly lines: readonly Line[] };
  readonly way: readonly string[];
}

/**
 * Pays with cards: what each takes, one after the other, never more than there is on it. A card is used by its member, in
 * the places of its terms, as long as it holds; one that runs from its first use begins to run.
 */
export const payByCards = (
  payments: readonly CardPayment[],
  cards: readonly Card[],
  { order, way }: UsedFor,
  acting: Acting,
): Used | Why => {
  if (paidTwiceOver(payments, order.lines)) return { code: 'card.lineUnknown', params: { number: '' } };
  const now = new Map(cards.map((each) => [each.id, each]));
  const entries: Change[] = [];
  const drawn = new Map<string, Drawn>();
  let covered: Covered = new Map();
  const at = usedAt(acting);
  for (const payment of payments) {
    const found = now.get(payment.card.cardId);
    const why = whyNotUsable(found, { memberId: order.memberId, way, at });
    if (why || !found) return why ?? { code: 'card.unknown', params: {} };
    const used = begun(found, acting.keptAt, acting.shop.timeZone);
    const taken = drawsOf(used, payment, order.lines, covered, at);
    if ('code' in taken) return taken;
    const draws = withPaid(used.lots, taken);
    const after: Card = { ...withLots(used, lessDraws(used.lots, draws)), status: 'active' };
    now.set(used.id, after);
    const { money, times } = onCardAt(after, at);
    drawn.set(payment.id, { draws, left: { number: after.number, money, times } });
    covered = coveredWith(covered, payment);
    const booked = { kind: 'use', orderId: order.id, paymentId: payment.id, by: payment.id } as const;
    entries.push(...cardEntries(used, draws, -1, booked, acting));
  }
  const changed = [...now.values()].filter((each) => !cards.includes(each));
  return { changes: [...changed.map((each) => update(card, each)), ...entries], drawn };
};

/** What goes back onto a card, of what a payment took from it. */
export interface BackToCard {
  readonly payment: Payment;
  readonly draws: readonly Draw[];
}

/**
 * What payments took goes back onto the cards, to the lots it came from. `by` tells this time from others at which
 * something of the same payment goes back.
 */
export const giveBackToCards = (
  back: readonly BackToCard[],
  cards: readonly Card[],
  { orderId, by }: { readonly orderId: string; readonly by: string },
  acting: Acting,
): Change[] => {
  const now = new Map(cards.map((each) => [each.id, each]));
  const entries = back.flatMap(({ payment, draws }) => {
    const found = now.get(payment.card?.cardId ?? '');
    if (!found || draws.length === 0) return [];
    now.set(found.id, withLots(found, plusDraws(found.lots, draws)));
    const booked = { kind: 'useReturned', orderId, paymentId: payment.id, by: `${by}${payment.id}` } as const;
    return cardEntries(found, draws, 1, booked, acting);
  });
  const changed = [...now.values()].filter((each) => !cards.includes(each));
  return [...changed.map((each) => update(card, each)), ...entries];
};
