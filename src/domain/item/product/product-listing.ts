import { z } from 'zod';
import { defineListing } from '../../kernel/listing.ts';
import { price } from '../../values/money.ts';
import { product, productType } from './product.ts';

/** A product as a shop has it: at its own prices, on its own shelf and in its own state, where it has some. */
export const productRow = product.schema.omit({ pinyin: true, initials: true }).extend({
  costPrice: price.nullable(),
  /** The shop in which it is looked at. */
  shopId: z.string(),
});
export type ProductRow = z.infer<typeof productRow>;

/** The products of the catalogue, as the current shop has them. */
export const productListing = defineListing(product, {
  row: productRow,
  shops: ['shopId'],
  readBy: ['pc.item.product', 'pc.item.manage'],
  filters: {
    text: { says: ['name', 'number', 'pinyin', 'initials', 'barcode'] },
    group_id: { is: 'groupId' },
    category_id: { is: 'categoryId' },
    type: { is: 'type' },
    enabled: { own: 'code', values: [0, 1] },
    /** 1 enabled, 0 disabled. */
    status: { own: 'code', values: [0, 1] },
    item_ids: { is: 'id' },
    /** All but these. */
    delete_items: { own: 'text' },
    on_shelf: { own: 'code', values: [0, 1] },
    created_here: { own: 'code', values: [0, 1] },
  },
  sorts: ['number', 'name'],
  sort: 'number',
});

/** By what a list of products is narrowed to one kind of them. */
export const productTypes = productType.options;
