import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Shop, shop } from '#domain/shop/shop.ts';
import { shopsOf } from '#domain/staff/permissions.ts';
import { callerOf, inShop, shopsBelow } from '../caller.ts';
import { answers } from '../envelope.ts';
import { bySession } from '../openapi.ts';

interface ShopNode extends Shop {
  readonly children: readonly ShopNode[];
}
const shopNode: z.ZodType<ShopNode> = shop.schema.extend({
  get children() {
    return z.array(shopNode);
  },
});

const under = (parentId: string, shops: readonly Shop[]): ShopNode[] =>
  shops.filter((one) => one.parentId === parentId).map((one) => ({ ...one, children: under(one.id, shops) }));

/** The shops as a tree; one whose parent is not among them is at the top. */
const treeOf = (shops: readonly Shop[]): ShopNode[] => {
  const known = new Set(shops.map((one) => one.id));
  return shops.filter((one) => !known.has(one.parentId)).map((one) => ({ ...one, children: under(one.id, shops) }));
};

const shopId = z.object({ id: z.string().max(64) });

/** The shops that somebody works in. */
export const shopRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/shop/direct_line',
    {
      schema: {
        summary: 'The shops in which the caller works, as a tree',
        security: bySession,
        response: answers(z.array(shopNode)),
      },
    },
    async (request) => {
      const { staff, shops } = callerOf(request);
      return { data: treeOf(shopsOf(staff, shops)) };
    },
  );

  api.get(
    '/shops/:id',
    { schema: { summary: 'A shop', security: bySession, params: shopId, response: answers(shop.schema) } },
    async (request) => ({ data: inShop(callerOf(request), request.params.id).shop }),
  );

  api.get(
    '/shops/:id/children',
    {
      schema: {
        summary: 'Every shop below one in which the caller works',
        security: bySession,
        params: shopId,
        querystring: z.object({
          type: z.coerce.number().int().optional().describe('0 headquarters, 1 store, 3 region; all without it'),
        }),
        response: answers(z.array(shop.schema)),
      },
    },
    async (request) => {
      const { shop: parent, shops } = inShop(callerOf(request), request.params.id);
      const { type } = request.query;
      const children = shopsBelow(parent.id, shops);
      return { data: type === undefined ? children : children.filter((one) => one.type === type) };
    },
  );
};
