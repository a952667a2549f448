/** Chance that comes out the same for the same start, so that the same data can be made again. */
export interface Chance {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `percent` of a hundred cases. */
  happens(percent: number): boolean;
}

/** Mulberry32: small, quick, and good enough for names and prices. */
export const chanceFrom = (start: number): Chance => {
  let state = start | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick(from) {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    happens: (percent) => next() * 100 < percent,
  };
};
