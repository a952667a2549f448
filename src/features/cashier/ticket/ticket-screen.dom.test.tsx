import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MemberCoupon } from '#domain/coupon/member-coupon.ts';
import { atCounter } from '../../../../tests/components/at-counter.tsx';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { aMember } from '../../../../tests/make-member.ts';
import { aPaidOrder, oil } from '../../../../tests/make-orders.ts';
import { TicketScreen } from './ticket-screen.tsx';

const open = async (code: string, ...coupons: MemberCoupon[]) => {
  const counter = await atCounter();
  const { server, store } = counter;
  server.put('member', aMember({ id: 'li', name: 'Li Na' }));
  server.put('product', oil({ id: 'oil', name: 'Ginger oil' }));
  server.put('order', aPaidOrder({ id: 'before', number: 'S01-01-9' }));
  for (const each of coupons) server.put('memberCoupon', each);
  await store.syncNow();
  const to = { onCode: vi.fn(), onOpened: vi.fn() };
  counter.show(<TicketScreen code={code} {...to} />);
  return { ...counter, ...to };
};
const shown = async () => (await screen.findByTestId('ticket-TWENTY12')).textContent;
const whyNot = async () => (await screen.findByTestId('ticket-why-not')).textContent;
const coupon = (given: Parameters<typeof aMemberCoupon>[0] = {}, terms: Parameters<typeof aMemberCoupon>[1] = {}) =>
  aMemberCoupon({ code: 'TWENTY12', ...given }, terms);

test('without a code it says what can be done here; what is typed is looked up', async () => {
  const { onCode } = await open('');
  expect(await screen.findByText('Scan or type a code')).toBeTruthy();
  fireEvent.change(screen.getByTestId('ticket-code'), { target: { value: ' twenty12 ' } });
  fireEvent.click(screen.getByTestId('ticket-look'));
  expect(onCode).toHaveBeenCalledWith('twenty12');
});

test('a code says whose coupon it is, what it does and until when, however it was typed', async () => {
  const usableUntil = Date.parse('2099-12-21T00:00:00+08:00');
  await open('twen ty-12', coupon({ usableUntil }, { range: 'items', items: [{ kind: 'product', itemId: 'oil' }] }));
  const text = await shown();
  for (const part of ['Twenty off', '¥20.00 off', 'Li Na', 'TWENTY12', 'Ginger oil', 'Received', '12/20/2099'])
    expect(text).toContain(part);
  expect(screen.getByTestId('show-mobile').textContent).toBe('138****0001');
});

test('a tap begins an order of that member with the coupon on it', async () => {
  const { store, onOpened } = await open('TWENTY12', coupon());
  const use = await screen.findByTestId('ticket-use');
  await act(async () => fireEvent.click(use));
  await vi.waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  const orderId = String(onOpened.mock.calls[0]?.[0]);
  const composed = await store.read('order.composing', { orderId });
  expect(composed.order).toMatchObject({ memberId: 'li', memberName: 'Li Na', coupons: [{ code: 'TWENTY12' }] });
  expect(await store.currentDraft()).toBe(orderId);
});

test.each([
  ['of another shop', coupon({}, { usableIn: ['elsewhere'] }), 'cannot be used in this shop'],
  ['that has expired', coupon({ usableUntil: 1_000 }), 'has expired'],
  ['that does not hold yet', coupon({ usableFrom: 3_999_999_999_999 }), 'cannot be used yet'],
  ['that was taken back', coupon({ state: 'withdrawn' }), 'was taken back'],
  ['of a member whom nobody knows here', coupon({ memberId: 'nobody' }), 'no such coupon'],
])('one %s says so, and begins no order', async (_, given, why) => {
  await open('TWENTY12', given);
  expect((await whyNot())?.toLowerCase()).toContain(why);
  expect(screen.queryByTestId('ticket-use')).toBeNull();
});

test('one that was used leads to its order', async () => {
  await open('TWENTY12', coupon({ state: 'used', usedAt: 1_000_000, orderId: 'before' }));
  expect(await whyNot()).toContain('has been used');
  expect(screen.getByTestId('ticket-order').textContent).toContain('S01-01-9');
});

test('a code that no coupon has is none', async () => {
  await open('NOTHING1', coupon());
  expect(await screen.findByText('No coupon has the code “NOTHING1”')).toBeTruthy();
});

test('a code that has the form of a ticket leads to the booking that it may be of', async () => {
  await open('ABCDE12345', coupon());
  expect(await screen.findByTestId('ticket-booking')).toBeTruthy();
});

test('without contact it says as of when it knows the coupon, which can be used all the same', async () => {
  const { network, store } = await open('TWENTY12', coupon());
  await screen.findByTestId('ticket-use');
  expect(screen.queryByTestId('ticket-as-of')).toBeNull();
  network.up = false;
  await act(async () => void store.syncNow());
  expect((await screen.findByTestId('ticket-as-of')).textContent).toMatch(/^No contact: as of /);
  expect(screen.getByTestId('ticket-use')).toBeTruthy();
});
