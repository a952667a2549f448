import { expect, test } from 'vitest';
import { aCard } from '../../../tests/make-card.ts';
import { acting, aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { cardEntries } from '../card/card-entry.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import { type MoneyEntry, moneyEntry } from '../money/money-entry.ts';
import { orderActions, paymentTypes } from '../order/codes.ts';
import { type Order, order } from '../order/order.ts';
import { cardMoneyOf } from './of-card-money.ts';

const { shopId, counterId, staffId, at, keptAt } = acting();
const sold = (given: Partial<Order> = {}) => aPaidOrder({ id: 'sale', memberId: 'li', lines: [aLine()], ...given });
const entry = (amount: number, given: Partial<MoneyEntry> = {}): Change =>
  append(moneyEntry, {
    id: `entry:${amount}`,
    shopId,
    orderId: 'sale',
    action: 0,
    paymentId: 'payment-1',
    kind: 'refund',
    paymentType: paymentTypes.cash,
    amount: -amount,
    counterId,
    shiftId: '',
    shiftPlace: 0,
    staffId,
    at,
    keptAt,
    ...given,
  });
const told = (changes: readonly Change[]) =>
  cardMoneyOf(changes).map(({ memberId, move, fen }) => [memberId, move, fen]);
const ofCard = { action: orderActions.recharge };

test('money of a card that was sold or recharged is told with all that was given, and what goes onto a card or an account is none', () => {
  const ways = [
    entry(100),
    entry(20, { paymentType: paymentTypes.bankCard }),
    entry(3, { paymentType: paymentTypes.onAccount }),
    entry(4, { paymentType: paymentTypes.membershipCard }),
    entry(5, { orderId: 'other' }),
    entry(-6, { kind: 'payment' }),
  ];
  expect(told([update(order, sold(ofCard)), ...ways])).toEqual([['li', 'card.moneyBack', 120]]);
  expect(told([update(order, sold()), ...ways])).toEqual([]);
  expect(told([update(order, sold(ofCard))])).toEqual([]);
});

test('a card that is taken back for nothing is told too, to whoever holds it', () => {
  const lot = { id: 'lot', isGift: false, item: null, granted: 500, left: 500, paid: 500, expiresAt: null };
  const theirs = aCard({ memberId: 'wu' }, { lots: [{ ...lot, shopId, orderId: 'sale', at: 1 }] });
  const draws = theirs.lots.map(({ id, left }) => ({ lotId: id, amount: left }));
  const gone = cardEntries(theirs, draws, -1, { kind: 'refund', orderId: 'sale', paymentId: '', by: 'sale' }, acting());
  expect(told([update(order, sold(ofCard)), ...gone])).toEqual([['wu', 'card.moneyBack', 0]]);
});

test('money for what a card had paid is told, and of what was paid otherwise nothing', () => {
  const card = { cardId: 'card-1', times: [], draws: [], left: { number: '', money: 0, times: 0 } };
  const paid = sold({ payments: [aPayment({ id: 'by-card', type: 5, card }), aPayment({ id: 'payment-1' })] });
  const changes = [update(order, paid), entry(100), entry(40, { paymentId: 'by-card' })];
  expect(told(changes)).toEqual([['li', 'card.moneyBack', 40]]);
});

test('a card that is changed for another is told with what it counted', () => {
  const card = { cardId: 'card-1', times: [], draws: [], left: { number: '', money: 0, times: 0 } };
  const payments = [aPayment({ id: 'by-card', type: 5, amount: 700, card }), aPayment({ amount: 300 })];
  const changed = sold({ action: orderActions.cardChange, payments });
  expect(told([insert(order, changed)])).toEqual([['li', 'card.change', 700]]);
  expect(told([insert(order, sold({ ...ofCard, payments }))])).toEqual([]);
});
