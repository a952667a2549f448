import { z } from 'zod';
import { timesOfLines } from '../../card/lot.ts';
import { type Payment, paidByDeposit, wayCode } from '../../payment/payment.ts';
import { receiptPoints, type SpentPoints } from '../../points/spent.ts';
import { amount, someAmount } from '../../values/money.ts';
import { typedText } from '../../values/plain-text.ts';
import { orderNumber } from '../number.ts';
import {
  customerSource,
  itemLine,
  manualNumber,
  mostLines,
  type Order,
  orderId,
  quantity,
  reductionReason,
  remark,
  roundTo,
} from '../order.ts';
import { mostCoupons, type OrderCoupon, orderCoupon } from '../order-coupon.ts';

const distinct = (list: readonly { readonly id: string }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length;

/** Money that is handed over in one way of paying. */
export const handedOver = z.object({
  id: z.string().min(1).max(64),
  type: wayCode,
  amount: someAmount,
  /** Cash handed over, in fen; null for other types. */
  tendered: amount.nullable(),
});

export type HandedOver = z.infer<typeof handedOver>;

/** The receipt as it was handed over: every line with its prices, what was paid and how. */
export const collectArgs = z.object({
  orderId,
  number: orderNumber,
  lines: z.array(itemLine).min(1).max(mostLines).refine(distinct),
  /** What the counter knew to be on the order before its own changes; whatever else is there came from elsewhere. */
  seen: z.array(z.object({ lineId: z.string(), quantity })),
  memberId: z.string(),
  memberName: typedText().max(50),
  /** The coupons of the member that made it cheaper, and by how much; absent where none did. */
  coupons: z
    .array(orderCoupon.omit({ refused: true }))
    .max(mostCoupons)
    .refine(distinct)
    .optional(),
  /** The points of the member that made it cheaper, and by how much; absent where none did. */
  spentPoints: receiptPoints.optional(),
  reduction: amount,
  /** Why; absent where nobody has said it. */
  reductionReason: reductionReason.exactOptional(),
  /** To what it was rounded down, in fen; absent where it was not. */
  roundTo: roundTo.exactOptional(),
  /** It was rounded up, as a part of a split bill; absent where it was not. */
  roundsUp: z.literal(true).exactOptional(),
  /** What is no source any more keeps nobody from paying: it is left out. */
  source: customerSource.nullable().catch(null),
  remark,
  manualNumber,
  total: amount,
  /** The order of a card that was sold at the same time; absent where none was. */
  soldWith: orderId.exactOptional(),
  payments: z
    .array(
      handedOver.extend({
        note: typedText().max(50),
        /** The card that pays, by an amount or by times of lines; absent where none does. */
        card: z.object({ cardId: z.string().min(1).max(64), times: timesOfLines }).optional(),
        /** The deposit of a booking that pays; absent where none does. */
        deposit: paidByDeposit.optional(),
      }),
    )
    .max(20)
    .refine(distinct),
});
export type CollectArgs = z.infer<typeof collectArgs>;

/** A payment as it is handed over; where something that came back paid, of what that was. */
export type ReceiptPayment = CollectArgs['payments'][number] & Pick<Payment, 'exchanged'>;

/** The same once the server has judged its lines and coupons. */
export type Receipt = Omit<
  CollectArgs,
  'coupons' | 'spentPoints' | 'payments' | 'reductionReason' | 'roundTo' | 'roundsUp'
> & {
  readonly reductionReason: string;
  readonly roundTo: Order['roundTo'];
  readonly roundsUp: boolean;
  readonly payments: readonly ReceiptPayment[];
  readonly coupons: OrderCoupon[];
  readonly spentPoints: SpentPoints | null;
};

/** A receipt as it is collected, with the payments that what came back makes. */
export type Collected = Omit<CollectArgs, 'payments'> & { readonly payments: readonly ReceiptPayment[] };
