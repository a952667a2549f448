import type { May } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import { useSession } from './use-live.ts';

/** Whether whoever works here may do something, by the rights in this shop. */
export const useMay = (): May => {
  const granted = new Set(useSession().permissions);
  return (permission) => holds(granted, permission);
};
