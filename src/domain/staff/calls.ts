import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { menuNode } from '../menu/menu-node.ts';
import { shopInSpec } from '../shop/spec-names.ts';
import { employeeRow } from './employee-listing.ts';
import { permissionNode } from './permission-tree.ts';

const params = z.object({ id: z.string().max(64).describe('`0` for oneself, or the own id') });
const anyone = z.object({ id: z.string().max(64).describe('`0` for oneself, or somebody of the staff') });

/** Who is signed in, where they work and what they may do there. */
export const staffCalls = defineCalls({
  one: {
    at: 'GET /employees/:id',
    says: 'Who is signed in, or somebody of the current shop and those below it',
    by: 'session',
    params: anyone,
    answer: employeeRow,
  },
  shops: {
    at: 'GET /employees/:id/shops',
    says: 'The shops in which they work',
    by: 'session',
    params,
    /** `firstSteps` at the headquarters of a new brand, until its first steps were put away. */
    answer: z.array(shopInSpec.extend({ firstSteps: z.literal(true).exactOptional() })),
  },
  permissions: {
    at: 'GET /employees/:id/shops/:shopId/permissions',
    says: 'What they may do in a shop, as a menu, a tree and a list; `*` in the list means everything',
    by: 'session',
    params: params.extend({ shopId: z.string().max(64) }),
    answer: z.object({ menu: z.array(menuNode), tree: z.array(permissionNode), slugs: z.array(z.string()) }),
  },
});
