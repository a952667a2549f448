import type { Card } from '#domain/card/card.ts';
import type { CardEntry } from '#domain/card/card-entry.ts';
import { owedFor } from '#domain/card/lot.ts';
import { honouredIn, type LotLedger, liabilityOf, netted } from '#domain/liability/liability.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const always = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Lots with their entries by when the server kept them, as the books of what is owed read them. */
const lotsOf = (cards: readonly Card[], entries: readonly CardEntry[]) => {
  const ofLot = new Map<string, CardEntry[]>();
  for (const entry of entries) {
    const key = `${entry.cardId} ${entry.lotId}`;
    ofLot.set(key, [...(ofLot.get(key) ?? []), entry]);
  }
  return cards.flatMap((card) =>
    card.lots.map((lot) => {
      const own = (ofLot.get(`${card.id} ${lot.id}`) ?? []).map((entry) => ({ ...entry, at: entry.keptAt }));
      const inOrder = own.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
      return { left: lot.left, ledger: { ...lot, soldIn: lot.shopId, entries: inOrder } satisfies LotLedger };
    }),
  );
};

/**
 * I34: what the shops owe for cards, by the month and in all, is what is owed for what is left of every lot; what shops
 * gave for the cards of others is all that was used there, or counted there when a card was changed; what came over by changes is what went over; and what they settle evens that out, from no shop to itself.
 */
export const liabilityAgrees: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const lots = lotsOf(every<Card>('card'), every<CardEntry>('cardEntry'));
  if (lots.length === 0) return [];
  const ledgers = lots.map(({ ledger }) => ledger);
  const times = ledgers.flatMap(({ entries }) => entries.map(({ at }) => at)).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)] ?? 0;
  const whole = liabilityOf(ledgers, always);
  const [first, then] = [
    liabilityOf(ledgers, { from: 0, to: middle }),
    liabilityOf(ledgers, { ...always, from: middle }),
  ];
  const wrong = [...whole].flatMap(([shopId, { closing, expired, sold, changed, used, refunded }]) => {
    const own = lots.filter(({ ledger }) => ledger.soldIn === shopId);
    const owed = sum(own.map(({ left, ledger }) => owedFor(ledger, left)));
    const parts = [first.get(shopId), then.get(shopId)];
    const isSplit = (figure: 'sold' | 'changed' | 'used' | 'refunded', all: number) =>
      sum(parts.map((part) => part?.[figure] ?? 0)) === all;
    const follows = parts[0]?.closing === parts[1]?.opening;
    return closing + expired === owed &&
      follows &&
      isSplit('sold', sold) &&
      isSplit('changed', changed) &&
      isSplit('used', used) &&
      isSplit('refunded', refunded)
      ? []
      : [`I34 ${shopId} owes ${owed} for its cards, the months say ${closing} and ${expired} over`];
  });
  const honoured = honouredIn(ledgers, always);
  const settled = netted(honoured);
  const shops = [...new Set(honoured.flatMap(({ soldIn, usedIn }) => [soldIn, usedIn]))];
  const uneven = shops.filter((shopId) => {
    const gets = sum(settled.filter(({ to }) => to === shopId).map(({ amount }) => amount));
    const pays = sum(settled.filter(({ from }) => from === shopId).map(({ amount }) => amount));
    const gave = sum(honoured.filter(({ usedIn }) => usedIn === shopId).map(({ value }) => value));
    const isOwed = sum(honoured.filter(({ soldIn }) => soldIn === shopId).map(({ value }) => value));
    return gets - pays !== gave - isOwed || settled.some(({ amount }) => amount <= 0);
  });
  // By every single use: what it took of what was owed, in the shop where it took place.
  const elsewhere = ledgers.flatMap((lot) => {
    let left = 0;
    return lot.entries.flatMap(({ kind, amount, shopId, moved }) => {
      const before = owedFor(lot, left);
      left += amount;
      if (shopId === lot.soldIn) return [];
      if (kind === 'use' || kind === 'useReturned') return [before - owedFor(lot, left)];
      return kind === 'changeOut' || kind === 'changeBack' ? [-moved] : [];
    });
  });
  const isHonoured = sum(elsewhere) === sum(honoured.map(({ value }) => value));
  const changed = sum([...whole.values()].map((figures) => figures.changed));
  return [
    ...(changed === 0 ? [] : [`I34 ${changed} came over by changes of cards that went over from none`]),
    ...wrong,
    ...uneven.map((shopId) => `I34 what ${shopId} settles is not what it gave less what others gave for it`),
    ...(isHonoured ? [] : ['I34 what shops gave for the cards of others is not what was used there']),
  ];
};
