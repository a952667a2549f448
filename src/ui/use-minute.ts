import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useNow } from './use-now.ts';

/** The present minute, in milliseconds since 1970: what is worked out by it is worked out once a minute. */
export const useMinute = (): number => {
  const now = useNow();
  const minute = () => Math.floor(now() / 60_000) * 60_000 + 59_999;
  const [at, setAt] = useState(minute);
  const { start, stop } = useInterval(() => setAt(minute()), 15_000);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  return at;
};
