import { z } from 'zod';
import { defineEntity, rightsScope } from '../kernel/entity.ts';
import { price } from '../values/money.ts';
import { pinHint } from './pin.ts';

interface WorksIn {
  readonly shopId: string;
  readonly grants: readonly { readonly shopId: string }[];
  readonly serviceShopIds: readonly string[];
  readonly guestIn: readonly { readonly shopId: string }[];
}

/** The shops whose counters know this person. */
export const shopsOfStaff = ({ shopId, grants, serviceShopIds, guestIn }: WorksIn): string[] => {
  const ids = [shopId, ...grants.map((grant) => grant.shopId), ...serviceShopIds, ...guestIn.map((at) => at.shopId)];
  return [...new Set(ids)].filter((id) => id !== '');
};

/**
 * A person who works for the brand (spec section 3). The password is kept apart and never leaves the server. Counters
 * hold the people of their shop and whoever has worked there lately, never those of other shops.
 */
export const employee = defineEntity({
  name: 'employee',
  collection: 'staff',
  lookups: [],
  readBy: 'staff',
  counterFields: ['pin', 'guestIn'],
  fieldRights: { account: 'pc.staff.account', baseSalary: 'pc.staff.salary' },
  titleOf: ({ name }) => name,
  searchBy: ['name', 'number'],
  pictureOf: ({ avatar }) => avatar,
  files: ['avatar'],
  scopes: (record) => [...shopsOfStaff(record), rightsScope],
  shops: 'brand',
  changedIn: ({ shopId }) => [shopId],
  // Where they work besides nobody needs to know what they earn, whatever may be known there of the own staff.
  partFor: (record, shopId) =>
    ['', shopId].includes(record.shopId) ? record : { ...record, account: '', baseSalary: null },
  schema: z.object({
    id: z.string(),
    name: z.string().min(1).max(30),
    number: z.string().max(10),
    gender: z.enum(['female', 'male', 'unknown']).default('unknown'),
    /** What they sign in with; empty for somebody who cannot. */
    account: z.string(),
    avatar: z.string(),
    /** Where they are employed: only there they are managed (spec section 6). */
    shopId: z.string().default(''),
    /** The group of that shop in which they are; empty for none. */
    groupId: z.string().default(''),
    /** For a month, in fen; null where nobody has said it. */
    baseSalary: price.nullable().default(null),
    introduction: z.string().max(200).default(''),
    /** `yyyy-mm-dd`, or empty. */
    employedOn: z.string().default(''),
    /** Shops besides their own in which they serve members. */
    serviceShopIds: z.array(z.string()).default([]),
    /** Can be named on the lines of an order. */
    forOrders: z.boolean().default(true),
    /** Members can choose them in the mini-program. */
    inMiniProgram: z.boolean().default(false),
    /** Service staff: gives treatments. */
    isServicer: z.boolean(),
    /** Sales staff: can be named as salesperson of a line. */
    isSalesperson: z.boolean(),
    /** Which role in which shop; a role in a region or the headquarters holds for every shop below it. */
    grants: z.array(z.object({ shopId: z.string(), roleId: z.string() })),
    /** Shops that are not theirs in which they have worked lately, and when last, in milliseconds since 1970. */
    guestIn: z.array(z.object({ shopId: z.string(), at: z.int() })).default([]),
    /** When the employment ended, in milliseconds since 1970; null while employed. */
    resignedAt: z.int().nullable(),
    /** What the counters of their shops hold of their PIN (decision 0227); null where they have none. */
    pin: pinHint.nullable().default(null),
  }),
});
export type Employee = z.infer<typeof employee.schema>;
