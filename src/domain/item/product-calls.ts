import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { batchDone, batchOfItems } from './batch.ts';
import { itemKind } from './item.ts';
import { itemUses } from './item-uses.ts';
import { productBody } from './product-fields.ts';
import { productListing, productRow } from './product-listing.ts';
import { ownPricesBody } from './set-own-prices.ts';
import { shareBody } from './share-product.ts';
import { itemId, writtenFields } from './written-item.ts';

const params = z.object({ id: itemId });
const reads = ['pc.item.product', 'pc.item.manage'] as const;
const manages = ['pc.item.manage'] as const;
const states = ['pc.item.manage', 'pc.item.price'] as const;

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
  list: {
    at: 'GET /items/product',
    says: 'Products as the current shop has them',
    right: reads,
    list: productListing,
  },
  one: {
    at: 'GET /items/product/:id',
    says: 'A product as the current shop has it',
    shows: productListing,
    params,
    answer: productRow,
  },
  uses: {
    at: 'GET /items/product/:id/uses',
    says: 'Where a product is used, to be looked at before it is changed or removed',
    right: manages,
    params,
    answer: productUses,
  },
  add: {
    at: 'POST /items/product',
    says: 'Makes a product: of the headquarters, or of the current shop alone',
    right: manages,
    body: productBody,
    answer: productRow,
  },
  edit: {
    at: 'PUT /items/product/:id',
    says: 'Changes what is written down of a product where it was made',
    right: manages,
    params,
    body: productBody,
    answer: productRow,
  },
  remove: {
    at: 'DELETE /items/product/:id',
    says: 'Takes a product out of the catalogue where it was made',
    right: manages,
    params,
    answer: z.object({ id: z.string() }),
  },
  toggle: {
    at: 'PUT /items/product/:id/toggle_enable',
    says: 'Enables or disables a product: for everybody where it was made, elsewhere for the current shop alone; the other way round without a body',
    right: states,
    params,
    body: z.object({ enabled: z.boolean().optional() }),
    answer: productRow,
  },
  shelf: {
    at: 'PUT /items/product/:id/shelf',
    says: 'Puts a product on the shelf or takes it off, for everybody where it was made, elsewhere for the shop alone',
    right: states,
    params,
    body: z.object({ onShelf: z.boolean() }),
    answer: productRow,
  },
  share: {
    at: 'PUT /items/product/:id/select_shops',
    says: 'Shares what the current store made with others, or takes it back',
    right: manages,
    params,
    body: shareBody,
    answer: productRow,
  },
  ownPrices: {
    at: 'PUT /items/:kind/:id/own_prices',
    says: "Gives an item prices of the current shop's own, or takes them away",
    right: ['pc.item.price'],
    params: params.extend({ kind: itemKind }),
    body: ownPricesBody,
    answer: z.object({ id: z.string() }),
  },
  templates: {
    at: 'GET /item_templates/product',
    says: 'Products that the headquarters keeps for stores to make their own of',
    right: reads,
    list: productListing,
  },
  shared: {
    at: 'GET /item_templates/product/from_share',
    says: 'Products that others share with the current shop',
    right: reads,
    list: productListing,
  },
  fromTemplate: {
    at: 'POST /items/product/from_template',
    says: 'Makes a product of the own shop of a template, or of what others share, under another number',
    right: manages,
    body: z.object({
      item_id: itemId,
      number: writtenFields.number,
      group_id: itemId.nullable().default(null).describe('Null for the group of the other one, where the shop has it'),
    }),
    answer: productRow,
  },
  removeMany: {
    at: 'POST /pc/v1/items/product/batch_delete',
    says: 'Takes several products out of the catalogue, each as it would be alone; answers what became of each',
    right: manages,
    body: batchOfItems,
    answer: z.array(batchDone),
  },
});
