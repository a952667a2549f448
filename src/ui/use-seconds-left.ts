import { useEffect, useState } from 'react';

/**
 * Seconds that are left of a time; 0 where none is. A page that was asleep does not go on where it was: it is told by the
 * clock.
 */
export const useSecondsLeft = (): readonly [left: number, begin: (seconds: number) => void] => {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const begin = (seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1_000);
  };
  return [left, begin];
};
