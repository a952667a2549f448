import type { KnownInShop, OfferedIn } from '#domain/booking/best/offered-day.ts';
import type { WaitlistMode } from '#domain/waitlist/codes.ts';
import type { Fit } from '#domain/waitlist/fits.ts';
import type { WaitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { Lane } from '../lanes/lane.ts';
import { OwnProcess, programBeside } from '../own-process.ts';

/** What has to be known to say who of a shop's waiting list could come on these days. */
export interface FitsQuestion {
  readonly days: readonly string[];
  readonly entries: readonly WaitlistEntry[];
  readonly mode: WaitlistMode;
  readonly known: KnownInShop;
  readonly where: OfferedIn;
}
/** What the process is asked. */
export interface FitsWanted extends FitsQuestion {
  readonly processorSeconds: number;
}
/** Who could come, day by day. */
export type FitsFound = readonly { readonly day: string; readonly fits: readonly Fit[] }[];

/** Works out who of those who wait could come, away from everything else that the server does. */
export interface FitsFinder {
  /** Answers when it is its turn; nothing of it where it took too long. Throws `Busy` where too many of a brand wait. */
  find(brandId: string, question: FitsQuestion): Promise<FitsFound>;
  /** Ends its process. */
  close(): Promise<void>;
}

/**
 * How long it may take: after so many seconds of a processor those behind are not looked at, and after so many altogether
 * nothing is. A full list of a shop with 40 people takes half a second of the former.
 */
export const usualFitsLimits = { processorSeconds: 4, seconds: 60 };

/** One process, for one shop after the other: however many wait, and for how much, nobody else is held up by it. */
export const makeFitsFinder = ({ processorSeconds, seconds } = usualFitsLimits): FitsFinder => {
  const own = new OwnProcess<FitsWanted, FitsFound>(programBeside(import.meta.url, 'fits-process'));
  const lane = new Lane({ atOnce: 1, mostWaiting: 40, mostOfOne: 4, retryAfter: 5 });
  let isClosed = false;
  return {
    find: (brandId, question) =>
      lane.runOf(brandId, async () => {
        const found = isClosed ? undefined : await own.ask({ ...question, processorSeconds }, seconds);
        return found ?? [];
      }),
    close: () => {
      isClosed = true;
      return own.end();
    },
  };
};
