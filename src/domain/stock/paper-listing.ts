import { product } from '../item/product/product.ts';
import { defineListing } from '../kernel/listing.ts';
import { stockPaper } from './paper.ts';
import { paperRow } from './stock-view.ts';

/** Papers by which goods came in or went out: all that ever were. */
export const paperListing = defineListing(stockPaper, {
  row: paperRow,
  shops: ['shopId'],
  filters: {
    shop_id: { is: 'shopId' },
    type: { code: 'type' },
    number: { is: 'number' },
    text: { says: ['number', 'remark'], names: [{ entity: product, list: 'lines', at: 'productId', as: 'name' }] },
    staff_id: { is: 'staffId' },
    applicant_id: { is: 'applicantId' },
    receiver_id: { is: 'receiverId' },
    item_ids: { list: 'lines', at: 'productId' },
    from: { from: 'at' },
    to: { to: 'at' },
  },
  sorts: ['at', 'number', 'quantity', 'value'],
  sort: '-at',
});
