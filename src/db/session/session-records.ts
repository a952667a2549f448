import { z } from 'zod';
import type { Records } from '#domain/kernel/read.ts';
import type { May } from '#domain/permissions.ts';
import { shopCalls } from '#domain/shop/calls.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { staffCalls } from '#domain/staff/calls.ts';
import { employee } from '#domain/staff/employee.ts';
import { holds } from '#domain/staff/permissions.ts';
import { sessionCalls } from '#domain/staff/session-calls.ts';

/** By which somebody signs in and out, and learns in which shops they may work. */
export const { signOut, setPin } = sessionCalls;
/** What else is said of the session is asked for once it is open (`GET /employees/0`). */
export const signIn = { ...sessionCalls.signIn, answer: sessionCalls.signIn.answer.omit({ session: true }) };
/** Read as they are stored: names that the specification gives besides are for others. */
export const ownShops = {
  ...staffCalls.shops,
  answer: z.array(shop.schema.extend({ firstSteps: z.literal(true).exactOptional() })),
};

/** Personal PINs (decision 0104). */
export { approvable, checkOf, type PinHint, pinTries, withApproval } from '#domain/staff/pin.ts';

/** By which an office learns what its shop is, and what somebody may do there. */
export const { one: oneShop } = shopCalls;
export const { permissions: ownPermissions } = staffCalls;

/** Whether rights, as the server has said them, allow something. */
export const mayBy =
  (permissions: readonly string[]): May =>
  (permission) =>
    holds(new Set(permissions), permission);

/** The shop as it is known here; undefined before the first load. */
export const shopOf = (records: Records, shopId: string): Promise<Shop | undefined> => records.one(shop, shopId);

/** The entity whose queries change when staff do. */
export const staffSource = employee.name;

/** Whoever is known here to have a PIN, with what a tablet holds of it. */
export const peopleWithPin = async (records: Records) =>
  (await records.many(employee, {})).flatMap(({ id, name, account, avatar, pin }) =>
    pin ? [{ staff: { id, name, account, avatar }, pin }] : [],
  );

/** Whether this person is known here. */
export const isStaffKnown = async (records: Records, staffId: string): Promise<boolean> =>
  (await records.one(employee, staffId)) !== undefined;
