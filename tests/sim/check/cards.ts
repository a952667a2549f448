import type { Card } from '#domain/card/card.ts';
import type { CardEntry } from '#domain/card/card-entry.ts';
import type { Order } from '#domain/order/order.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * I29: every lot of a card holds what its entries come to, and never less than nothing; what the shops owe on cards is what
 * all entries come to; and what a payment took from a card is what stands on its order.
 */
export const cardsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const cards = every<Card>('card');
  const entries = every<CardEntry>('cardEntry');
  const ofLot = new Map<string, number>();
  for (const { cardId, lotId, amount } of entries) {
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
    if (kind === 'use' || kind === 'useReturned') used.set(paymentId, (used.get(paymentId) ?? 0) - amount);
  const payments = every<Order>('order').flatMap(({ payments: own }) => own.filter(({ card }) => card));
  const wrongPayments = payments.filter(
    ({ id, state, card }) =>
      (used.get(id) ?? 0) !== (state === 'paid' ? sum((card?.draws ?? []).map((d) => d.amount)) : 0),
  );
  return [
    ...wrongLots.map(({ key, left }) => `I29 ${left} are left of lot ${key}, its entries say ${ofLot.get(key) ?? 0}`),
    ...[...ofLot.keys()].filter((key) => !known.has(key)).map((key) => `I29 entries of lot ${key}, which is none`),
    ...(owed === entered ? [] : [`I29 the cards hold ${owed} fen, all entries come to ${entered}`]),
    ...wrongPayments.map(({ id, state }) => `I29 payment ${id} (${state}) and the entries of its card do not agree`),
  ];
};
