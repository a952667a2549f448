/** At most so many within so many milliseconds, whenever they begin. */
export interface RollingLimit {
  readonly most: number;
  readonly within: number;
}

const waitUnder = (newestFirst: readonly number[], { most, within }: RollingLimit, now: number): number => {
  const nthNewest = newestFirst[most - 1];
  return nthNewest === undefined ? 0 : Math.max(0, nthNewest + within - now);
};

/**
 * How many milliseconds to wait until one more keeps every limit; 0 where it does now. `times` are those that count so
 * far, in milliseconds since 1970, in any order.
 */
export const waitFor = (times: readonly number[], limits: readonly RollingLimit[], now: number): number => {
  const newestFirst = [...times].sort((a, b) => b - a);
  return Math.max(0, ...limits.map((limit) => waitUnder(newestFirst, limit, now)));
};

/** The longest time for which any of these limits has to be remembered, in milliseconds. */
export const longestOf = (limits: readonly RollingLimit[]): number => Math.max(...limits.map(({ within }) => within));
