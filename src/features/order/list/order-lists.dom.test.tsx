import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, type Calls, draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aPaidOrder } from '../../../../tests/make-orders.ts';
import type { AnyList } from '../../../list/define-list.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { memberOrderList } from './member-order-list.tsx';
import { otherOrderList } from './other-order-list.tsx';

const shop = aShop({ id: 'S', name: 'Shop S' });
const session = { shop, shops: [shop, aShop({ id: 'T', name: 'Shop T' })], permissions: ['*'], counter: { id: 'c' } };
const recharge = { ...aPaidOrder({ id: 'o1', action: 2, memberId: 'li', memberName: 'Li' }), where: 'onServer' };
const sums = { orders: 1, sold: 0, prepaid: 10_000, given: 0, open: 0 };
const held = { 'order.list': { rows: [recharge], total: 1, sums } };
const show = (list: AnyList, search: object, answers: Answers, calls: Calls = {}, at: object = session) =>
  draw(<ListPage list={list} search={search as never} onSearch={() => undefined} />, {
    answers: { session: at, 'staff.all': [], ...answers },
    calls,
  });

describe.each([
  ['other orders', otherOrderList, 'other-order', 'No other orders'],
  ['in-store orders', memberOrderList, 'member-order', 'No orders of members'],
] as const)('%s', (_, list, name, none) => {
  test('says that it is being read', () => {
    show(list as AnyList, {}, {});
    expect(screen.getByTestId(`${name}-count`).textContent).toBe('Loading…');
  });

  test('says what an order is about, and what all come to', async () => {
    show(list as AnyList, {}, held);
    const row = await screen.findByTestId(`${name}-${recharge.number}`);
    expect(row.textContent).toContain('Recharge');
    expect(row.textContent).toContain('Li');
    expect((await screen.findByTestId('order-sums')).textContent).toBe(
      'Sales of goods and services ¥0.00 · Cards and recharges ¥100.00',
    );
  });

  test('says what would be here where there is none', async () => {
    show(list as AnyList, {}, { 'order.list': { rows: [], total: 0, sums: { ...sums, orders: 0 } } });
    expect(await screen.findByText(none)).toBeTruthy();
  });

  test('an office without contact is told why there are no rows', async () => {
    show(list as AnyList, {}, {}, {}, { ...session, counter: null });
    expect(await screen.findByTestId('refused')).toBeTruthy();
  });
});

test('an office asks for what is no sale, of all its stores or of one that is chosen', async () => {
  const page = 'page=1&per_page=20';
  const calls = {
    [`/pc/v1/orders?filter=type%3A(1%2C2%2C3)&${page}`]: [aPaidOrder({ action: 1, number: 'S01-01-7' })],
    [`/pc/v1/orders?filter=shop_id%3AT%2Ctype%3A(3)&${page}`]: [aPaidOrder({ action: 3, number: 'S02-01-8' })],
  };
  const office = { ...session, counter: null };
  const { unmount } = show(otherOrderList as AnyList, {}, {}, calls, office);
  expect((await screen.findByTestId('other-order-S01-01-7')).textContent).toContain('Card issued');
  unmount();
  show(otherOrderList as AnyList, { shop: 'T', type: 3 }, {}, calls, office);
  expect((await screen.findByTestId('other-order-S02-01-8')).textContent).toContain('Card change');
});

test('an office asks for in-store orders of members alone', async () => {
  const calls = { '/pc/v1/orders?filter=with_member%3A1&page=1&per_page=20': [aPaidOrder({ number: 'S01-01-9' })] };
  show(memberOrderList as AnyList, {}, {}, calls, { ...session, counter: null });
  expect(await screen.findByTestId('member-order-S01-01-9')).toBeTruthy();
});

test('narrowed to one member it is said who that is', async () => {
  show(memberOrderList as AnyList, { member: 'li' }, held);
  await screen.findByTestId(`member-order-${recharge.number}`);
  expect(screen.getByLabelText('Show others than Li, too')).toBeTruthy();
});
