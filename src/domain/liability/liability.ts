import { z } from 'zod';
import type { CardEntry } from '../card/card-entry.ts';
import { type CardLot, owedFor } from '../card/lot.ts';
import type { Period } from '../overview/days.ts';
import type { Fen } from '../values/money.ts';

/** What came to a debt and went from it in a period, in fen: opening + movedIn + sold + changed - used - refunded - expired = closing. */
export const liabilityFigures = z.object({
  opening: z.int(),
  /** What was taken in on cards that another system had sold. */
  movedIn: z.int(),
  sold: z.int(),
  /** What came over from cards that were changed for others, less what went over to those: nothing over all shops. */
  changed: z.int(),
  /** Less what of it was given back onto the cards. */
  used: z.int(),
  refunded: z.int(),
  expired: z.int(),
  closing: z.int(),
});
export type LiabilityFigures = Readonly<z.infer<typeof liabilityFigures>>;

/** What one shop sold and another one gave for it in a period. */
export const honoured = z.object({ soldIn: z.string(), usedIn: z.string(), value: z.int() });
export type Honoured = Readonly<z.infer<typeof honoured>>;

/** A lot with what came onto it and left it, in the order in which it happened. */
export interface LotLedger extends Pick<CardLot, 'granted' | 'paid' | 'expiresAt'> {
  readonly soldIn: string;
  readonly entries: readonly (Pick<CardEntry, 'kind' | 'amount' | 'shopId' | 'orderId' | 'at'> & {
    readonly moved?: number;
  })[];
}

const nothing: LiabilityFigures = {
  opening: 0,
  movedIn: 0,
  sold: 0,
  changed: 0,
  used: 0,
  refunded: 0,
  expired: 0,
  closing: 0,
};
/**
 * Which figure an entry counts for, and which way: what is used leaves the lot and is a positive figure. A card that is
 * given on leaves one member and comes to another at once, and stays the debt that it was. Of a card that is changed this
 * counts the rest of what moves over to the other one: what was paid anew, and what was kept for gifts that were used.
 */
const counts: Partial<Record<CardEntry['kind'], readonly ['sold' | 'used' | 'refunded', 1 | -1]>> = {
  issue: ['sold', 1],
  recharge: ['sold', 1],
  use: ['used', -1],
  useReturned: ['used', -1],
  refund: ['refunded', -1],
  changeIn: ['sold', 1],
  changeOut: ['used', -1],
  changeBack: ['used', -1],
};

/** What each entry of a lot before a moment changed of what is owed for it: the parts of a lot sum to the whole. */
const valued = (lot: LotLedger, before: number) => {
  let left = 0;
  return lot.entries
    .filter(({ at }) => at < before)
    .map((entry) => {
      const owed = owedFor(lot, left);
      left += entry.amount;
      return { ...entry, moved: entry.moved ?? 0, value: owedFor(lot, left) - owed };
    });
};

const figuresOfLot = (lot: LotLedger, { from, to }: Pick<Period, 'from' | 'to'>): LiabilityFigures => {
  const isOver = (at: number) => lot.expiresAt !== null && lot.expiresAt <= at;
  const found = { ...nothing };
  for (const { kind, orderId, at, value, moved } of valued(lot, to)) {
    const counted = counts[kind];
    if (at < from) found.opening += isOver(from) ? 0 : value;
    else if (kind === 'issue' && orderId === '') found.movedIn += value;
    else if (counted) {
      found.changed += moved;
      found[counted[0]] += counted[1] * (value - moved);
    }
  }
  const left = found.opening + found.movedIn + found.sold + found.changed - found.used - found.refunded;
  // What comes back onto a lot that has ended is over at once.
  return isOver(to) ? { ...found, expired: left } : { ...found, closing: left };
};

/** What several shops owe together. */
export const totalOf = (all: readonly LiabilityFigures[]): LiabilityFigures => {
  const sum = { ...nothing };
  for (const one of all) for (const figure of liabilityFigures.keyof().options) sum[figure] += one[figure];
  return sum;
};

/** What shops owe for cards, by the shop that sold them (`soldIn`), in a period of milliseconds since 1970. */
export const liabilityOf = (
  lots: readonly LotLedger[],
  period: Pick<Period, 'from' | 'to'>,
): ReadonlyMap<string, LiabilityFigures> =>
  new Map(
    [...new Set(lots.map(({ soldIn }) => soldIn))].map((shopId) => [
      shopId,
      totalOf(lots.filter(({ soldIn }) => soldIn === shopId).map((lot) => figuresOfLot(lot, period))),
    ]),
  );

/** What a shop gave for a card: what of it was used there, or counted when it was changed there for another one. */
const givenFor = ({ kind, value, moved }: ReturnType<typeof valued>[number]): number => {
  if (kind === 'use' || kind === 'useReturned') return -value;
  return kind === 'changeOut' || kind === 'changeBack' ? -moved : 0;
};

/** What shops gave in a period for cards that others sold: what those who sold them have to settle with them. */
export const honouredIn = (lots: readonly LotLedger[], { from, to }: Pick<Period, 'from' | 'to'>): Honoured[] => {
  const sums = new Map<string, Honoured>();
  for (const lot of lots)
    for (const entry of valued(lot, to)) {
      const { soldIn } = lot;
      const { at, shopId: usedIn } = entry;
      if (at < from || usedIn === soldIn) continue;
      const key = JSON.stringify([soldIn, usedIn]);
      sums.set(key, { soldIn, usedIn, value: (sums.get(key)?.value ?? 0) + givenFor(entry) });
    }
  return [...sums.values()].filter(({ value }) => value !== 0);
};

/** What one shop pays another once what each gave for the other's cards is set off. */
export interface Settlement {
  readonly from: string;
  readonly to: string;
  readonly amount: Fen;
}

/** The netting of shops, two by two: who sold pays who gave, less what the other way round is owed. */
export const netted = (all: readonly Honoured[]): Settlement[] => {
  const net = new Map<string, Settlement>();
  for (const { soldIn, usedIn, value } of all) {
    const [from, to] = soldIn < usedIn ? [soldIn, usedIn] : [usedIn, soldIn];
    const key = JSON.stringify([from, to]);
    const amount = (net.get(key)?.amount ?? 0) + (from === soldIn ? value : -value);
    net.set(key, { from, to, amount });
  }
  return [...net.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ from, to, amount }) => (amount > 0 ? { from, to, amount } : { from: to, to: from, amount: -amount }));
};
