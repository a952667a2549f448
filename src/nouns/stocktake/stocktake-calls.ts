import type { CallContext } from '../../db/api/call-context.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { makeReadReview } from './read-review.ts';
import { runScan } from './run-scan.ts';
import type { Scanned } from './scanned.ts';

/** What a stocktake adds to the store. */
export interface StocktakeCalls {
  /**
   * Counts one thing in a stocktake, or takes it back: decided as `run` does, and as durable when it is answered. It is
   * saved in the buffer, from which many scans go out as one command.
   */
  count(scanned: Scanned): Promise<{ readonly ok: true; readonly scanId: string } | Refusal>;
  /**
   * Reads the review of a stocktake from the server, from which `stocktake.review` answers; needs contact. With
   * `productIds` these alone and what has changed since the last time, without them everything.
   */
  readReview(stocktakeId: string, productIds?: readonly string[]): Promise<{ ok: true } | Refusal>;
}

export const stocktakeCalls = ({ counter, inName, askServer, now }: CallContext): StocktakeCalls => {
  const readReview = makeReadReview(askServer, now);
  return {
    count: async (scanned) => {
      const done = await inName((open, situation) => runScan(open, situation, scanned), 'soon');
      return done.ok ? { ok: true, scanId: done.commandId } : done;
    },
    readReview: async (stocktakeId, productIds) => readReview(counter(), stocktakeId, productIds),
  };
};
