import { useEffect, useState } from 'react';
import type { Permission } from '#domain/permissions.ts';
import { holds } from '#domain/staff/permissions.ts';
import { approvable } from '#domain/staff/pin.ts';
import { useLive, useSession, useStore } from './use-live.ts';

/**
 * Whether something can be done here: whoever works here may do it, or somebody else could approve it with their PIN.
 */
export const useMayOrAsk = (): ((permission: Permission) => boolean) => {
  const store = useStore();
  const { staff, shop, permissions } = useSession();
  // Somebody may set a PIN on another tablet meanwhile.
  const people = useLive('staff.all', {});
  const [lent, setLent] = useState<readonly Permission[]>([]);
  const granted = new Set(permissions);
  const lacking = approvable.filter((permission) => !holds(granted, permission)).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for whoever works here next, and wherever
  useEffect(() => {
    let isOver = false;
    const asked = lacking === '' ? [] : (lacking.split(' ') as Permission[]);
    const ask = async () => {
      const found = await Promise.all(
        asked.map(async (permission) => ((await store.approvers(permission)).length > 0 ? [permission] : [])),
      );
      if (!isOver) setLent(found.flat());
    };
    void ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [store, lacking, staff?.id, shop?.id, people]);
  return (permission) => holds(granted, permission) || lent.includes(permission);
};
