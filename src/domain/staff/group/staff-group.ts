import { z } from 'zod';
import { defineEntity } from '../../kernel/entity.ts';

/** Some of the staff of a shop who work together, such as the front desk; a person is in one at most (spec section 3). */
export const staffGroup = defineEntity({
  name: 'staffGroup',
  collection: 'staff',
  lookups: ['shopId'],
  readBy: ['pc.staff.list', 'pc.staff.manage'],
  titleOf: ({ name }) => name,
  searchBy: ['name'],
  scopes: ({ shopId }) => [shopId],
  shops: ({ shopId }) => [shopId],
  schema: z.object({
    id: z.string(),
    shopId: z.string(),
    name: z.string().min(1).max(15),
    remark: z.string().max(200),
  }),
});
export type StaffGroup = z.infer<typeof staffGroup.schema>;
