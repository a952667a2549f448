import type { AnyRecord } from '#domain/kernel/entity.ts';
import type { Shop } from '#domain/shop/shop.ts';
import type { Employee } from '#domain/staff/employee.ts';
import { guestAlso, isKnownIn } from '#domain/staff/guests.ts';
import { shopAndAbove } from '#domain/staff/permissions.ts';

/** The shops above one, the nearest first. */
export const above = (shopId: string, shops: readonly Shop[]): string[] => {
  const [, ...others] = shopAndAbove(shopId, shops);
  return others;
};

/** Whoever works in a shop that is not theirs is known to its counters from then on. */
export const noteGuest = (
  server: { readonly put: (entity: string, record: AnyRecord) => void },
  staff: Employee,
  shopId: string,
  now: number,
): void => {
  if (isKnownIn(shopId, staff, now)) return;
  server.put('employee', { ...staff, guestIn: guestAlso(shopId, staff, now) });
};
