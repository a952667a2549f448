import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { order } from '#domain/order/order.ts';
import { orderRow } from '#domain/order/order-view.ts';
import { type CallerInShop, inCurrentShop, shopsWhere } from '../caller.ts';
import { answers, listAnswers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { listOrders, listQuery } from '../orders/order-list.ts';
import { readOrder } from '../orders/read-order.ts';
import type { RouteParts } from '../route-parts.ts';

const orderId = z.object({ id: z.string().min(1).max(256) });

/** Shops whose orders the caller may see: the current one and those below it. */
const visibleShops = (caller: CallerInShop): string[] => shopsWhere(caller, order.readBy ?? []).map((shop) => shop.id);

/** Looking at orders. */
export const orderReadRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/pc/v1/orders',
    {
      schema: {
        summary: 'Orders of the current shop and those below it, newest first',
        security: bySession,
        querystring: listQuery,
        response: listAnswers(orderRow),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { page, per_page } = request.query;
      const { rows, total } = await listOrders(pool, caller.brandId, visibleShops(caller), request.query);
      return { data: rows, meta: { page, per_page, total } };
    },
  );

  api.get(
    '/pc/v1/orders/:id',
    { schema: { summary: 'An order', security: bySession, params: orderId, response: answers(orderRow) } },
    async (request) => {
      const caller = inCurrentShop(request);
      return { data: await readOrder(pool, caller.brandId, visibleShops(caller), request.params.id) };
    },
  );

  api.get(
    '/orders/:id/status',
    {
      schema: {
        summary: 'How far an order is: its state, what is to be paid and what was paid, in fen',
        security: bySession,
        params: orderId,
        response: answers(orderRow.pick({ id: true, number: true, status: true, total: true, paid: true })),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const found = await readOrder(pool, caller.brandId, visibleShops(caller), request.params.id);
      const { id, number, status, total, paid } = found;
      return { data: { id, number, status, total, paid } };
    },
  );
};
