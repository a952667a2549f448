import type { Card } from '#domain/card/card.ts';
import type { CardEntry } from '#domain/card/card-entry.ts';
import type { Order } from '#domain/order/order.ts';
import type { Refund, RefundWay } from '#domain/refund/refund.ts';
import { goneElsewhere } from './gone-elsewhere.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Entries of what payments took from cards, and gave back. */
const ofPayments: readonly CardEntry['kind'][] = ['use', 'useReturned', 'changeOut', 'changeBack'];

/**
 * What payments of an order took from cards and did not give back onto them, fen and times together: at least, and at most.
 * How many times went elsewhere no refund says, only what they came to; of pieces that come to less than a fen, nothing.
 */
const usedUp = ({ payments, lines, cancellation }: Order, elsewhere: readonly RefundWay[]) => {
  const standing = payments.flatMap(({ id, state, card, refunded = 0 }) =>
    card && ['paid', 'refunded'].includes(state)
      ? [
          {
            isByTimes: card.times.length > 0,
            drawn: sum(card.draws.map(({ amount }) => amount)),
            refunded,
            elsewhere: sum(elsewhere.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount)),
          },
        ]
      : [],
  );
  const inMoney = standing.filter(({ isByTimes }) => !isByTimes);
  const inTimes = standing.filter(({ isByTimes }) => isByTimes);
  const money = sum(inMoney.map((each) => (cancellation ? 0 : each.drawn - each.refunded) + each.elsewhere));
  const times = sum(inTimes.map(({ drawn }) => drawn));
  const timesBack = cancellation ? times : sum(lines.map(({ refunded }) => refunded?.times ?? 0));
  const unsaid = inTimes.some((each) => each.elsewhere > 0)
    ? timesBack
    : sum(lines.map(({ payable, quantity, refunded }) => (payable < quantity ? (refunded?.times ?? 0) : 0)));
  const least = money + times - timesBack;
  return { least, most: least + unsaid };
};

/**
 * I29: every lot of a card holds what its entries come to, and never less than nothing; what the shops owe on cards is what
 * all entries come to; and what payments took from cards and did not give back onto them is what stands on their orders and
 * refunds.
 */
export const cardsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const cards = every<Card>('card');
  const entries = every<CardEntry>('cardEntry');
  const ofLot = new Map<string, number>();
  // What is done with a whole card is of no lot, and changes nothing on it.
  for (const { cardId, lotId, amount } of entries.filter(({ lotId: of, amount: by }) => of !== '' || by !== 0)) {
    const key = `${cardId} ${lotId}`;
    ofLot.set(key, (ofLot.get(key) ?? 0) + amount);
  }
  const lots = cards.flatMap(({ id, lots: own }) => own.map((lot) => ({ key: `${id} ${lot.id}`, left: lot.left })));
  const wrongLots = lots.filter(({ key, left }) => left < 0 || left !== (ofLot.get(key) ?? 0));
  const known = new Set(lots.map(({ key }) => key));
  const owed = sum(cards.map(({ balance }) => balance));
  const entered = sum(entries.filter(({ isMoney }) => isMoney).map(({ amount }) => amount));
  const used = new Map<string, number>();
  for (const { kind, paymentId, amount } of entries)
    if (ofPayments.includes(kind)) used.set(paymentId, (used.get(paymentId) ?? 0) - amount);
  const refunds = every<Refund>('refund');
  const wrongOrders = every<Order>('order').filter((each) => {
    const { least, most } = usedUp(each, goneElsewhere(each, refunds));
    const says = sum(each.payments.map(({ id, card }) => (card ? (used.get(id) ?? 0) : 0)));
    return says < least || says > most;
  });
  return [
    ...wrongLots.map(({ key, left }) => `I29 ${left} are left of lot ${key}, its entries say ${ofLot.get(key) ?? 0}`),
    ...[...ofLot.keys()].filter((key) => !known.has(key)).map((key) => `I29 entries of lot ${key}, which is none`),
    ...(owed === entered ? [] : [`I29 the cards hold ${owed} fen, all entries come to ${entered}`]),
    ...wrongOrders.map(({ id }) => `I29 what cards paid for order ${id} is not what their entries say`),
  ];
};
