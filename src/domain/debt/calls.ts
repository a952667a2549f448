import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { listQuery } from '../kernel/listing.ts';
import { wayCode } from '../payment/payment.ts';
import { amount, someAmount } from '../values/money.ts';
import { debtAccount } from './debt-account.ts';
import { debtEntryListing, debtListing, repaymentListing } from './debt-listings.ts';
import { debtRepayment } from './debt-repayment.ts';
import { takeBackRepayment } from './take-back.ts';
import { writeOffDebt } from './write-off.ts';

const params = z.object({ id: z.string().min(1).max(64) });

/** What a person owes, under all records of theirs. */
const debtOwed = z.object({
  /** To all the shops that the caller sees, in fen. */
  owed: amount,
  /** To the current shop. */
  owedHere: amount,
  /** The shops to which something is owed, the most first. */
  shops: z.array(z.object({ shopId: z.string(), owed: amount })),
});
export type DebtOwed = z.infer<typeof debtOwed>;

/** Debt of members: what they owe to shops, and repay. */
export const debtCalls = defineCalls({
  list: {
    at: 'GET /pc/v1/debts',
    says: 'Who owes what to the current shop and those below it, the most first; `owed:1` leaves out who owes nothing any more',
    list: debtListing,
  },
  sums: {
    at: 'GET /pc/v1/debt_sums',
    says: 'What the rows that a filter of the list finds owe together, in fen; of more than 10,000 the most',
    shows: debtListing,
    query: z.object({ filter: listQuery(debtListing).shape.filter }),
    answer: z.object({ members: z.int(), owed: amount }),
  },
  entries: {
    at: 'GET /pc/v1/debts/entries',
    says: 'What came to be owed more and less to the current shop and those below it',
    list: debtEntryListing,
  },
  repayments: {
    at: 'GET /pc/v1/debts/repayments',
    says: 'Money with which members repaid what they owed to the current shop and those below it',
    list: repaymentListing,
  },
  ofMember: {
    at: 'GET /pc/v1/members/:id/debt',
    says: 'What a member owes to the shops that the caller sees, under whichever of their records; in fen',
    shows: debtAccount,
    fromCounters: true,
    params,
    answer: debtOwed,
  },
  repay: {
    at: 'POST /pc/v1/members/:id/debt/repayments',
    says: 'A member repays what they owe to the current shop, or part of it; it goes over no drawer',
    right: ['pc.order.collect'],
    params,
    body: z.strictObject({
      payments: z
        .array(
          z.strictObject({
            /** A payment type that the shop takes, no card and not on account. */
            type: wayCode,
            amount: someAmount,
            /** Cash handed over, in fen. */
            tendered: amount.nullable().default(null),
          }),
        )
        .min(1)
        .max(20),
    }),
    answer: debtOwed,
  },
  takeBack: {
    at: 'PUT /pc/v1/debts/repayments/:id/take_back',
    says: 'Takes back a repayment that was wrong, with a reason: its money is given back, and owed again',
    right: ['pc.order.refund'],
    params,
    body: takeBackRepayment.args.pick({ reason: true }).strict(),
    answer: debtRepayment.schema,
  },
  writeOff: {
    at: 'POST /pc/v1/members/:id/debt/write_offs',
    says: 'Writes off what a member owes to the current shop, or part of it, with a reason',
    right: ['pc.member.debt'],
    params,
    body: writeOffDebt.args.pick({ amount: true, reason: true }).strict(),
    answer: debtOwed,
  },
});
