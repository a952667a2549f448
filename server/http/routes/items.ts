import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemKind, pricesIn } from '#domain/item/item.ts';
import { product } from '#domain/item/product.ts';
import { service } from '#domain/item/service.ts';
import { price } from '#domain/values/money.ts';
import { inCurrentShop } from '../caller.ts';
import { listAnswers } from '../envelope.ts';
import { bySession } from '../openapi.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { forbidden } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';

const itemForOrder = z.object({
  id: z.string(),
  kind: itemKind,
  name: z.string(),
  number: z.string(),
  groupId: z.string(),
  /** In this shop, in fen. */
  originalPrice: price,
  memberPrice: price.nullable(),
});

const soldHere =
  "enabled and on_shelf and (shop_ids = '[]' or shop_ids ? $2) and ($3 = '' or number = $3 or name ilike '%' || $4 || '%')";

/** What can be put on an order. */
export const itemRoutes: FastifyPluginAsyncZod<RouteParts> = async (api, { pool }) => {
  api.get(
    '/items/for_order',
    {
      schema: {
        summary: 'Products or services that the current shop sells, with its prices, by number',
        security: bySession,
        querystring: z.object({
          kind: itemKind.default('product'),
          k: z.string().trim().max(50).default('').describe('Part of the name, or the number'),
          page: z.coerce.number().int().min(1).max(100_000).default(1),
          per_page: z.coerce.number().int().min(1).max(200).default(20),
        }),
        response: listAnswers(itemForOrder),
      },
    },
    async (request) => {
      const caller = inCurrentShop(request);
      if (!caller.may('pc.order.cashier')) throw forbidden('notAllowed');
      const { kind, k, page, per_page } = request.query;
      const entity = kind === 'product' ? product : service;
      const values = [caller.shop.id, k, k.replace(/[\\%_]/g, (sign) => `\\${sign}`)];
      const where = { order: 'number, id', limit: per_page, offset: (page - 1) * per_page };
      const rows = await readRecords(pool, entity, caller.brandId, soldHere, values, where);
      const total = await readCount(pool, entity, caller.brandId, soldHere, values);
      const data = rows.map((item) => {
        const { id, name, number, groupId } = item;
        return { id, kind, name, number, groupId, ...pickPrices(pricesIn(caller.shop.id, item)) };
      });
      return { data, meta: { page, per_page, total } };
    },
  );
};

const pickPrices = ({ originalPrice, memberPrice }: ReturnType<typeof pricesIn>) => ({ originalPrice, memberPrice });
