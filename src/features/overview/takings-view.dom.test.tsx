import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aShopDay } from '../../../tests/make-shop-day.ts';
import { TakingsView } from './takings-view.tsx';

const show = (day = aShopDay()) =>
  draw(<TakingsView day={day} of="2026-11-27" />, {
    answers: { session: { shops: [] }, 'staff.all': [{ id: 'anna', name: 'Anna' }] },
  });

test('what changed hands today is shown in all, by way of paying and by who took it', () => {
  show();
  expect(screen.getByTestId('day-tile-takings').textContent).toContain('¥250.00');
  expect(screen.getByTestId('day-ways-0').textContent).toBe('Cash3¥300.00¥50.00¥0.00¥250.00');
  expect(screen.getByTestId('day-ways-5').textContent).toBe('Membership card1¥90.00¥0.00¥90.00¥0.00');
  expect(screen.getByTestId('day-staff-anna').textContent).toBe('Anna4¥390.00¥50.00¥90.00¥250.00');
  expect(screen.queryByTestId('day-suspense')).toBeNull();
});

test('before anything is taken that is said; money that is not booked is named', () => {
  const [shop] = aShopDay().shops;
  const none = { taken: 0, payments: 0, returned: 0, refunds: 0, byCard: 0, suspense: 500 };
  show({ shops: shop ? [{ ...shop, ...none }] : [], ways: [], parts: [], counters: [], staff: [] });
  expect(screen.getByText('Nothing changed hands')).toBeTruthy();
  expect(screen.getByTestId('day-suspense').textContent).toBe('In the drawer and not booked: ¥5.00');
});
