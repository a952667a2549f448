import { useLive } from '../../store/use-live.ts';
import { useMinute } from '../../ui/use-minute.ts';

/** Today's business of this shop as its counter knows it, without contact too; null where this is none. */
export const useOwnBusiness = (isCounter: boolean) => {
  const at = useMinute();
  const business = useLive('overview.business', isCounter ? { now: at } : null);
  const reviews = useLive('overview.reviews', isCounter ? { now: at } : null);
  return { at, business, reviews: reviews ? [reviews] : [] };
};
