import { z } from 'zod';
import { defineCalls } from '../../kernel/call.ts';
import { callsOfKind, itemManagers, itemParams } from '../calls-of-kind.ts';
import { itemKind } from '../item-kind.ts';
import { itemUses } from '../item-uses.ts';
import { ownPricesBody } from '../set-own-prices.ts';
import { productBody } from './product-fields.ts';
import { productListing, productRow } from './product-listing.ts';

/** Where a product is used: what has to be looked at before it leaves the catalogue. */
const productUses = itemUses.extend({
  /** Services of the current shop that use it up, and how many others do. */
  services: z.array(z.object({ id: z.string(), name: z.string() })),
  otherServices: z.int(),
  /** Shops that have some of it in their books. */
  stocks: z.array(z.object({ shopId: z.string(), shopName: z.string(), quantity: z.int() })),
});
export type ProductUses = z.infer<typeof productUses>;

/** Products, changed where they were made (spec sections 6 and 7). */
export const productCalls = defineCalls({
  ...callsOfKind('product', productListing, productRow, ['pc.item.product', 'pc.item.manage']),
  uses: {
    at: 'GET /items/product/:id/uses',
    says: 'Where a product is used, to be looked at before it is changed or removed',
    right: itemManagers,
    params: itemParams,
    answer: productUses,
  },
  add: {
    at: 'POST /items/product',
    says: 'Makes a product: of the headquarters, or of the current shop alone',
    right: itemManagers,
    body: productBody,
    answer: productRow,
  },
  edit: {
    at: 'PUT /items/product/:id',
    says: 'Changes what is written down of a product where it was made',
    right: itemManagers,
    params: itemParams,
    body: productBody,
    answer: productRow,
  },
  ownPrices: {
    at: 'PUT /items/:kind/:id/own_prices',
    says: "Gives an item prices of the current shop's own, or takes them away",
    right: ['pc.item.price'],
    params: itemParams.extend({ kind: itemKind }),
    body: ownPricesBody,
    answer: z.object({ id: z.string() }),
  },
});
