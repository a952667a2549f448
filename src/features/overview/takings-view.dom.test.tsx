import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noMoney } from '#domain/figures/money-sum.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aShopDay } from '../../../tests/make-shop-day.ts';
import { TakingsView } from './takings-view.tsx';

const show = (day = aShopDay()) =>
  draw(<TakingsView day={day} of="2026-11-27" />, {
    answers: { session: { shops: [] }, 'staff.all': [{ id: 'anna', name: 'Anna' }] },
  });

test('what changed hands today is shown in all, by way of paying and by who took it', () => {
  show();
  expect(screen.getByTestId('day-tile-cash').textContent).toContain('¥250.00');
  expect(screen.getByTestId('day-ways-0').textContent).toBe('Cash3¥300.00¥50.00¥250.00¥250.00');
  expect(screen.getByTestId('day-ways-5').textContent).toBe('Membership card1¥90.00¥0.00¥90.00¥0.00');
  expect(screen.getByTestId('day-staff-anna').textContent).toBe('Anna4¥390.00¥50.00¥340.00¥250.00');
  expect(screen.queryByTestId('day-suspense')).toBeNull();
});

test('before anything is taken that is said; money that is not booked is named', () => {
  const [shop] = aShopDay().shops;
  const none = shop && { ...shop, ...noMoney, suspense: 500 };
  show({ shops: none ? [none] : [], ways: [], parts: [], counters: [], staff: [], outside: noMoney });
  expect(screen.getByText('Nothing changed hands')).toBeTruthy();
  expect(screen.getByTestId('day-suspense').textContent).toBe('In the drawer and not booked: ¥5.00');
});

test('a figure says by a tap how it is made, out of what, and leads to exactly its records', async () => {
  show();
  fireEvent.click(screen.getByTestId('figure-cash'));
  const how = await screen.findByTestId('figure-cash-how');
  expect(how.textContent).toContain('Money that came in');
  expect(screen.getByTestId('term-sales').textContent).toBe('+ Goods and services paid in money¥300.00');
  expect(screen.getByTestId('term-returned').textContent).toBe('− Refunds¥50.00');
  fireEvent.click(screen.getByTestId('figure-consumption'));
  const term = await screen.findByTestId('term-sold');
  expect(term.textContent).toContain('¥390.00');
  expect(term.querySelector('a')?.getAttribute('href')).toBe('/order/list?type=0&sold=2026-11-27');
});

test('what was taken while no shift was open has a line of its own, with the way to the shifts', () => {
  const day = aShopDay();
  show({ ...day, outside: { ...noMoney, sales: 10_000, payments: 1 } });
  const line = screen.getByTestId('day-outside');
  expect(line.textContent).toContain('1 payment or refund while no shift was open, on no Z report: ¥100.00');
  expect(line.querySelector('a')?.getAttribute('href')).toBe('/shift');
});
