/** Chance that can be repeated from its seed (mulberry32). */
export const chance = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    happens: (probability: number): boolean => next() < probability,
    oneOf: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
};
export type Chance = ReturnType<typeof chance>;
