import { z } from 'zod';
import { brandScope, defineEntity } from '../kernel/entity.ts';

/** A person who logs in. The password is kept apart and never leaves the server. */
export const employee = defineEntity({
  name: 'employee',
  collection: 'staff',
  lookups: ['account'],
  titleOf: ({ name }) => name,
  searchBy: ['name', 'number', 'account'],
  pictureOf: ({ avatar }) => avatar,
  files: ['avatar'],
  scopes: () => [brandScope],
  shops: 'brand',
  schema: z.object({
    id: z.string(),
    name: z.string().min(1).max(30),
    number: z.string().max(10),
    account: z.string(),
    avatar: z.string(),
    /** Service staff: gives treatments. */
    isServicer: z.boolean(),
    /** Sales staff: can be named as salesperson of a line. */
    isSalesperson: z.boolean(),
    /** Which role in which shop; a role in a region or the headquarters holds for every shop below it. */
    grants: z.array(z.object({ shopId: z.string(), roleId: z.string() })),
    /** When the employment ended, in milliseconds since 1970; null while employed. */
    resignedAt: z.int().nullable(),
  }),
});
export type Employee = z.infer<typeof employee.schema>;
