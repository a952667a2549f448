import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { listQuery } from '../kernel/listing.ts';
import { permissionNode } from './permission-tree.ts';
import { role } from './role.ts';
import { roleFields, roleId } from './role-fields.ts';
import { roleQuery } from './role-listing.ts';

const params = z.object({ id: roleId });
const manage = ['pc.role.manage'] as const;
/** The roles of the brand, changed at headquarters alone, and the rights that they can hold (spec sections 6 and 7). */
export const roleCalls = defineCalls({
  list: {
    at: 'GET /roles',
    says: 'The roles of the brand',
    shows: role,
    query: listQuery(roleQuery),
    rows: role.schema,
  },
  one: { at: 'GET /roles/:id', says: 'One of them', shows: role, params, answer: role.schema },
  add: {
    at: 'POST /roles',
    says: 'Makes a role of rights that the caller holds',
    right: manage,
    body: z.object({ scope: role.schema.shape.scope, ...roleFields }),
    answer: role.schema,
  },
  edit: {
    at: 'PUT /roles/:id',
    says: 'Changes what it is called and what somebody with it may do; it holds at once',
    right: manage,
    params,
    body: z.object(roleFields),
    answer: role.schema,
  },
  remove: {
    at: 'DELETE /roles/:id',
    says: 'Removes a role that nobody has who is employed',
    right: manage,
    params,
    answer: z.object({ id: z.string() }),
  },
  permissions: {
    at: 'GET /permissions',
    says: 'Every right there is, as a tree and as a list, for the PC and for the mobile app',
    shows: role,
    answer: z.object({ tree: z.array(permissionNode), slugs: z.array(z.string()) }),
  },
});
