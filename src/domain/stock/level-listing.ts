import { defineListing } from '../kernel/listing.ts';
import { stock } from './stock.ts';
import { levelRow } from './stock-view.ts';

/** What shops have of each product. */
export const levelListing = defineListing(stock, {
  row: levelRow,
  shops: ['shopId'],
  filters: {
    shop_id: { is: 'shopId' },
    item_ids: { is: 'productId' },
    /** Of the product. */
    group_id: { own: 'text' },
    number: { own: 'text' },
    barcode: { own: 'text' },
    name: { own: 'text', isSearched: true },
    type: { own: 'text', isCode: true },
    /** By how much there is, in the bands of spec section 5: 0 from 100 to 199, 1 below that, any other above. */
    consumable_status: { own: 'code' },
    /** 1 little left, 2 less than nothing, 3 nothing. */
    status: { own: 'code' },
  },
  sorts: ['number', 'quantity', 'value', 'name'],
  sort: 'number',
  readBy: ['pc.inventory.list', 'pc.inventory.book'],
});
