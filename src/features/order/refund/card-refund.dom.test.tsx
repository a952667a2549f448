import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Card } from '#domain/card/card.ts';
import type { Member } from '#domain/member/member.ts';
import type { CardSheet } from '#domain/refund/card-value.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { day } from '#domain/values/durations.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aCard } from '../../../../tests/make-card.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { acting, aLine, aPaidOrder, aPayment } from '../../../../tests/make-orders.ts';
import { aRefund } from '../../../../tests/make-refund.ts';
import { OrderActions } from '../page/order-actions.tsx';
import { AskCardRefund } from './ask-card-refund.tsx';
import { OrderRefunds } from './order-refunds.tsx';

const soldAt = Date.now() - 30 * day;
/** A card that was sold for 1,000 yuan a month ago, with 200 on top. */
const order = aPaidOrder({
  action: 1,
  memberId: 'li',
  memberName: 'Li',
  total: 100_000,
  paid: 100_000,
  collectedAt: soldAt,
  lines: [{ ...aLine({ id: 'card', quantity: 1, payable: 100_000 }), kind: 'card', name: 'Gold' }],
  payments: [aPayment({ amount: 100_000 })],
});
const cardOf = (left: number, gift: number): Card => {
  const lot = { item: null, expiresAt: null, shopId: 'shop-1', orderId: order.id, at: soldAt };
  const lots = [
    { ...lot, id: 'principal', isGift: false, granted: 100_000, left, paid: 100_000 },
    { ...lot, id: 'gift', isGift: true, granted: 20_000, left: gift, paid: 0 },
  ];
  return aCard({}, { orderId: order.id, memberId: 'li', lots, soldAt });
};
const dialog = (
  cards: readonly Card[],
  {
    online = true,
    permissions = ['pc.order.collect', 'pc.order.refund'],
    holding = null as { card: Card; member: Member } | null,
    differs = {} as Partial<typeof order>,
  } = {},
) => {
  const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
  const answers = {
    session: { permissions, staff: { id: 'cashier' }, shop: acting().shop },
    status: { online },
    'card.ofMember': { cards, way: [] },
    approvers: [],
    'card.holder': holding,
  };
  draw(<AskCardRefund order={{ ...order, ...differs }} opened onClose={() => undefined} />, { answers, run });
  return run;
};
const tap = async (testId: string): Promise<void> => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};
const write = async (testId: string, text: string): Promise<void> => {
  const field = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
};
const sheet = async () => (await screen.findByTestId('card-sheet')).textContent;

test('a card goes back by what was used of it, on the ground that is chosen, less a fee', async () => {
  const run = dialog([cardOf(50_000, 10_000)]);
  // A month after its sale and used: the days of the law are no ground.
  expect(screen.queryByText('Within seven days')).toBeNull();
  expect(await sheet()).toContain('Goes back¥500.00');
  await act(async () => void fireEvent.click(screen.getByText('The member’s wish')));
  expect(await sheet()).toContain('Kept for what was used-¥600.00');
  await write('refund-fee', '30');
  expect(await sheet()).toContain('Fee-¥30.00Goes back¥370.00');
  // Of versions of the rules, and of what a lawyer has to check in them, members hear nothing.
  expect(await sheet()).not.toMatch(/lawyer|version/i);
  await write('refund-reason', 'moves away');
  await tap('confirm-refund');
  expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
    'refund.give',
    expect.objectContaining({
      orderId: order.id,
      lines: [{ lineId: 'card', quantity: 1, amount: 37_000 }],
      reason: 'moves away',
      card: { ground: 'member', fee: 3_000 },
      ways: [{ paymentId: 'payment-1', amount: 37_000 }],
    }),
  ]);
});

test.each([
  ['without contact', { online: false }, 'There is no connection now'],
  ['for whoever may not give money back', { permissions: ['pc.order.collect'] }, 'Somebody who may refund money'],
])('is asked for %s', async (_, given, words) => {
  const run = dialog([cardOf(100_000, 20_000)], given);
  expect((await screen.findByTestId('refund-waits')).textContent).toContain(words);
  await write('refund-reason', 'closing');
  await tap('confirm-refund');
  expect(run.mock.calls[0]?.[0]).toBe('refund.request');
});

test.each([
  ['that this device does not know', [], 'does not know the card'],
  ['that was changed for another one', [{ ...cardOf(0, 0), status: 'ended' as const }], 'was changed for another one'],
  ['of which nothing is left', [cardOf(0, 0)], 'nothing is left to refund'],
])('a card %s is not given back', async (_, cards, words) => {
  dialog(cards);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  expect((await screen.findByTestId('confirm-refund')).hasAttribute('disabled')).toBe(true);
});

test('a card that was given on goes to whoever holds it now, and is asked for, though its buyer could be given it at once', async () => {
  const card = { ...cardOf(50_000, 10_000), memberId: 'wu' };
  const run = dialog([], { holding: { card, member: aMember({ id: 'wu', name: 'Wu' }) } });
  expect(await screen.findByText(/The card was given on to Wu/)).toBeTruthy();
  expect(await sheet()).toContain('Goes back¥500.00');
  await write('refund-reason', 'moves');
  await tap('confirm-refund');
  expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
    'refund.request',
    expect.objectContaining({
      orderId: order.id,
      card: { ground: 'shop', fee: 0, holderId: 'wu' },
      lines: [{ lineId: 'card', quantity: 1, amount: 50_000 }],
    }),
  ]);
});

