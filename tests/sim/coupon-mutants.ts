const edit = (file: string, find: string, put: string) => ({ file: `src/domain/${file}`, find, put });

/** Bugs by which a coupon would make more orders cheaper than it may, or more would be given or taken off than there is. */
export const couponMutants = [
  {
    name: 'a coupon that was used for an order is used for another one',
    edits: [edit('coupon/use.ts', "state: 'used', usedAt: at, orderId", 'usedAt: at, orderId')],
    within: 40,
  },
  {
    name: 'a coupon does not come back from an order that is cancelled',
    edits: [edit('payment/by-coupon.ts', 'refundId === undefined ? coupons :', 'refundId === undefined ? [] :')],
    within: 80,
  },
  {
    name: 'more of a coupon are given than there are',
    edits: [edit('coupon/give.ts', 'offer.received >= offer.quantity', 'offer.received > offer.quantity')],
    within: 400,
  },
  {
    name: 'what was taken off an order is taken off its late lines again',
    edits: [edit('order/collect/late-lines.ts', 'spentPoints: null,\n        reduction: 0,', 'spentPoints: null,')],
    within: 400,
  },
];
