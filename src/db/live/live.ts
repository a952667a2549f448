/** What an answer rests on: an entity, or one of the device's own lists. */
export type Source = string;

/** There is nothing to answer from yet. */
export const notYet = Symbol('not yet');

/** What can wait waits this long at most for answers that are being looked for, in milliseconds. */
const longestCatchUp = 50;
/** The same for an answer that was overtaken by change after change: without it a slow device would show nothing. */
const longestForOvertaken = 2_000;
const oftenOvertaken = 2;
/** The same for a screen that shows nothing yet. */
const longestForFirst = 500;
/** What could not be answered is asked for again after this long, in milliseconds. */
const afterFault = 1_000;
/** An answer that is out of date when it is there is asked for anew, so often at most before it is given. */
const mostOvertaken = 20;

interface Watched {
  readonly sources: readonly Source[];
  readonly ask: () => Promise<unknown>;
  readonly tell: (answer: unknown) => void;
  last: string | undefined;
  stale: boolean;
  running: boolean;
  /** How many times in a row its answer was thrown away because of a change. */
  lost: number;
}

/** What a change is about that leaves nothing as it was. */
const everything: Source = '*';

/**
 * Keeps answers current. While what they rest on is being changed in several steps they are held; an answer that was
 * worked out across such a change is thrown away and asked for anew, so that no half-made state is ever shown. What
 * rests on something else goes on meanwhile.
 */
export const makeLive = (report: (fault: unknown) => void) => {
  const watched = new Set<Watched>();
  /** How many changes of a source are under way, and how many have begun so far. */
  const held = new Map<Source, number>();
  const changes = new Map<Source, number>();
  let scheduled = false;

  const add = (to: Map<Source, number>, sources: readonly Source[], by: number): void => {
    for (const source of sources) to.set(source, Math.max(0, (to.get(source) ?? 0) + by));
  };
  const sum = (of: ReadonlyMap<Source, number>, { sources }: Watched): number =>
    sources.reduce((all, source) => all + (of.get(source) ?? 0), of.get(everything) ?? 0);

  const refresh = async (one: Watched): Promise<void> => {
    if (one.running) return;
    one.running = true;
    try {
      for (let overtaken = 0; one.stale && sum(held, one) === 0 && watched.has(one); ) {
        one.stale = false;
        const before = sum(changes, one);
        const answer = await one.ask();
        if (before !== sum(changes, one)) {
          one.stale = true;
          one.lost += 1;
          continue;
        }
        if (one.stale && overtaken < mostOvertaken) {
          overtaken += 1;
          continue;
        }
        overtaken = 0;
        one.lost = 0;
        const text = JSON.stringify(answer) ?? '';
        if (answer !== notYet && text !== one.last && watched.has(one)) {
          one.last = text;
          one.tell(answer);
        }
      }
    } catch (fault) {
      report(fault);
      one.stale = true;
      setTimeout(schedule, afterFault);
    } finally {
      one.running = false;
    }
  };

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setTimeout(() => {
      scheduled = false;
      for (const one of watched) void refresh(one);
    }, 0);
  };

  return {
    /** Answers at once and whenever the answer changes, until it is stopped. */
    watch: (sources: readonly Source[], ask: () => Promise<unknown>, tell: (answer: unknown) => void): (() => void) => {
      const one: Watched = { sources, ask, tell, last: undefined, stale: true, running: false, lost: 0 };
      watched.add(one);
      void refresh(one);
      return () => {
        watched.delete(one);
      };
    },
    /** From now on nothing is answered that rests on these, until they are released; nothing at all without them. */
    hold: (sources: readonly Source[] = [everything]) => {
      add(held, sources, 1);
      add(changes, sources, 1);
    },
    release: (sources: readonly Source[] = [everything]) => {
      add(held, sources, -1);
      schedule();
    },
    /** Waits until what is stale has been answered, though not for long, so that a long change does not starve it. */
    catchUp: async (longest = longestCatchUp): Promise<void> => {
      for (let waited = 0; ; waited += 5) {
        await new Promise((resolve) => setTimeout(resolve, waited === 0 ? 0 : 5));
        const waiting = [...watched].filter((one) => one.stale || one.running);
        const isLost = waiting.some(({ lost }) => lost >= oftenOvertaken);
        const isFirst = waiting.some(({ last }) => last === undefined);
        const most = isLost ? longestForOvertaken : isFirst ? longestForFirst : longest;
        if (waiting.length === 0 || waited >= most) return;
      }
    },
    /** These have changed. */
    touch: (sources: Iterable<Source>) => {
      const changed = new Set(sources);
      for (const one of watched) if (one.sources.some((source) => changed.has(source))) one.stale = true;
      schedule();
    },
    /** What is now true of everything: the shop or the person has changed. */
    touchAll: () => {
      for (const one of watched) one.stale = true;
      schedule();
    },
  };
};
export type Live = ReturnType<typeof makeLive>;
