import type { Progress } from './push.ts';
import type { Status } from './status.ts';
import { Unreachable } from './transport.ts';

/** Without a poke the server is asked this often, in milliseconds. */
const usualPause = 20_000;
const shortestPause = 500;
const longestPause = 60_000;
/** What can go out together is given so long to come together, in milliseconds. */
const gathering = 2_000;
/** Rounds that may follow each other at once before they are taken to lead nowhere. */
const mostAtOnce = 200;

/** Anywhere between half and all of it, so that a thousand counters do not come back in the same second. */
const scattered = (milliseconds: number): number => milliseconds * (0.5 + Math.random() / 2);

/** Goes on with rounds of sync for as long as the counter is open: at once when woken, else from time to time. */
export const makeRounds = (sweep: () => Promise<Progress>, status: Status, report: (fault: unknown) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathered: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;
  let atOnce = 0;
  let stopped = false;
  /** Until when the server asks to be left alone. */
  let notBefore = 0;

  const pauseAfter = (progress: Progress | 'failed'): number => {
    if (progress === 'done') return scattered(usualPause);
    if (progress === 'more' && atOnce < mostAtOnce) return 0;
    return scattered(Math.min(longestPause, shortestPause * 2 ** Math.min(failures, 10)));
  };

  const round = async (): Promise<void> => {
    again = false;
    status.set({ syncing: true });
    let progress: Progress | 'failed' = 'failed';
    try {
      progress = await sweep();
    } catch (fault) {
      if (!(fault instanceof Unreachable)) report(fault);
      else if (fault.wait === undefined) status.set({ online: false });
      else notBefore = Date.now() + fault.wait;
    }
    failures = progress === 'done' || progress === 'more' ? 0 : failures + 1;
    atOnce = progress === 'more' ? atOnce + 1 : 0;
    status.set({ syncing: false });
    running = undefined;
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(start, again ? 0 : pauseAfter(progress));
  };

  const start = (): void => {
    clearTimeout(timer);
    clearTimeout(gathered);
    gathered = undefined;
    if (stopped) return;
    const early = notBefore - Date.now();
    if (running !== undefined) again = true;
    else if (early > 0) timer = setTimeout(start, early);
    else running = round();
  };

  return {
    /** Begins a round now, or right after the one that is under way. */
    wake: start,
    /** Begins one in a moment, so that what is done until then goes with it. */
    soon: (): void => {
      gathered ??= setTimeout(start, gathering);
    },
    /** A whole round, begun now. */
    now: async (): Promise<void> => {
      await running;
      start();
      await running;
    },
    stop: async (): Promise<void> => {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(gathered);
      await running;
    },
  };
};
export type Rounds = ReturnType<typeof makeRounds>;
