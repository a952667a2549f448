import { z } from 'zod';
import { timesOfLines } from '../../card/lot.ts';
import { paidByDeposit, wayCode } from '../../payment/payment.ts';
import { amount, someAmount } from '../../values/money.ts';
import { typedText } from '../../values/plain-text.ts';

/** How something is paid by a call; the amounts add up to its total. */
export const payments = z
  .array(
    z.strictObject({
      /** A payment type of the shop (0 cash, 1 chat app, 2 wallet, 3 group-buy, 4 other, 5 member card, 6 bank card, 21 deposit). */
      type: wayCode,
      amount: someAmount,
      /** Cash handed over, in fen. */
      tendered: amount.nullable().default(null),
      note: typedText().max(50).default(''),
      /** Of a member card which one, and times of which lines; an amount where there are none. */
      card: z.strictObject({ cardId: z.string().min(1).max(64), times: timesOfLines.default([]) }).optional(),
      /** The deposit of a booking of which guests have come. */
      deposit: z.strictObject(paidByDeposit.shape).optional(),
    }),
  )
  .max(20);
