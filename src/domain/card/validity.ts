import type { CardTerms } from '../card-template/terms.ts';
import { dayIn, endOfDay } from '../values/day-in.ts';
import { day } from '../values/durations.ts';
import { type Card, withLots } from './card.ts';
import type { CardLot } from './lot.ts';

const dayLength = day;

/** The end of the `days`th day from the one of `at`, that one counted: a card of one day holds today. */
export const endAfterDays = (at: number, days: number, timeZone: string): number => {
  const first = Date.parse(`${dayIn(at, timeZone)}T00:00:00Z`);
  return endOfDay(new Date(first + (days - 1) * dayLength).toISOString().slice(0, 10), timeZone);
};

/** When what is sold by these terms at a time ends; null for never, and for what begins to run with its first use. */
export const endBySale = (
  { validity, validDays, validUntil }: Pick<CardTerms, 'validity' | 'validDays' | 'validUntil'>,
  at: number,
  timeZone: string,
): number | null => {
  if (validity === 'untilDay') return endOfDay(validUntil, timeZone);
  return validity === 'fromSale' ? endAfterDays(at, validDays ?? 1, timeZone) : null;
};

/** So many days a lot holds from the next use of its card; null where it runs already, or never ends. */
export const daysFromUse = (
  { orderId, daysFromFirstUse }: Pick<Card, 'orderId' | 'daysFromFirstUse'>,
  lot: CardLot,
): number | null => {
  // Lots from before they said it themselves.
  const ofCard = lot.expiresAt === null && lot.orderId === orderId ? daysFromFirstUse : null;
  return lot.daysFromUse ?? ofCard;
};

/** A card as it is once it is used: what waits for that begins to run, and nothing else of it ends otherwise. */
export const begun = (before: Card, at: number, timeZone: string): Card => {
  const lots = before.lots.map((lot): CardLot => {
    const days = daysFromUse(before, lot);
    if (days === null) return lot;
    const { daysFromUse: _, ...running } = lot;
    return { ...running, expiresAt: endAfterDays(at, days, timeZone) };
  });
  const { daysFromFirstUse: days } = before;
  if (days === null && lots.every((lot, place) => lot === before.lots[place])) return before;
  const expiresAt = days === null ? before.expiresAt : endAfterDays(at, days, timeZone);
  return withLots({ ...before, daysFromFirstUse: null, expiresAt }, lots);
};
