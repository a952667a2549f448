import type { Coupon } from '#domain/coupon/coupon.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import type { Reason } from '../../ui/use-reason.ts';

/** Why whoever looks may not change this coupon here and now; undefined where they may. */
export const useWhyNot = ({ createdIn, removedAt }: Coupon): Reason | undefined => {
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  if (!may('pc.marketing.coupon')) return { code: 'notAllowed' };
  if (removedAt !== null) return { code: 'coupon.unknown' };
  if (createdIn !== shop?.id) return { code: 'coupon.elsewhere' };
  return online ? undefined : { code: 'offline.needsContact' };
};
