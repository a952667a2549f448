import { useSyncStatus } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { useReason } from '../../ui/use-reason.ts';

/** Why the shop's settings cannot be changed by whoever looks at them; undefined where they can. */
export const useClosed = (): string | undefined => {
  const may = useMay();
  const reason = useReason();
  const { online } = useSyncStatus();
  if (!may('pc.shop.settings')) return reason({ code: 'notAllowed' });
  return online ? undefined : reason({ code: 'offline.needsContact' });
};
