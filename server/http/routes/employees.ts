import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { permissions } from '#domain/permissions.ts';
import { shop } from '#domain/shop/shop.ts';
import { employee } from '#domain/staff/employee.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { type Caller, callerOf, inShop } from '../caller.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { permissionNode, permissionTree } from '../permission-tree.ts';
import { forbidden } from '../refusal.ts';

/** `0` or the own id: nobody asks these for somebody else. */
const own = (caller: Caller, id: string): Caller => {
  if (id !== '0' && id !== caller.staff.id) throw forbidden('notAllowed');
  return caller;
};
const employeeId = z.object({ id: z.string().max(64).describe('`0` for oneself, or the own id') });

/** Who is signed in, where they work and what they may do there. */
export const employeeRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/employees/:id',
    {
      schema: {
        summary: 'Who is signed in',
        security: bySession,
        params: employeeId,
        response: answers(employee.schema),
      },
    },
    async (request) => ({ data: own(callerOf(request), request.params.id).staff }),
  );

  api.get(
    '/employees/:id/shops',
    {
      schema: {
        summary: 'The shops in which they work',
        security: bySession,
        params: employeeId,
        response: answers(z.array(shop.schema)),
      },
    },
    async (request) => {
      const caller = own(callerOf(request), request.params.id);
      return { data: shopsOf(caller.staff, caller.shops) };
    },
  );

  api.get(
    '/employees/:id/shops/:shopId/permissions',
    {
      schema: {
        summary: 'What they may do in a shop, as a tree and as a list; `*` in the list means everything',
        security: bySession,
        params: employeeId.extend({ shopId: z.string().max(64) }),
        response: answers(z.object({ tree: z.array(permissionNode), slugs: z.array(z.string()) })),
      },
    },
    async (request) => {
      const caller = inShop(own(callerOf(request), request.params.id), request.params.shopId);
      const granted = permissions.filter(caller.may);
      const everything = caller.permissions.has('*') ? ['*'] : [];
      return { data: { tree: permissionTree(granted), slugs: [...everything, ...granted] } };
    },
  );
};
