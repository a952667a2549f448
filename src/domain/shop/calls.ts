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

/** The ids in a query, divided by commas. */
const someIds = z
  .string()
  .max(7_000)
  .default('')
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(z.string().max(64)).max(100));
const named = z.object({ id: z.string(), name: z.string() });
const paymentType = z.object({
  id: z.int().describe('The code of spec section 3: 0 cash'),
  name: z.string().describe('In the language of X-Locale'),
});

/** The shops that somebody works in, and what those elsewhere are called. */
export const shopCalls = defineCalls({
  tree: {
    at: 'GET /shop/direct_line',
    says: 'The shops in which the caller works, as a tree',
    by: 'session',
    answer: z.array(shopNode),
  },
  trading: {
    at: 'GET /shops/trading',
    says: 'Every shop of the brand with which goods can be traded, by name and code',
    by: 'session',
    answer: z.array(shop.schema.pick({ id: true, name: true, code: true, type: true })),
  },
  names: {
    at: 'GET /names',
    says: 'How people and shops are called that a counter does not know; at most 100 ids of each, divided by commas',
    by: 'session',
    query: z.object({ staff: someIds, shops: someIds }),
    answer: z.object({ staff: z.array(named), shops: z.array(named) }),
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
  allPaymentTypes: {
    at: 'GET /pc/v1/shops/all_payment_types',
    says: 'The payment types that a shop can take',
    answer: z.array(paymentType),
  },
  availablePaymentTypes: {
    at: 'GET /pc/v1/shops/available_payment_types',
    says: 'The payment types that the current shop takes',
    answer: z.array(paymentType),
  },
});
