/** What the hand says of the whole worked day (`worked-day.ts`): in fen, and how many. Whatever is read of it is compared with this. */
export const byHand = {
  cash: 685_900,
  consumption: 373_900,
  orders: 43,
  sold: 486_900,
  goodsBack: 113_000,
  prepaid: 440_000,
  returned: 115_000,
  reduced: 10_100,
  repaid: 12_000,
  suspense: 7_000,
  payments: 49,
  refunds: 13,
};

/** 3,739.00 by 43 orders. */
export const averageByHand = 8_695;

/** What of its cash performance was taken before the first shift was closed, between the two shifts, and in the second. */
export const inShifts = [655_900, 10_000, 20_000] as const;

/** Consumption performance of the first shift: that of the day without the three bottles of the evening. */
export const inTheFirstShift = { consumption: 343_900 };

/** The bottle of the day before, which is of the same month. */
export const dayBefore = { cash: 10_000, consumption: 10_000, sold: 10_000, orders: 1 };

/**
 * What the hand says of its members. Li: a bottle by coupon at 80.00, five by card, two half by card, three on account; a
 * card and a recharge of 1,000.00 each; 120.00 repaid; one bottle back onto the card and one off the account. Wu: a count
 * card of 900.00, three times of it, one of them back, and a card of 500.00 that was taken back. Zhao: a bottle at 90.00
 * with points, a card of 500.00, and 500.00 on top for a bigger one.
 */
export const membersByHand = {
  li: { consumption: 88_000, orders: 8, average: 11_000, prepaid: 200_000, cash: 230_000, towardsLevel: 238_000 },
  wu: { consumption: 20_000, orders: 3, average: 6_667, prepaid: 140_000, cash: 90_000, towardsLevel: 90_000 },
  zhao: { consumption: 9_000, orders: 1, average: 9_000, prepaid: 100_000, cash: 109_000, towardsLevel: 109_000 },
} as const;

/**
 * What the hand says of the commission sheet of that month, where everybody sold by one and the same person and every kind is
 * paid at ten percent. Sold: 4,969.00 of goods and services with the bottle of the day before, less the soap that a return
 * without a receipt paid (40.00) and what came back of orders (980.00), and cards of 3,400.00 less the one of 500.00 that
 * was taken back. Used of cards: 900.00 less 200.00.
 */
export const commissionsByHand = {
  performance: { labour: 0, sale: 684_900, recharge: 100_000, use: 70_000 },
  byKind: { labour: 0, sale: 68_490, recharge: 10_000, use: 7_000 },
};

/**
 * What was paid, and what went back, in whatever way but an exchange: in cash 5,149.00 less 1,120.00, by chat app 300.00, by
 * group-buy 200.00, by cards 900.00 and 500.00 that a card counted less 200.00, by bank card 1,940.00 less 30.00, on account
 * 300.00 less 100.00; then the bottle between the shifts and two of the evening.
 */
export const paidByHand = { taken: 958_900, given: 145_000 };

/** What the hand says of the first shift by ways of paying: how often, what was paid and went back, and what is left. */
export const firstShiftByWay = [
  ['Cash', { payments: 23, taken: 514_900, refunds: 9, returned: 112_000, left: 414_900 }],
  ['WeChat (recorded)', { payments: 3, taken: 30_000, refunds: 0, returned: 0, left: 30_000 }],
  ['Group-buy', { payments: 2, taken: 20_000, refunds: 0, returned: 0, left: 20_000 }],
  ['Membership card', { payments: 10, taken: 140_000, refunds: 2, returned: 20_000, left: 120_000 }],
  ['Bank card', { payments: 7, taken: 194_000, refunds: 1, returned: 3_000, left: 191_000 }],
  ['On account', { payments: 1, taken: 30_000, refunds: 1, returned: 10_000, left: 20_000 }],
] as const;

/** All of its ways together; what is left is with 120.00 of debt that was repaid and 70.00 in suspense. */
export const firstShift = { payments: 46, taken: 928_900, refunds: 13, returned: 145_000, left: 802_900 };

/**
 * Its drawer: a float of 200.00, what cash came and went, 70.00 in suspense, 120.00 repaid and 1,000.00 to the bank; nothing
 * was in it as it was counted.
 */
export const firstDrawer = { float: 20_000, out: 100_000, expected: 341_900, counted: 0, difference: -341_900 };

/** The orders of cards of that day, and what they came to: 500.00 of the last was counted of an old card. */
export const cardOrdersByHand = { orders: 6, total: 490_000 };

/** 3,839.00 by 44 orders: the average of the month, with the bottle of the day before. */
export const averageOfMonth = 8_725;
