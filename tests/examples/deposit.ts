import { type ExamplesOf, on } from './example.ts';

export const depositExamples: ExamplesOf<'deposit'> = {
  'deposit.take': [
    on(['booking', 'newDeposit', 'newPayment'], ({ booking: { bookingId }, newDeposit, newPayment }) => ({
      ...newDeposit,
      bookingId,
      name: 'Zhou',
      payments: [{ ...newPayment, type: 0, amount: 3_000, tendered: 5_000 }],
    })),
  ],
  'deposit.settle': [on(['deposit'], ({ deposit }) => ({ ...deposit, inCash: false }))],
  'deposit.giveBack': [on(['deposit'], ({ deposit }) => ({ ...deposit, inCash: true, reason: 'they moved away' }))],
};
