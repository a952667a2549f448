import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { atOffice, tap, typeIn } from '../../../../tests/components/at-office.tsx';
import { refused, type serverOf } from '../../../../tests/components/server-of.ts';
import { anEmployee, aShop } from '../../../../tests/make.ts';
import { aShift } from '../../../../tests/make-shift.ts';
import { ShiftPage } from './shift-page.tsx';

const manager = ['pc.overview.list', 'pc.order.exception'];
const open = (found = aShift(), permissions = manager, replies: Parameters<typeof serverOf>[0] = {}) =>
  atOffice(<ShiftPage id="shift-1" />, {
    permissions,
    shop: aShop(),
    held: { 'staff.all': [anEmployee({ id: 'cashier', name: 'Zhao' })] },
    replies: { 'GET /shifts/shift-1': { data: found }, ...replies },
  });
const note = { staffId: 'cashier', at: 5, place: 2 };
const closed = aShift({
  counts: [{ ...note, id: 'n', amount: 19_500, expected: 20_000 }],
  openAt: '',
  closedAt: 9,
  closedBy: 'cashier',
  reason: 'wrong change',
  difference: -500,
});

beforeEach(() => localStorage.clear());

describe('a shift as an office looks at it', () => {
  test('shows its Z report and what was done in it', async () => {
    open(closed);
    const report = await screen.findByTestId('shift-report');
    for (const text of ['Z report', 'Expected¥200.00', 'Counted¥195.00', 'Difference-¥5.00', 'wrong change'])
      expect(report.textContent).toContain(text);
    expect(screen.getByTestId('shift-timeline').textContent).toContain('¥5.00 short');
    expect(screen.getByTestId('shift-state').textContent).toBe('Closed');
    expect(screen.queryByTestId('close-elsewhere')).toBeNull();
  });

  test('is closed from there by what was counted, with a reason', async () => {
    const gave = open(aShift(), manager, { 'PUT /shifts/shift-1/close': { data: closed } });
    expect((await screen.findByTestId('shift-overdue')).textContent).toContain('more than a day');
    await tap('close-elsewhere');
    await tap('confirm-close-elsewhere');
    expect(gave()).toEqual([]);
    await typeIn('elsewhere-amount', '195');
    await typeIn('elsewhere-reason', 'the tablet is gone');
    await tap('confirm-close-elsewhere');
    expect(gave()).toEqual([['PUT /shifts/shift-1/close', { amount: 19_500, reason: 'the tablet is gone' }]]);
  });

  test('is only looked at by whoever clears nothing up', async () => {
    open(aShift(), ['pc.overview.list']);
    await screen.findByTestId('shift-report');
    expect(screen.queryByTestId('close-elsewhere')).toBeNull();
  });

  test('says why it cannot be shown', async () => {
    open(aShift(), manager, { 'GET /shifts/shift-1': refused('shift.unknown') });
    expect((await screen.findByTestId('refused')).textContent).toContain('No such shift');
  });
});
