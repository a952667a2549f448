import type { Records } from '#domain/kernel/read.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { staffCalls } from '#domain/staff/calls.ts';
import { employee } from '#domain/staff/employee.ts';
import { sessionCalls } from '#domain/staff/session-calls.ts';

/** By which somebody signs in, and learns in which shops they may work. */
export const { signIn } = sessionCalls;
export const { shops: ownShops } = staffCalls;

/** The shop as it is known here; undefined before the first load. */
export const shopOf = (records: Records, shopId: string): Promise<Shop | undefined> => records.one(shop, shopId);

/** The entity whose queries change when staff do. */
export const staffSource = employee.name;

/** Whether this person is known here. */
export const isStaffKnown = async (records: Records, staffId: string): Promise<boolean> =>
  (await records.one(employee, staffId)) !== undefined;
