import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Refusal } from '../db/api/run-result.ts';
import { answersInOrder } from './answers-in-order.ts';
import { useStore, useSyncStatus } from './use-live.ts';

/** What the server said, or why there is nothing newer. */
export interface Asked<Data> {
  /** Undefined until the first answer. */
  readonly data: Data | undefined;
  /** How many rows the whole list has; 0 for what is no list. */
  readonly total: number;
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  readonly refusal: Refusal | undefined;
  readonly asking: boolean;
  readonly refresh: () => Promise<void>;
}

const totalOf = (meta: unknown): number => (meta as { total?: number } | undefined)?.total ?? 0;

/**
 * Asks the server for what no device holds: at once, and again every `every` milliseconds while the page is looked at.
 * What was refused is asked again once there is contact. Without a path nothing is asked.
 */
export const useServer = <Data>(
  path: string | null,
  schema: z.ZodType<Data>,
  every: number | null = null,
): Asked<Data> => {
  const store = useStore();
  const [answer, setAnswer] = useState<{ path: string; data: Data; total: number; at: number }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [asking, setAsking] = useState(false);
  const wanted = useRef(path);
  const [begin] = useState(answersInOrder);
  const refresh = useCallback(async () => {
    if (path === null) return;
    setAsking(true);
    const isNews = begin();
    const said = await store.askServer({ method: 'GET', path });
    // Filters that change fast ask several things at once, and so does who asks again after something was done.
    if (wanted.current !== path || !isNews()) return;
    setAsking(false);
    if (!said.ok) return setRefusal(said);
    const read = schema.safeParse(said.data);
    // An app and a server of different versions, for the moment of an update.
    if (!read.success) return setRefusal({ ok: false, code: 'system.unreadable', params: {} });
    setRefusal(undefined);
    setAnswer({ path, data: read.data, total: totalOf(said.meta), at: Date.now() });
  }, [store, path, schema, begin]);
  useEffect(() => {
    wanted.current = path;
    void refresh();
    if (every === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh();
    }, every);
    return () => clearInterval(timer);
  }, [path, refresh, every]);
  const { online } = useSyncStatus();
  const askAgain = useEffectEvent(() => {
    if (refusal) void refresh();
  });
  useEffect(() => {
    if (online) askAgain();
  }, [online]);
  const current = answer?.path === path ? answer : undefined;
  return {
    data: current?.data,
    total: current?.total ?? 0,
    at: current?.at ?? 0,
    refusal: path === null ? undefined : refusal,
    asking: path !== null && asking,
    refresh,
  };
};
