import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';

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

/** Today's business of this shop as its counter knows it, without contact too; null where this is none. */
export const useOwnBusiness = (isCounter: boolean) => {
  const at = useMinute();
  const business = useLive('overview.business', isCounter ? { now: at } : null);
  const reviews = useLive('overview.reviews', isCounter ? { now: at } : null);
  return { at, business, reviews: reviews ? [reviews] : [] };
};
