import { looksEvery, tellsEvery, withinLength } from '#domain/second-screen/far.ts';
import type { FigureOrPart } from '#domain/second-screen/shown.ts';

/** What the server says to a counter about its second screens on other devices. */
export interface FarAnswer {
  readonly isPaired: boolean;
  readonly isWatched: boolean;
}

interface FarLineParts {
  /** Says what is shown, or with null only asks; undefined where no answer came. */
  readonly say: (told: FigureOrPart | null) => Promise<FarAnswer | undefined>;
  /** What is to be shown now; undefined while nobody knows. */
  readonly told: () => FigureOrPart | undefined;
  /** Somebody works in this tab, and there is contact. */
  readonly isAtWork: () => boolean;
  /** The counter has no such screens any more. */
  readonly gone: () => void;
}

export interface FarLine {
  /** Somebody looks at one of them. */
  readonly isWatched: () => boolean;
  /** What is to be shown may have changed. */
  readonly changed: () => void;
  /** Asks at once whether somebody looks. */
  readonly ask: () => void;
  readonly end: () => void;
}

/**
 * Speaks to the second screens of this counter on other devices, as long as somebody looks at one; else it asks every few
 * seconds whether somebody does. One thing is said at a time, and of what changes meanwhile the latest.
 */
export const openFarLine = ({ say, told, isAtWork, gone }: FarLineParts): FarLine => {
  let isWatched = false;
  let isSaying = false;
  let isBehind = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const speak = async (): Promise<void> => {
    clearTimeout(timer);
    if (isOver) return;
    if (isSaying) {
      isBehind = true;
      return;
    }
    isSaying = true;
    isBehind = false;
    const now = isWatched && isAtWork() ? told() : undefined;
    const answer = isAtWork() ? await say(now ? withinLength(now) : null) : undefined;
    isSaying = false;
    const wasWatched = isWatched;
    isWatched = answer?.isWatched ?? false;
    if (isOver) return;
    if (answer && !answer.isPaired) return gone();
    if (isWatched && (isBehind || !wasWatched)) return speak();
    timer = setTimeout(() => void speak(), isWatched ? tellsEvery : looksEvery);
  };
  void speak();

  return {
    isWatched: () => isWatched,
    changed: () => {
      if (isWatched) void speak();
    },
    ask: () => void speak(),
    end: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
