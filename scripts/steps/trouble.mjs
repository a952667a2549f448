import process from 'node:process';

/** What a person can do something about; it is said in one line. */
export class Trouble extends Error {}

/**
 * Ends with exit code 1 and says why; what is not a `Trouble` is a fault of ours and shows where it happened.
 * @param {unknown} error
 */
export const inTrouble = (error) => {
  console.error(error instanceof Trouble ? error.message : error);
  process.exit(1);
};
