/** So many bytes at once, and so many a second after them. */
export interface BytePace {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** What a machine sends that was away for hours at once, and more than any sends that works. */
export const usualBytePace: BytePace = { atOnce: 32 * 1024, perSecond: 4 * 1024 };

/** Answers for each piece that came after how many milliseconds the next is read. */
export const makeBytePace = ({ atOnce, perSecond }: BytePace, now: () => number) => {
  let paidAt = now();
  return (bytes: number): number => {
    const at = now();
    paidAt = Math.max(at, paidAt) + (bytes * 1_000) / perSecond;
    return Math.max(0, paidAt - at - (atOnce * 1_000) / perSecond);
  };
};
