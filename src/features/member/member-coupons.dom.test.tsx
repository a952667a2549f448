import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberCouponCalls } from '#domain/coupon/member-coupon-calls.ts';
import { requestOf } from '#domain/kernel/call.ts';
import { atOffice, tap } from '../../../tests/components/at-office.tsx';
import { aCoupon, aMemberCoupon } from '../../../tests/make-cards.ts';
import { MemberCoupons } from './member-coupons.tsx';

const row = (code: string, status: string, differs: object = {}) => ({
  ...aMemberCoupon({ id: code, code, name: `Coupon ${code}`, receivedAt: 1_763_704_800_000 }),
  status,
  ...differs,
});
const coupons = [
  row('A', 'received', { usableUntil: Date.parse('2025-12-21T00:00:00+08:00') }),
  row('B', 'used', { state: 'used', orderId: 'order-1', usedAt: 1_763_704_800_000 }),
  row('C', 'expired'),
  row('D', 'withdrawn', { withdrawn: { reason: 'by mistake', at: 1, staffId: 'boss' } }),
];
const offers = [
  { ...aCoupon({ received: 3 }), status: 'active', whyNot: null },
  { ...aCoupon({ id: 'gone', name: 'Gone' }), status: 'active', whyNot: 'coupon.noneLeft' },
];

const open = (permissions: readonly string[] = ['pc.member.list', 'pc.member.manage']) =>
  atOffice(<MemberCoupons id="m1" />, {
    permissions,
    replies: {
      [`GET ${requestOf(memberCouponCalls.ofMember, { params: { id: 'm1' }, perPage: 50 }).path}`]: { data: coupons },
      'GET /pc/v1/members/m1/coupons_to_give': { data: offers },
      'POST /pc/v1/member_coupons': { data: coupons[0] },
      'PUT /pc/v1/member_coupons/A/withdraw': { data: coupons[0] },
    },
  });

test('the coupons of a member say their states, and which order used one', async () => {
  open();
  await screen.findByTestId('coupon-A');
  const states = screen.getAllByTestId('coupon-state').map(({ textContent }) => textContent);
  expect(states).toEqual(['Received', 'Used', 'Expired', 'Taken back']);
  expect(screen.getByTestId('coupon-order').getAttribute('href')).toBe('/order/view/order-1');
  expect(screen.getByTestId('coupon-A').textContent).toContain('¥20.00 off');
  // The last day on which it can be used, not the one after.
  expect(screen.getByTestId('coupon-A').textContent).toContain('12/20/2025');
  expect(screen.getByTestId('coupon-D').textContent).toContain('taken back: by mistake');
  // What was used or taken back cannot be taken back.
  expect(screen.getAllByTestId('withdraw-coupon')).toHaveLength(2);
});

test('one is given of those that there are; the others say why not', async () => {
  const gave = open();
  await tap('give-coupon');
  const gone = await within(await screen.findByTestId('coupon-to-give')).findByTestId('give-Gone');
  expect(gone).toHaveProperty('disabled', true);
  expect(screen.getAllByTestId(/^give-(Gone|Welcome)$/).map(({ dataset }) => dataset.testid)).toEqual([
    'give-Welcome',
    'give-Gone',
  ]);
  expect(screen.getByText(/All of these coupons have been given out/)).toBeDefined();
  expect(screen.getByText(/497 left/)).toBeDefined();
  await tap('give-Welcome');
  await tap('confirm-give-coupon');
  const body = { memberId: 'm1', couponId: 'coupon-1' };
  await waitFor(() => expect(gave()).toEqual([['POST /pc/v1/member_coupons', body]]));
});

test('one is taken back with a reason', async () => {
  const gave = open();
  const press = (found: HTMLElement) => act(async () => void fireEvent.click(found));
  await press(within(await screen.findByTestId('coupon-A')).getByTestId('withdraw-coupon'));
  await press(await screen.findByText('Given by mistake'));
  expect(screen.getByTestId('withdraw-reason')).toHaveProperty('value', 'Given by mistake');
  await tap('confirm-withdraw');
  const body = { reason: 'Given by mistake' };
  await waitFor(() => expect(gave()).toEqual([['PUT /pc/v1/member_coupons/A/withdraw', body]]));
});

test('whoever may neither offer coupons nor manage members only looks', async () => {
  open(['pc.member.list']);
  await screen.findByTestId('coupon-A');
  expect(screen.queryByTestId('give-coupon')).toBeNull();
  expect(screen.queryByTestId('withdraw-coupon')).toBeNull();
});
