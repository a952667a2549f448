import { describe, expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { acting, aPaidOrder, aPayment, moxibustion, oil } from '../../../tests/make-orders.ts';
import { paymentTypes } from '../order/codes.ts';
import type { Payment } from '../payment/payment.ts';
import { comesBack, differenceOf } from './difference.ts';
import { saleOf, type TakenItem, withOneTaken, withTaken } from './sale.ts';

const cream = oil({ id: 'new', name: 'Cream', originalPrice: 5_000, memberPrice: 4_500 });
const one: TakenItem = { lineId: 'a', item: cream, quantity: 1 };
const eighty = aCard({ id: 'eighty', number: 'K80', type: 3 }, { percentOfAll: 80 });
const known = (cards = [eighty]) => ({ memberId: 'li', cards, way: ['shop-1'], at: acting().at });

describe('what comes back', () => {
  const order = (payments: readonly Payment[]) => aPaidOrder({ payments: [...payments], total: 10_000, paid: 10_000 });
  const line = { lineId: 'line-1', quantity: 1, amount: 10_000 };
  const draws = [{ lotId: 'lot-1', amount: 3_000, paid: 3_000 }];
  const byCard = aPayment({
    id: 'card',
    type: 5,
    amount: 3_000,
    card: { cardId: 'eighty', draws, times: [] } as never,
  });
  const onAccount = aPayment({ id: 'owed', type: paymentTypes.onAccount, amount: 5_000 });

  test.each([
    ['money', [aPayment({ amount: 10_000 })], { pays: 10_000, onCards: 0 }],
    [
      'money in two ways',
      [aPayment({ amount: 4_000 }), aPayment({ id: 'bank', type: 6, amount: 6_000 })],
      { pays: 10_000, onCards: 0 },
    ],
    [
      'what was on account, which pays for nothing',
      [onAccount, aPayment({ amount: 5_000 })],
      { pays: 5_000, onCards: 0 },
    ],
    [
      'what a card paid, which goes back onto it',
      [byCard, aPayment({ amount: 7_000 })],
      { pays: 7_000, onCards: 3_000 },
    ],
    ['all three', [byCard, onAccount, aPayment({ amount: 2_000 })], { pays: 2_000, onCards: 3_000 }],
  ])('is %s', (_, payments, expected) => {
    expect(comesBack(order(payments), [line])).toEqual(expected);
  });
});

describe('what is taken for what comes back', () => {
  test('is one more piece of what was taken before, or a line of its own', () => {
    const both = withOneTaken(withOneTaken([one], cream, 'b'), oil(), 'c');
    expect(both.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      ['a', 2],
      ['c', 1],
    ]);
    expect(withTaken(both, 'a', 5).map(({ quantity }) => quantity)).toEqual([5, 1]);
    expect(withTaken(both, 'a', 0).map(({ lineId }) => lineId)).toEqual(['c']);
  });

  test.each([
    ['a walk-in', { memberId: '', memberName: '', cards: undefined }, 10_000],
    ['a member', { memberId: 'li', memberName: 'Li', cards: undefined }, 9_000],
    ['a member with a card that makes it cheaper still', { memberId: 'li', memberName: 'Li', cards: known() }, 8_000],
    ['a member whose card nobody knows here', { memberId: 'li', memberName: 'Li', cards: known([]) }, 9_000],
  ])('costs %s what they pay today', (_, taker, total) => {
    expect(saleOf([{ ...one, quantity: 2 }], taker)).toMatchObject({ total, memberId: taker.memberId });
  });

  test('can be a service', () => {
    const taken = { lineId: 'a', item: moxibustion(), quantity: 1 };
    expect(saleOf([taken], { memberId: '', memberName: '', cards: undefined }).lines).toMatchObject([
      { kind: 'service', itemId: 'moxa', payable: 10_000 },
    ]);
  });

  test.each([
    [3_000, 5_000, { toPay: 2_000, toGive: 0 }],
    [5_000, 3_000, { toPay: 0, toGive: 2_000 }],
    [3_000, 3_000, { toPay: 0, toGive: 0 }],
  ])('of %i fen that come back and %i that are taken, the difference alone moves', (pays, total, difference) => {
    expect(differenceOf(pays, total)).toEqual(difference);
  });
});
