import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { transfer } from '#domain/transfer/transfer.ts';
import { transferRow } from '#domain/transfer/transfer-view.ts';
import { type CallerInShop, inCurrentShop, shopsWhere } from '../caller.ts';
import { answers, listAnswers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { listQuery } from '../orders/order-list.ts';
import { forbidden, RefusedCall } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { productForTransfer, productsForTransfer, productsQuery } from '../transfers/products-for-transfer.ts';
import { listTransfers, readTransfer, shownTransfer } from '../transfers/transfer-list.ts';

const transferId = z.object({ id: z.string().min(1).max(64) });

/** Shops whose transfers the caller may see: the current one and those below it. */
const visibleShops = (caller: CallerInShop): string[] =>
  shopsWhere(caller, transfer.readBy ?? []).map((shop) => shop.id);

/** Looking at transfers, and at what can be transferred. */
export const transferReadRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/allocations',
    {
      schema: {
        summary: 'Transfers that the current shop and those below it ask for or deliver, newest first',
        security: bySession,
        querystring: listQuery.extend({ sort: z.string().max(40).default('-at') }),
        response: listAnswers(transferRow),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      const { page, per_page } = request.query;
      const { rows, total } = await listTransfers(pool, caller, visibleShops(caller), request.query);
      return { data: rows.map(shownTransfer(caller)), meta: { page, per_page, total } };
    },
  );

  api.get(
    '/allocations/:id',
    { schema: { summary: 'A transfer', security: bySession, params: transferId, response: answers(transferRow) } },
    async (request) => {
      const caller = inCurrentShop(request);
      const found = await readTransfer(pool, caller.brandId, visibleShops(caller), request.params.id);
      return { data: shownTransfer(caller)(found) };
    },
  );

  api.get(
    '/inventories/products_for_allocation',
    {
      schema: {
        summary: 'Products that another shop can deliver to the current one, with the stock of both',
        security: bySession,
        querystring: productsQuery,
        response: listAnswers(productForTransfer),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      if (!caller.may('pc.inventory.transfer')) throw forbidden('notAllowed');
      const { provide_shop_id: provideShopId, page, per_page } = request.query;
      const provider = caller.shops.find(({ id }) => id === provideShopId);
      if (!provider || provider.id === caller.shop.id) {
        const code = provider ? 'transfer.sameShop' : 'transfer.shopUnknown';
        throw new RefusedCall({ status: 422, reason: 'invalid', code, fields: { provide_shop_id: code } });
      }
      const place = { brandId: caller.brandId, applyShopId: caller.shop.id, provideShopId };
      const { rows, total } = await productsForTransfer(pool, place, request.query);
      return { data: rows, meta: { page, per_page, total } };
    },
  );
};
