import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { type Shop, shop } from './shop.ts';

/** A shop with those right below it. */
export interface ShopNode extends Shop {
  readonly children: readonly ShopNode[];
}
const shopNode: z.ZodType<ShopNode> = shop.schema.extend({
  get children() {
    return z.array(shopNode);
  },
});
const params = z.object({ id: z.string().max(64) });

/** The shops that somebody works in. */
export const shopCalls = defineCalls({
  tree: {
    at: 'GET /shop/direct_line',
    says: 'The shops in which the caller works, as a tree',
    by: 'session',
    answer: z.array(shopNode),
  },
  one: { at: 'GET /shops/:id', says: 'A shop', by: 'session', params, answer: shop.schema },
  children: {
    at: 'GET /shops/:id/children',
    says: 'Every shop below one in which the caller works',
    by: 'session',
    params,
    query: z.object({
      type: z.coerce.number<number>().int().optional().describe('0 headquarters, 1 store, 3 region; all without it'),
    }),
    answer: z.array(shop.schema),
  },
});