test('a refund for whoever holds the card now says so, and is given in a way that is chosen', async () => {
  const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
  const valued = { ground: 'shop', version: 1, paid: 100_000, worth: 120_000, used: 0, days: null, counted: 0, fee: 0 };
  const waits = aRefund({
    orderId: order.id,
    memberId: 'wu',
    memberName: 'Wu',
    amount: 100_000,
    card: { ...valued, ground: 'shop', amount: 100_000, holderId: 'wu' } as CardSheet,
  });
  const answers = {
    session: {
      permissions: ['pc.order.refund'],
      staff: { id: 'boss' },
      shop: { ...acting().shop, paymentTypes: [0, 6] },
    },
    status: { online: true },
    'staff.all': [],
    'order.goodsBack': [],
    'refund.ofOrder': [waits],
  };
  draw(<OrderRefunds order={order} slipOf={() => null} />, { answers, run });
  expect((await screen.findByTestId('refund')).textContent).toContain('Goes to who holds the card now: Wu');
  await tap('accept-refund');
  await act(async () => void fireEvent.click(screen.getByText('Bank card')));
  await tap('confirm-accept');
  expect(run.mock.calls[0]?.slice(0, 2)).toEqual(['refund.accept', expect.objectContaining({ elsewhere: 6 })]);
});

test('a refund of a card shows its sheet, to be printed again', async () => {
  const card: CardSheet = {
    ground: 'shop',
    version: 1,
    paid: 100_000,
    worth: 0,
    used: 0,
    days: { all: 365, begun: 100 },
    counted: 27_397,
    fee: 0,
    amount: 72_603,
  };
  const answers = {
    session: { permissions: [], shop: acting().shop },
    status: { online: true },
    'staff.all': [],
    'refund.ofOrder': [aRefund({ card, status: refundStatuses.refunded, given: 72_603, reviewedAt: 1 })],
  };
  draw(<OrderRefunds order={order} slipOf={() => null} />, { answers });
  expect(await sheet()).toContain('100 of 365 days');
  expect(await screen.findByTestId('print-receipt')).toBeTruthy();
});

test('a card for which another one was changed is asked for; what that one counted goes another way, at once', async () => {
  const left = { number: 'K1', money: 0, times: 0 };
  const draws = [{ lotId: 'old', amount: 48_000, paid: 40_000 }];
  const byOld = aPayment({ id: 'old', type: 5, amount: 40_000, card: { cardId: 'old', times: [], draws, left } });
  const differs = { action: 3, payments: [byOld, aPayment({ amount: 60_000 })] };
  const asks = dialog([cardOf(100_000, 20_000)], { differs });
  await write('refund-reason', 'moves');
  await tap('confirm-refund');
  expect(asks.mock.calls[0]?.[0]).toBe('refund.request');
  const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
  const lines = [{ lineId: 'card', quantity: 1, amount: 100_000, name: 'Gold' }];
  const waits = aRefund({ orderId: order.id, memberId: 'li', amount: 100_000, lines });
  const answers = {
    session: {
      permissions: ['pc.order.refund'],
      staff: { id: 'boss' },
      shop: { ...acting().shop, paymentTypes: [0, 6] },
    },
    status: { online: true },
    'staff.all': [],
    'order.goodsBack': [],
    'refund.ofOrder': [waits],
  };
  draw(<OrderRefunds order={{ ...order, ...differs }} slipOf={() => null} />, { answers, run });
  await tap('accept-refund');
  expect(
    await screen.findByText('The old card is over: the ¥400.00 that it counted go back in this way.'),
  ).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByText('Bank card')));
  await tap('confirm-accept');
  expect(run.mock.calls[0]?.slice(0, 2)).toEqual(['refund.accept', expect.objectContaining({ elsewhere: 6 })]);
});

test.each([
  ['was used', [cardOf(50_000, 10_000)], 'confirm-refund', 'cannot be cancelled. Refund the card instead: ¥500.00'],
  ['was not used', [cardOf(100_000, 20_000)], 'confirm-cancel', 'Cancel and refund ¥1,000.00'],
])('“cancel and refund” of a card that %s leads to what can be done', async (_, cards, confirm, words) => {
  const permissions = ['pc.order.collect', 'pc.order.refund', 'pc.order.cancel', 'pc.order.cashier'];
  draw(<OrderActions order={order} receipt={null} />, {
    answers: {
      session: { permissions, staff: { id: 'cashier' }, shop: acting().shop },
      status: { online: true },
      'card.ofMember': { cards, way: [] },
      approvers: [],
      'card.holder': null,
      'order.goodsBack': [],
    },
  });
  await tap('cancel-order');
  await screen.findByTestId(confirm);
  expect(document.body.textContent).toContain(words);
});

test('whoever may cancel and takes no money is told that a used card’s order cannot be cancelled, before they ask', () => {
  const permissions = ['pc.order.refund', 'pc.order.cancel', 'pc.order.cashier'];
  draw(<OrderActions order={order} receipt={null} />, {
    answers: {
      session: { permissions, staff: { id: 'cashier' }, shop: acting().shop },
      status: { online: true },
      'card.ofMember': { cards: [cardOf(50_000, 10_000)], way: [] },
      approvers: [],
    },
  });
  expect(screen.queryByTestId('refund-order')).toBeNull();
  expect(screen.getByTestId('cancel-order')).toHaveProperty('disabled', true);
  expect(screen.getByTestId('why-not').textContent).toContain('was used or recharged already');
});
