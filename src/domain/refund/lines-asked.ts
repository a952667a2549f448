import { z } from 'zod';
import { mostLines } from '../order/order.ts';
import { amount } from '../values/money.ts';
import { refundLine } from './refund.ts';

/** Without an amount it is what its pieces were paid with, in fen. */
const asked = z.strictObject({ ...refundLine.shape, amount: amount.optional() });

/** Lines of an order as somebody asks for them to be given back. */
export const refundAsked = z.array(asked).min(1, 'refund.amountMissing').max(mostLines);
