import { z } from 'zod';
import { brandScope, defineEntity, rightsScope } from '../../kernel/entity.ts';

/** What somebody with this role may do. The super administrator's role holds `*`. */
export const role = defineEntity({
  name: 'role',
  collection: 'staff',
  lookups: [],
  readBy: ['pc.role.manage', 'pc.staff.list'],
  // Every counter judges by them what somebody may do.
  atCounter: 'staff',
  own: ({ id }, { roleIds }) => roleIds.includes(id),
  scopes: () => [brandScope, rightsScope],
  shops: 'brand',
  changedIn: 'any',
  schema: z.object({
    id: z.string(),
    name: z.string().min(1).max(30),
    /** Where it can be given: 0 headquarters, 1 store, 3 region. */
    scope: z.union([z.literal(0), z.literal(1), z.literal(3)]),
    permissions: z.array(z.string()),
    mobilePermissions: z.array(z.string()),
  }),
});
export type Role = z.infer<typeof role.schema>;
