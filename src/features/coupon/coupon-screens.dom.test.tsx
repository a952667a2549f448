import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { refused, serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { aCoupon } from '../../../tests/make-cards.ts';
import { addCouponForm } from './coupon.form.ts';
import { couponList } from './coupon-list.tsx';
import { CouponScreen } from './coupon-screen.tsx';
import { AddCouponScreen } from './write-coupon.tsx';

const at = '/pc/v1/marketing/coupons';
const seen = (given: object = {}) => ({ ...aCoupon(), status: 'active', names: { 'shop-2': 'West' }, ...given });
const code = { [`GET ${at}/coupon-1/qrcode`]: { data: { link: 'http://x/coupon-1', svg: '<svg></svg>' } } };

const open = (part: Parameters<typeof draw>[0], replies: Parameters<typeof serverOf>[0]) => {
  const shop = aShop();
  const session = { kind: 'open', shop, shops: [shop], permissions: ['pc.marketing.coupon'], staff: { id: 'li' } };
  const { store, heard } = serverOf(replies, session);
  const watchStatus = async (listener: (status: never) => void) => {
    listener({ online: true } as never);
    return () => undefined;
  };
  const watch = async (_: string, __: unknown, listener: (answer: never) => void) => {
    listener([] as never);
    return () => undefined;
  };
  draw(part, { store: { ...store, watchStatus, watch } as never });
  return { gave: () => heard.filter(([call]) => !call.startsWith('GET')) };
};
const tap = async (testId: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};
const type = async (testId: string, value: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(found, { target: { value } }));
};

beforeEach(() => localStorage.clear());

const asked = [
  'coupon-name',
  'coupon-type',
  'coupon-threshold',
  'coupon-amount',
  'coupon-validity',
  'coupon-days',
  'coupon-range',
  'coupon-quantity',
  'coupon-per-person',
  'coupon-with-others',
  'coupon-usable-in',
  'coupon-description',
];
const notYet = ['coupon-percent', 'coupon-from', 'coupon-until', 'coupon-groups', 'coupon-items'];

test('a coupon above a threshold says what it gives, and is refused at its field', async () => {
  const { gave } = open(<AddCouponScreen onAdded={() => undefined} />, {
    [`POST ${at}`]: refused('coupon.usableBeyond'),
  });
  await screen.findByTestId('add-coupon-page');
  for (const testId of asked) expect(await screen.findByTestId(testId)).toBeTruthy();
  for (const testId of notYet) expect(screen.queryByTestId(testId)).toBeNull();
  await type('coupon-name', 'Welcome');
  expect((screen.getByTestId('coupon-threshold') as HTMLInputElement).value).toBe('');
  await type('coupon-threshold', '300');
  await type('coupon-amount', '50');
  expect((await screen.findByTestId('coupon-preview')).textContent).toContain('¥50.00 off from ¥300.00 on');
  await tap('save-coupon');
  expect(gave()).toMatchObject([[`POST ${at}`, { name: 'Welcome', type: 2, threshold: 30_000, amount: 5_000 }]]);
});

test('every field of a coupon is one of these', () => {
  const testIds = Object.values(addCouponForm.fields).map(({ testId }) => testId);
  expect([...testIds].sort()).toEqual([...asked, ...notYet].sort());
});

test('a coupon is put aside and removed where it was made; its code is shown', async () => {
  const { gave } = open(<CouponScreen id="coupon-1" onRemoved={() => undefined} />, {
    ...code,
    [`GET ${at}/coupon-1`]: { data: seen() },
    [`PUT ${at}/coupon-1/disable`]: { data: seen() },
    [`DELETE ${at}/coupon-1`]: { data: seen() },
  });
  expect((await screen.findByTestId('coupon-status')).textContent).toBe('Active');
  expect((await screen.findByTestId('coupon-code')).textContent).toContain('QR code');
  expect(screen.getByTestId('edit-coupon')).toBeTruthy();
  await tap('disable-coupon');
  await tap('disable-coupon-confirm');
  await tap('remove-coupon');
  await tap('remove-coupon-confirm');
  expect(gave()).toMatchObject([
    [`PUT ${at}/coupon-1/disable`, { disabled: true }],
    [`DELETE ${at}/coupon-1`, undefined],
  ]);
});

test('one that was made elsewhere is only looked at', async () => {
  const replies = { ...code, [`GET ${at}/coupon-1`]: { data: seen({ createdIn: 'shop-2' }) } };
  open(<CouponScreen id="coupon-1" onRemoved={() => undefined} />, replies);
  expect((await screen.findByTestId('coupon-closed')).textContent).toContain('Made in West');
  for (const testId of ['edit-coupon', 'disable-coupon', 'remove-coupon', 'edit-coupon-page'])
    expect(screen.queryByTestId(testId)).toBeNull();
});

test('new ones are written from their list', () => {
  expect(couponList.adds).toMatchObject([{ testId: 'add-coupon', right: 'pc.marketing.coupon' }]);
});
