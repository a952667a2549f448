import { z } from 'zod';
import type { Records } from '#domain/kernel/read.ts';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { employee } from '#domain/staff/employee.ts';

/** What the server answers to who signs in. */
export const signInReply = z.object({
  token: z.string(),
  reserve: z.string(),
  id: z.string(),
  employee: employee.schema,
});

/** The shops in which they may work. */
export const shopsReply = z.array(shop.schema);

/** The shop as it is known here; undefined before the first load. */
export const shopOf = (records: Records, shopId: string): Promise<Shop | undefined> => records.one(shop, shopId);

/** The entity whose queries change when staff do. */
export const staffSource = employee.name;

/** Whether this person is known here. */
export const isStaffKnown = async (records: Records, staffId: string): Promise<boolean> =>
  (await records.one(employee, staffId)) !== undefined;
