import { expect, test } from 'vitest';
import { aLine, aPaidOrder, aPayment } from '../../../tests/make-orders.ts';
import { billOf } from './bill.ts';
import { told } from './shown.ts';
import { composedStep, paidStep, takingStep } from './steps.ts';

const bill = billOf(aPaidOrder({ lines: [aLine()] }));
const shop = { name: 'S01', logo: '', currencyFlag: '¥' };

test('an order on which nothing stands is a welcome', () => {
  expect(composedStep({ ...bill, lines: [] })).toBeNull();
  expect(composedStep(bill)).toEqual({ step: 'order', bill });
});

test('while money is taken it says how the rest is paid; no way where nothing is left', () => {
  const taken = [{ type: 6, amount: 4_000 }];
  expect(takingStep(bill, { taken, type: 0, rest: 6_000, change: 400 })).toEqual({
    step: 'taking',
    bill,
    taken,
    type: 0,
    rest: 6_000,
    change: 400,
  });
  expect(takingStep(bill, { taken: [], type: 0, rest: 0, change: 0 })).toMatchObject({ type: null, rest: 0 });
});

test('by chat app or wallet the code of the shop is shown with what is taken now, and none where it has none', () => {
  const codes = { chatAppCode: '/images/code/a.webp', walletCode: '' };
  const given = { taken: [], type: 1, rest: 6_000, change: 0 };
  const code = { address: codes.chatAppCode, amount: 6_000 };
  expect(takingStep(bill, given, codes)).toMatchObject({ code });
  expect(takingStep(bill, { ...given, takes: 2_500 }, codes)).toMatchObject({ code: { amount: 2_500 } });
  for (const other of [{ type: 2 }, { type: 0 }, { rest: 0 }])
    expect(takingStep(bill, { ...given, ...other }, codes)).not.toHaveProperty('code');
  const shown = takingStep(bill, given, codes);
  expect(told.parse({ shop, shown }).shown).toEqual(shown);
  const foreign = { ...shown, code: { address: 'https://elsewhere.example/code.png', amount: 1 } };
  expect(told.safeParse({ shop, shown: foreign }).success).toBe(false);
});

test('of a card that pays nothing is said but that it was one', () => {
  const taken = [{ type: 5, amount: 4_000, card: { cardId: 'card-of-li', times: [] } }];
  expect(JSON.stringify(takingStep(bill, { taken, type: 0, rest: 6_000, change: 0 }))).not.toContain('card-of-li');
});

test('what is paid says what was handed over and what goes back, without what lies in suspense', () => {
  const order = aPaidOrder({
    lines: [aLine()],
    memberName: 'Li',
    payments: [
      aPayment({ amount: 4_000, tendered: 5_000 }),
      aPayment({ id: 'payment-2', type: 6, amount: 6_000 }),
      aPayment({ id: 'payment-3', amount: 700, tendered: 900, state: 'suspense' }),
    ],
  });
  const shown = paidStep(order);
  expect(shown).toEqual({
    step: 'paid',
    orderId: order.id,
    total: 10_000,
    change: 1_000,
    member: 'L**',
    payments: [
      { type: 0, amount: 5_000 },
      { type: 6, amount: 6_000 },
    ],
  });
  expect(told.parse({ shop, shown }).shown).toEqual(shown);
});
