import { defineListing } from '../kernel/listing.ts';
import { refundStatuses } from './codes.ts';
import { refund } from './refund.ts';

/** Refunds, newest first; `filter=status:5` are those that wait for their review. */
export const refundListing = defineListing(refund, {
  row: refund.schema,
  shops: ['shopId'],
  readBy: ['pc.order.list'],
  filters: {
    status: { code: 'status', values: Object.values(refundStatuses) },
    shop_id: { is: 'shopId' },
    order_id: { is: 'orderId' },
    number: { is: 'number' },
    from: { from: 'requestedAt' },
    to: { to: 'requestedAt' },
  },
  sorts: ['requestedAt'],
  sort: '-requestedAt',
});
