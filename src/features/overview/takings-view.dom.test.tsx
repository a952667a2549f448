import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Takings } from '#domain/overview/takings.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { TakingsView } from './takings-view.tsx';

const show = (takings: Takings) =>
  draw(<TakingsView takings={takings} />, { answers: { 'staff.all': [{ id: 'anna', name: 'Anna' }] } });
const nothing: Takings = { all: { amount: 0, payments: 0 }, byType: [], byStaff: [], suspense: 0 };

test('what was taken today is shown in all, by way of paying and by who took it', async () => {
  show({
    all: { amount: 12_345, payments: 3 },
    byType: [
      { type: 1, amount: 10_000, payments: 2 },
      { type: 4, amount: 2_345, payments: 1 },
    ],
    byStaff: [{ staffId: 'anna', amount: 12_345, payments: 3 }],
    suspense: 0,
  });
  expect(screen.getByTestId('takings-all').textContent).toBe('¥123.45');
  expect(within(screen.getByTestId('takings-type-1')).getByText('¥100.00')).toBeTruthy();
  expect((await screen.findByTestId('takings-staff-anna')).textContent).toBe('Anna3¥123.45');
  expect(screen.queryByTestId('takings-suspense')).toBeNull();
});

test('before anything is taken that is said; money that is not booked is named', () => {
  show({ ...nothing, suspense: 500 });
  expect(screen.getByText('Nothing taken yet today')).toBeTruthy();
  expect(screen.getByTestId('takings-suspense').textContent).toBe('In the drawer and not booked: ¥5.00');
});
