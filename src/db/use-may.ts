import { holds, type Permission } from '#domain/staff/permissions.ts';
import { useSession } from './use-live.ts';

/** Whether whoever works here may do something, by the rights in this shop. */
export const useMay = (): ((permission: string) => boolean) => {
  const granted = new Set(useSession().permissions);
  return (permission: Permission | string) => holds(granted, permission);
};
