import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useLive, useStore, useSyncStatus } from '../../../store/use-live.ts';

/** What has changed is asked for when nothing more has for so long, in milliseconds. */
const rest = 500;

/**
 * Has the store read the review of a stocktake when the screen opens, and again what changes meanwhile; not while it
 * is `paused`. What was refused is asked again once there is contact.
 */
export const useReview = (stocktakeId: string, paused: boolean) => {
  const store = useStore();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reading = useLive('stocktake.reviewReading', { stocktakeId });
  const read = useCallback(
    async (productIds?: readonly string[]): Promise<boolean> => {
      const said = await store.readReview(stocktakeId, productIds);
      setRefusal(said.ok ? null : said);
      return said.ok;
    },
    [store, stocktakeId],
  );
  useEffect(() => {
    void read();
  }, [read]);
  const askAgain = useEffectEvent(() => {
    if (refusal) void read();
  });
  const { online } = useSyncStatus();
  useEffect(() => {
    if (online) askAgain();
  }, [online]);
  const changed = reading?.changed ?? 0;
  const isIdle = reading?.done === null && !paused && online && refusal === null;
  useEffect(() => {
    if (changed === 0 || !isIdle) return;
    const timer = setTimeout(() => void read([]), rest);
    return () => clearTimeout(timer);
  }, [changed, isIdle, read]);
  return {
    refusal,
    /** Products read so far; null while nothing is being read. */
    done: reading?.done ?? null,
    /** Everything anew, or these products and what else has changed; whether the server could be asked. */
    read,
  };
};
