import { keepSame } from '#domain/values/keep-same.ts';
import type { Stop } from '../db/api/engine-store.ts';

/** Begins to watch something of the store; `tell` is called with every answer. */
type Begin = (tell: (answer: unknown) => void) => Promise<Stop>;

interface Watch {
  answer: unknown;
  readonly listeners: Set<() => void>;
  stopping: Promise<Stop> | undefined;
}

/**
 * What the screens of a page watch, each question once however many of them ask it: one subscription, one answer with
 * the same parts where nothing has changed. It ends with the last that listens.
 */
export const makeWatches = () => {
  const watches = new Map<string, Watch>();
  const open = (key: string, begin: Begin): Watch => {
    const known = watches.get(key);
    if (known) return known;
    const watch: Watch = { answer: undefined, listeners: new Set(), stopping: undefined };
    watches.set(key, watch);
    // Some answer before they have begun.
    watch.stopping = begin((answer) => {
      watch.answer = keepSame(watch.answer, answer);
      for (const listener of [...watch.listeners]) listener();
    });
    return watch;
  };
  return {
    /** The last answer; undefined until the first one is there. */
    answerOf: (key: string): unknown => watches.get(key)?.answer,
    /** Calls `listener` after every new answer, until it is stopped. */
    listen: (key: string, begin: Begin, listener: () => void): (() => void) => {
      const watch = open(key, begin);
      watch.listeners.add(listener);
      return () => {
        watch.listeners.delete(listener);
        if (watch.listeners.size > 0 || watches.get(key) !== watch) return;
        watches.delete(key);
        void watch.stopping?.then((stop) => stop());
      };
    },
  };
};
