import { expect, test } from 'vitest';
import { channels } from './kernel/channels.ts';
import { customerSources } from './member/sources.ts';
import { bookkeepingPaymentTypes, isOpen, isPaid, orderActions, orderStatuses, paymentTypes } from './order/codes.ts';
import { shopTypes } from './shop/types.ts';
import { bringsIn, inTypes, outTypes, paperTypes } from './stock/codes.ts';
import { stocktakeResults, stocktakeStatuses } from './stocktake/codes.ts';
import { endedTransfers, transferStatuses } from './transfer/codes.ts';

const words = (labels: { readonly words: readonly string[]; readonly codes: readonly number[] }): string =>
  labels.words.map((word, place) => `${labels.codes[place]} ${word}`).join(', ');

test.each([
  ['customers come from', customerSources, '0 chatApp, 1 groupBuy, 2 passingBy, 3 friend, 4 neighbour, 9 other'],
  [
    'payments are',
    paymentTypes,
    '0 cash, 1 chatAppBookkeeping, 2 walletBookkeeping, 3 groupBuy, 4 other, 5 membershipCard, 6 bankCard, 9 scanPay, 10 exchange, 20 onAccount, 21 deposit',
  ],
  [
    'orders are',
    orderStatuses,
    '0 pendingPayment, 1 pendingUse, 2 completed, 3 canceled, 4 expired, 5 refundPendingReview, 6 refunded, ' +
      '7 pendingMiniProgramPayment, 8 refundRejected, 9 paymentTimeout, 10 refunding, 11 refundFailed, 12 aborted',
  ],
  ['orders come by', channels, '0 centralPlatform, 1 tablet, 2 miniProgram, 3 tongue'],
  ['orders are about', orderActions, '0 createOrder, 1 issueCard, 2 recharge, 3 cardChange'],
  ['shops are', shopTypes, '0 headquarters, 1 store, 3 region'],
  ['goods come by', inTypes, '11 purchase, 12 transferIn, 13 gain, 14 refund, 15 transferReturn, 16 otherIn'],
  ['goods go by', outTypes, '17 sale, 18 requisition, 19 transferOut, 20 loss, 21 cleanup, 22 otherOut'],
  [
    'transfers are',
    transferStatuses,
    '1 pendingReview, 2 withdrawn, 3 declined, 4 pendingReceipt, 5 received, 6 returned',
  ],
  ['stocktakes are', stocktakeStatuses, '1 draft, 2 inProgress, 3 finished, 4 canceled'],
  ['stocktakes end', stocktakeResults, '1 balanced, 2 unbalanced'],
])('%s what the specification counts (sections 3 and 4)', (_, labels, expected) => {
  expect(words(labels)).toBe(expected);
});

test('what a code says of an order, a payment, a paper and a transfer', () => {
  const { codes, wordOf } = orderStatuses;
  expect(codes.filter(isOpen).map(wordOf)).toEqual(['pendingPayment']);
  expect(codes.filter(isPaid).map(wordOf)).toEqual([
    'pendingUse',
    'completed',
    'refundPendingReview',
    'refundRejected',
    'refunding',
    'refundFailed',
  ]);
  expect([...bookkeepingPaymentTypes].sort()).toEqual([0, 1, 2, 3, 4, 6]);
  expect([...paperTypes].sort()).toEqual([11, 16, 18, 20, 21, 22]);
  expect([...inTypes.codes, ...outTypes.codes].filter(bringsIn)).toEqual([11, 12, 13, 14, 15, 16]);
  expect([...endedTransfers].sort()).toEqual([2, 3, 5, 6]);
});
