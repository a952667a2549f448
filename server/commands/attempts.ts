import type { OpenBooks } from '../books/books.ts';
import { report } from '../log/report.ts';
import { withoutEffect } from './judge.ts';
import type { Judgement } from './judgement.ts';
import { isFault, isPassing, isTaken } from './transaction.ts';

/** One try at booking a command. */
export interface Try {
  /** It was tried before, and somebody else was in the way. */
  readonly again: boolean;
  /** What is to be booked without deciding: no try led anywhere. */
  readonly verdict: Judgement | undefined;
}
export type Attempt = OpenBooks & Try;

/** Tries when something that may be there once is there already: the next one sees it and decides differently. */
const triesWhenTaken = 3;
const triesWhenPassing = 10;

/**
 * Books a command in a transaction, again where transactions were in each other's way. What fails for good by the
 * command's own doing is booked as refused or held, so that it never holds up the commands behind it; what fails by the
 * database's doing is thrown, for the counter to send it again.
 */
export const attempts = async <Open, T>(
  within: { transaction<Result>(work: (open: Open) => Promise<Result>): Promise<Result> },
  once: (attempt: Open & Try) => Promise<T>,
): Promise<T> => {
  let verdict: Judgement | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const again = attempt > 1;
      return await within.transaction((open) => once({ ...open, again, verdict }));
    } catch (problem) {
      if (verdict) throw problem;
      if (isFault(problem)) {
        report('error', 'a command could not be decided and is held', problem);
        verdict = withoutEffect('held', 'system.held');
      } else if (isTaken(problem) && attempt >= triesWhenTaken) {
        verdict = withoutEffect('rejected', 'system.conflict');
      } else if (!(isTaken(problem) || isPassing(problem)) || attempt >= triesWhenPassing) {
        throw problem;
      }
    }
  }
};
