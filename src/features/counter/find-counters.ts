import type { CounterRow } from '#domain/sync/counter-view.ts';
import { isIdle, isUnused } from '#domain/sync/go-on.ts';
import { searchable, wordsOf } from '#domain/values/searchable.ts';
import { isSilent, troublesOf } from './troubles.ts';

/**
 * Which counters are shown: those in use, those that need somebody, those not heard of for a day, the idle ones (not
 * heard of for 30 days), those on which nothing was ever booked, the retired ones.
 */
export const picks = ['active', 'attention', 'silent', 'idle', 'unused', 'retired'] as const;
export type Pick = (typeof picks)[number];

export const sortKeys = ['place', 'lastContact', 'appVersion', 'waiting', 'refused', 'clockError', 'lastN'] as const;
export type SortKey = (typeof sortKeys)[number];

/** By what the list of counters is narrowed and sorted; what is left out does neither. */
export interface CounterFilters {
  readonly pick?: Pick;
  readonly shop?: string;
  readonly text?: string;
  readonly sort?: SortKey;
  /** The other way round. */
  readonly down?: true;
}

const picked =
  (pick: Pick, now: number) =>
  (counter: CounterRow): boolean => {
    switch (pick) {
      case 'active':
        return counter.state === 'active' && !isIdle(counter, now) && !isUnused(counter, now);
      case 'attention':
        return troublesOf(counter).length > 0;
      case 'silent':
        return isSilent(counter, now);
      case 'idle':
        return isIdle(counter, now);
      case 'unused':
        return isUnused(counter, now);
      case 'retired':
        return counter.state === 'retired';
    }
  };

const names = ({ shopCode, shopName, number, name, enrolledBy }: CounterRow): string =>
  [`${shopCode}-${number}`, shopName, name, enrolledBy].join('\n');

/** How many counters each pick would show. */
export const countPicks = (counters: readonly CounterRow[], now: number): Readonly<Record<Pick, number>> =>
  Object.fromEntries(picks.map((pick) => [pick, counters.filter(picked(pick, now)).length])) as Record<Pick, number>;

/** By the dotted parts of a version; what is no version comes first. */
const compareVersions = (a: string, b: string): number => {
  const parts = (version: string) => version.split('.').map((part) => Number(part) || 0);
  const [left, right] = [parts(a), parts(b)];
  const at = left.findIndex((part, index) => part !== (right[index] ?? 0));
  return at === -1 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0);
};

const comparing: Readonly<Record<SortKey, (a: CounterRow, b: CounterRow) => number>> = {
  place: () => 0,
  lastContact: (a, b) => (b.lastContact ?? 0) - (a.lastContact ?? 0),
  appVersion: (a, b) => compareVersions(a.appVersion, b.appVersion),
  waiting: (a, b) => b.waiting - a.waiting,
  refused: (a, b) => b.refused + b.held + b.quarantined - (a.refused + a.held + a.quarantined),
  clockError: (a, b) => Math.abs(b.clockError ?? 0) - Math.abs(a.clockError ?? 0),
  lastN: (a, b) => b.lastN - a.lastN,
};
const byPlace = (a: CounterRow, b: CounterRow): number =>
  a.shopCode.localeCompare(b.shopCode) || a.number.localeCompare(b.number);

/** The counters that the filters let through, in the order they ask for; `now` in milliseconds since 1970. */
export const findCounters = (counters: readonly CounterRow[], filters: CounterFilters, now: number): CounterRow[] => {
  const { pick = 'active', shop, text = '', sort = 'place', down = false } = filters;
  const words = wordsOf(text);
  const found = counters
    .filter(picked(pick, now))
    .filter((counter) => shop === undefined || counter.shopId === shop)
    .filter((counter) => words.every((word) => searchable(names(counter)).includes(word)))
    .sort((a, b) => comparing[sort](a, b) || byPlace(a, b));
  return down ? found.reverse() : found;
};
