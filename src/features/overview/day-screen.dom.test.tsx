import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '#domain/values/durations.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aShop } from '../../../tests/make.ts';
import { aShopDay } from '../../../tests/make-shop-day.ts';
import { dayAt } from '../../domain/shop-day/period.ts';
import { DayScreen } from './day-screen.tsx';

const zone = 'Asia/Shanghai';
const today = dayAt(Date.now(), zone);
const yesterday = dayAt(Date.now() - day, zone);
const shops = ['East', 'West'].map((name) => aShop({ id: name, name, type: 1 }));
const session = { shop: shops[0], shops, permissions: ['*'], counter: null };
const of = (query: string, ids = ['East']) => ({ [`/shop_day?${query}`]: { ...aShopDay(ids), at: Date.now() } });
const asOf = Date.parse('2026-11-20T02:05:00Z');
const show = (calls: object, counter: object | null = null, own: object | null = null) =>
  draw(<DayScreen />, {
    answers: { session: { ...session, counter }, 'shopDay.own': own, status: { asOf, online: false }, 'staff.all': [] },
    calls: calls as Record<string, unknown>,
  });

test('it says what one shop took today, by way, counter, person and hour, and what was sold', async () => {
  show(of(`of=${today}`));
  expect((await screen.findByTestId('day-tile-cash')).textContent).toContain('¥250.00');
  expect(screen.getByTestId('day-tile-consumption').textContent).toContain('¥340.00');
  expect(screen.getByTestId('day-tile-orders').textContent).toBe('Orders1');
  expect(screen.getByTestId('day-tile-average').textContent).toContain('¥340.00');
  expect(screen.getByTestId('day-tile-reduced').textContent).toContain('¥30.00');
  expect(screen.getByTestId('day-counters-c1').textContent).toContain('¥250.00');
  expect(screen.getByTestId('day-parts-9').textContent).toContain('9:00');
  expect(screen.getByTestId('day-parts-all').textContent).toBe('All4¥390.00¥50.00¥340.00¥250.00');
  expect(screen.queryByTestId('day-by-shops')).toBeNull();
});

test('shops stand side by side with their sum, and one of them is opened and left again', async () => {
  show({ ...of(`of=${today}`, ['East', 'West']), ...of(`of=${today}&shop_id=East`) });
  expect((await screen.findByTestId('day-shops-all')).textContent).toContain('¥250.00');
  expect(screen.getByTestId('day-shops-West').textContent).toContain('West');
  fireEvent.click(screen.getByTestId('day-shops-East'));
  await screen.findByTestId('day-by-counters');
  expect(screen.queryByTestId('day-by-shops')).toBeNull();
  fireEvent.click(screen.getByTestId('day-all-shops'));
  await screen.findByTestId('day-by-shops');
});

test('the day before, and the month, are a tap away; no day after today is', async () => {
  show({ ...of(`of=${today}`), ...of(`of=${yesterday}`), ...of(`of=${today.slice(0, 7)}`) });
  expect(screen.getByTestId('day-after').hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByTestId('day-before'));
  expect(screen.getByTestId('day').textContent).toBe(yesterday);
  fireEvent.click(screen.getByTestId('day-after'));
  fireEvent.click(screen.getByLabelText('Month'));
  expect((await screen.findByTestId('day-parts-9')).textContent).toContain(`${today.slice(5, 7)}-10`);
  fireEvent.click(screen.getByLabelText('Day'));
  expect(screen.getByTestId('day').textContent).toBe(today);
});

test('without contact a counter tells what it knows, and as of when; a month and an office do not', async () => {
  show({}, { id: 'c1' }, aShopDay());
  expect((await screen.findByTestId('day-as-of')).textContent).toContain('as of');
  expect(screen.getByTestId('day-tile-cash').textContent).toContain('¥250.00');
  expect(screen.queryByTestId('refused')).toBeNull();
  fireEvent.click(screen.getByLabelText('Month'));
  await screen.findByTestId('refused');
  expect(screen.queryByTestId('day-tile-cash')).toBeNull();
});

test('on A4 every table stands with its whole, and room to sign', async () => {
  show(of(`of=${today}`));
  await screen.findByTestId('day-tile-cash');
  fireEvent.click(screen.getByTestId('receipt-menu'));
  fireEvent.click(await screen.findByTestId('day-a4'));
  expect((await screen.findByTestId('printed-shops')).textContent).toContain(
    'East1¥390.00¥50.00¥340.00¥340.00¥0.00¥30.00¥50.00¥250.00',
  );
  expect(screen.getByTestId('printed-parts').textContent).toContain('All4¥390.00¥50.00¥340.00¥250.00');
  expect(document.body.textContent).toContain('Checked by: ____________');
});
