import { z } from 'zod';
import { defineCalls } from '../../kernel/call.ts';
import { giving, onlyId } from '../../kernel/giving.ts';
import { listQuery } from '../../kernel/listing.ts';
import { permissionNode } from '../permission-tree.ts';
import { addRole } from './add-role.ts';
import { editRole } from './edit-role.ts';
import { removeRole } from './remove-role.ts';
import { role } from './role.ts';
import { roleId } from './role-fields.ts';
import { roleQuery } from './role-listing.ts';

const params = z.object({ id: roleId });
const ids = { roleId: 'id' } as const;
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
  add: giving(addRole, {
    at: 'POST /roles',
    says: 'Makes a role of rights that the caller holds',
    ids,
    right: manage,
    answer: role.schema,
  }),
  edit: giving(editRole, {
    at: 'PUT /roles/:id',
    says: 'Changes what it is called and what somebody with it may do; it holds at once',
    ids,
    right: manage,
    answer: role.schema,
  }),
  remove: giving(removeRole, {
    at: 'DELETE /roles/:id',
    says: 'Removes a role that nobody has who is employed',
    ids,
    right: manage,
    answer: onlyId,
  }),
  permissions: {
    at: 'GET /permissions',
    says: 'Every right there is, as a tree and as a list, for the PC and for the mobile app',
    shows: role,
    answer: z.object({ tree: z.array(permissionNode), slugs: z.array(z.string()) }),
  },
});
