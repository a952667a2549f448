import { z } from 'zod';
import { collectArgs } from '../order/collect/collect-args.ts';
import { orderNumber } from '../order/number.ts';
import { manualNumber, orderId, remark } from '../order/order.ts';
import { price } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';

const id = z.string().min(1).max(64);

/** What is said when a card is sold or recharged: the template as the counter has seen it, what is paid and how. */
export const sellArgs = {
  orderId,
  number: orderNumber,
  cardId: id,
  memberId: id,
  memberName: typedText().max(50),
  templateId: id,
  /** Its terms as they were shown. */
  termsVersion: z.int().min(1),
  /** The items of its times, gifts as well: by their prices what is paid is spread, and what was used is counted. */
  services: z.array(id).max(200),
  products: z.array(id).max(200),
  /** What is to be paid, in fen. */
  price,
  payments: collectArgs.shape.payments,
  salespersonId: z.string().max(64).nullable(),
  remark,
  manualNumber,
  /** The order that is paid for at the same time; absent where the card is sold by itself. */
  soldWith: orderId.exactOptional(),
};
const body = z.object(sellArgs);
export type SellArgs = z.infer<typeof body>;
