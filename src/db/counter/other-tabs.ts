import type { Live, Source } from '../live/live.ts';
import type { Ids } from '../mirror/fresh-records.ts';
import type { Browser } from '../storage/browser.ts';

/** What the overlay has to follow: changed records below it, changed commands in it, new ones in the buffer, or nothing. */
export type Follow = 'records' | 'commands' | 'buffer' | 'none';

/** Some of it has changed. */
export interface Changed {
  readonly sources: readonly Source[];
  readonly follow: Follow;
  readonly ids: Ids;
  /** With it a change is whole that was begun by `changing`. */
  readonly ends: boolean;
}

/** The same as it is sent: tabs of another version of the app read it too, so that its names stay. */
interface ChangedMessage {
  readonly kind: 'changed';
  readonly sources: readonly Source[];
  readonly fold: 'records' | 'commands' | 'tape' | 'none';
  readonly ids: Ids;
  /** Absent from a tab of a version that did not say so: any change of it may be whole. */
  readonly ends?: boolean;
}

/** What one tab tells the others of its counter. */
type Message =
  /** The mirror is being changed in several steps: hold your answers. */
  { readonly kind: 'changing' } | ChangedMessage;

/** How long another tab that vanished in the middle of a change may keep this one waiting, in milliseconds. */
const longestHold = 3_000;

/**
 * The other tabs of this browser that have the same counter open. While some of them change records in several steps
 * this one answers no query; `follow` takes in what they have done.
 */
export const connectTabs = (
  browser: Browser,
  counterId: string,
  live: Live,
  follow: (changed: Omit<Changed, 'ends'>) => Promise<void>,
) => {
  const channel = browser.channel(`counter-${counterId}`);
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** So many changes of other tabs are under way. */
  let underWay = 0;
  const stopHolding = () => {
    if (holding === undefined) return;
    clearTimeout(holding);
    holding = undefined;
    underWay = 0;
    live.release();
  };
  /** One change is whole: what was said besides, or before it began, makes none of them whole. */
  const isWhole = () => {
    underWay = Math.max(0, underWay - 1);
    if (underWay === 0) stopHolding();
  };
  channel.listen((given) => {
    const message = given as Message;
    if (message.kind === 'changing') {
      if (holding === undefined) live.hold();
      underWay += 1;
      clearTimeout(holding);
      holding = setTimeout(stopHolding, longestHold);
      return;
    }
    const { sources, fold, ids, ends } = message;
    const followed = follow({ sources, ids, follow: fold === 'tape' ? 'buffer' : fold });
    if (ends !== false) void followed.then(ends ? isWhole : stopHolding);
  });
  return {
    changing: (): void => channel.post({ kind: 'changing' } satisfies Message),
    changed: ({ sources, follow, ids, ends }: Changed): void => {
      const fold = follow === 'buffer' ? 'tape' : follow;
      channel.post({ kind: 'changed', sources, fold, ids, ends } satisfies Message);
    },
    close: (): void => {
      clearTimeout(holding);
      stopHolding();
      channel.close();
    },
  };
};
