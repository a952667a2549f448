import { useEffect, useState } from 'react';
import type { LeftBehind } from '../../../db/ledger/journal-entry.ts';
import { useSession, useStore, useSyncStatus } from '../../../store/use-live.ts';

/** What retired counters of this browser have left unsent; none until that is known. */
export const useLeftBehind = (): readonly LeftBehind[] => {
  const store = useStore();
  const { counter, staff } = useSession();
  const { waiting } = useSyncStatus();
  const [found, setFound] = useState<readonly LeftBehind[]>([]);
  const place = `${counter?.id} ${staff?.id} ${waiting}`;
  useEffect(() => {
    let isWanted = place !== '';
    const look = async () => {
      const left = await store.leftBehind();
      if (isWanted) setFound(left);
    };
    look().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [store, place]);
  return found;
};
