import { useEffect } from 'react';

/** Keeps the device from going dark while the page is looked at, where the browser lets it. */
export const useAwake = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) void held?.release();
      else lock = held;
    };
    // A browser lets it go whenever the page is left.
    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
};
