import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { Purpose } from '#domain/sync/reaction.ts';
import { askAgain, follow, nothingSaid, type Said, saidTo } from './asks.ts';
import { useStore, useSyncStatus } from './use-live.ts';

/** What the server said, or why there is nothing newer. */
export interface Asked<Data> extends Said<Data> {
  readonly refresh: () => Promise<void>;
}

/**
 * Asks the server for what no device holds: at once, and again every `every` milliseconds while the page is looked at.
 * What was refused is asked again once there is contact. Several parts of a page that ask the same have one answer.
 * Without a path nothing is asked. `purpose` says what it is asked for where it is more, or less, than a part of a page.
 */
export const useServer = <Data>(
  path: string | null,
  schema: z.ZodType<Data>,
  every: number | null = null,
  purpose: Purpose | undefined = every === null ? undefined : 'poll',
): Asked<Data> => {
  const store = useStore();
  const question = useMemo(() => (path === null ? null : { path, schema, purpose }), [path, schema, purpose]);
  const said = useSyncExternalStore<Said<Data>>(
    useCallback(
      (follower) => (question ? follow(store, question, every, follower) : () => undefined),
      [store, question, every],
    ),
    () => (question ? saidTo(store, question) : nothingSaid),
  );
  const refresh = useCallback(() => (question ? askAgain(store, question) : Promise.resolve()), [store, question]);
  const { online } = useSyncStatus();
  const askRefused = useEffectEvent(() => {
    if (said.refusal && !said.asking) void refresh();
  });
  useEffect(() => {
    if (online) askRefused();
  }, [online]);
  return { ...said, refresh };
};
