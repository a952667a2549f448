import { z } from 'zod';
import { itemKind } from '#domain/item/item.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { customerSource, manualNumber, mostLines, quantity, remark } from '#domain/order/order.ts';
import { amount, price, someAmount } from '#domain/values/money.ts';

/** A line as it is asked for; name, unit and prices come from the item. Amounts are in fen. */
export const askedLine = z.strictObject({
  /** The line's id, to change a line that is there. A new line gets one. */
  id: z.string().min(1).max(64).optional(),
  kind: itemKind,
  itemId: z.string().min(1).max(256),
  quantity,
  /** The cashier's own price for one piece; null or left out for the price list's. */
  linePrice: price.nullable().default(null),
  /** Taken off the line as a whole. */
  reduction: amount.default(0),
  salespersonId: z.string().min(1).nullable().default(null),
  servicerIds: z.array(z.string().min(1)).max(10).default([]),
  remark: remark.default(''),
});
export type AskedLine = z.infer<typeof askedLine>;

const head = {
  memberId: z.string().max(256).optional(),
  source: customerSource.nullable().optional(),
  remark: remark.optional(),
  manualNumber: manualNumber.optional(),
  /** Taken off the order as a whole, in fen. */
  reduction: amount.optional(),
};

/** A new order that waits for payment. */
export const newOrderBody = z.strictObject({ lines: z.array(askedLine).min(1).max(mostLines), ...head });

/** What an open order should be; what is left out stays. `lines` is the whole list: a line that is not in it goes. */
export const changedOrderBody = z.strictObject({ lines: z.array(askedLine).min(1).max(mostLines).optional(), ...head });
export type ChangedOrderBody = z.infer<typeof changedOrderBody>;

/** How an order is paid; the amounts add up to its total. */
export const paymentBody = z.strictObject({
  payments: z
    .array(
      z.strictObject({
        /** A payment type of the shop (0 cash, 1 chat app, 2 wallet, 3 group-buy, 4 other, 6 bank card). */
        type: z.int(),
        amount: someAmount,
        /** Cash handed over, in fen. */
        tendered: amount.nullable().default(null),
        note: z.string().max(50).default(''),
      }),
    )
    .max(20),
});

/** What can be amended at any time. */
export const extraInfoBody = z.strictObject({
  manualNumber: manualNumber.optional(),
  source: customerSource.nullable().optional(),
  remark: remark.optional(),
});

/** Why it is cancelled, and what is given back: 0 for an unpaid order, else all that was paid, in fen. */
export const cancelBody = z.strictObject({
  reason: z.string().trim().min(1).max(200),
  refund: amount.default(0),
  /**
   * What has come back and goes on the shelf again: pieces of what was sold (`sale`), uses of what the services use up
   * (`use`). Nothing when left out.
   */
  goods: cancelOrder.args.shape.goods,
});
