import type { CardTerms } from '../card-template/terms.ts';
import { dayIn } from '../values/day-in.ts';
import { type Card, withLots } from './card.ts';

const dayLength = 24 * 60 * 60 * 1_000;

/** By how much the clocks of a zone are ahead of the universal one at a time, in milliseconds. */
const aheadAt = (at: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return shown - Math.floor(at / 1_000) * 1_000;
};

/** The moment at which a day (`2026-12-31`) is over by the clocks of a zone, in milliseconds since 1970. */
export const endOfDay = (day: string, timeZone: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + dayLength;
  const guess = midnight - aheadAt(midnight, timeZone);
  return midnight - aheadAt(guess, timeZone);
};

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

/** A card as it is once it is used: one that runs from its first use begins to run. */
export const begun = (before: Card, at: number, timeZone: string): Card => {
  if (before.daysFromFirstUse === null) return before;
  const expiresAt = endAfterDays(at, before.daysFromFirstUse, timeZone);
  const lots = before.lots.map((lot) => ({ ...lot, expiresAt: lot.expiresAt ?? expiresAt }));
  return { ...withLots(before, lots), daysFromFirstUse: null, expiresAt };
};
