import { defineListing } from '../kernel/listing.ts';
import { member } from '../member/member.ts';
import { isRefundWaiting, orderStatuses } from './codes.ts';
import { order } from './order.ts';
import { orderRow } from './order-view.ts';

const { refundRejected, refunded } = orderStatuses;
const refundGroups = {
  1: orderStatuses.codes.filter(isRefundWaiting),
  2: [refundRejected],
  3: [refunded],
};

/** Orders, as the server gives them out: all that ever were. */
export const orderListing = defineListing(order, {
  row: orderRow,
  shops: ['shopId'],
  filters: {
    status: { code: 'status' },
    payment_type: { list: 'payments', at: 'type', isCode: true },
    from_platform: { code: 'channel' },
    type: { code: 'action' },
    source: { code: 'source' },
    /** By the state of a piece that is given: one of `treatmentStatuses`. */
    detail_status: { own: 'code' },
    /** By what was asked back: 1 waits for its refund, 2 was refused it, 3 got it. */
    ext_status: { groups: 'status', values: refundGroups },
    item_ids: { own: 'text' },
    /** Of a person, under whichever of their records. */
    member_id: { own: 'text' },
    /** 1 with a member, 0 of walk-ins. */
    with_member: { own: 'code', values: [0, 1] },
    shop_id: { is: 'shopId' },
    number: { is: 'number' },
    manual_number: { is: 'manualNumber' },
    text: {
      says: ['number', 'manualNumber', 'memberName', 'parked.label'],
      names: [{ entity: member, is: 'memberId' }],
    },
    from: { from: 'createdAt' },
    to: { to: 'createdAt' },
    collected_from: { from: 'collectedAt' },
    collected_to: { to: 'collectedAt' },
    /** Of which money was given back between these two times, `<from>-<to>` in milliseconds since 1970, both of them included. */
    returned: { own: 'text' },
  },
  sorts: ['createdAt', 'collectedAt', 'total', 'number'],
  sort: '-createdAt',
});
