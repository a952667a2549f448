import type { EmployeeRow } from '#domain/staff/employee-listing.ts';
import { whyNotManaged } from '#domain/staff/managed.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useMay } from '../../../store/use-may.ts';
import type { Reason } from '../../../ui/use-reason.ts';
import { useRoles } from '../use-roles.ts';

/**
 * Why whoever looks may not manage this person here and now: they are employed elsewhere, hold more, or there is no
 * contact. Undefined where they may.
 */
export const useWhyNot = (person: EmployeeRow): Reason | undefined => {
  const may = useMay();
  const { shop } = useSession();
  const { online } = useSyncStatus();
  const { data: roles } = useRoles();
  const code = whyNotManaged(person, { roles }, { may, shopId: shop?.id ?? '' });
  if (code) return { code, params: { name: person.name } };
  return online ? undefined : { code: 'offline.needsContact' };
};
