/** What a file holds is more than is taken in: it is thrown where reading ends. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** Counts what is read of a file; once it is more than may be, nothing is read on. */
export const allowance = (most: number) => {
  let left = most;
  return (taken: number): void => {
    left -= taken;
    if (left < 0) throw new TooMuch();
  };
};
