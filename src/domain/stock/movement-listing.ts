import { defineListing } from '../kernel/listing.ts';
import { stockMovement } from './movement.ts';
import { movementRow } from './stock-view.ts';

/** The movements of the stock, with what there was before and after, by what they came about, and who did it. */
export const movementListing = defineListing(stockMovement, {
  row: movementRow,
  shops: ['shopId'],
  filters: {
    shop_id: { is: 'shopId' },
    item_ids: { is: 'productId' },
    /** Of the product. */
    group_id: { own: 'text' },
    type: { code: 'type' },
    staff_id: { is: 'staffId' },
    order_id: { is: 'orderId' },
    paper_id: { is: 'paperId' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at', 'quantity', 'value'],
  sort: '-at',
});
