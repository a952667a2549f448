import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { anEmployee } from '../../../tests/make.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { DifferingShifts } from './differing-shifts.tsx';
import { OpenShifts } from './open-shifts.tsx';

const at = Date.UTC(2026, 10, 21, 1, 2);
const open = (shifts: readonly object[]) =>
  draw(<OpenShifts />, {
    answers: {
      'shift.open': shifts,
      'staff.all': [anEmployee({ id: 'cashier', name: 'Zhao' }), anEmployee({ id: 'li', name: 'Li' })],
      session: { permissions: [] },
    },
  });

test('a workbench says which drawers are open, since when and whose, with the way to each', async () => {
  const takenOver = [{ id: 't', staffId: 'li', at, place: 2 }];
  open([aShift({ openedAt: at }), aShift({ id: 'shift-2', counterNumber: '03', openedAt: at, takenOver })]);
  const first = await screen.findByTestId('open-shift-02');
  expect(first.textContent).toMatch(/^Counter 02 · since .*9:02.* · Zhao$/);
  expect(first.getAttribute('href')).toBe('/shift/view/shift-1');
  expect(screen.getByTestId('open-shift-03').textContent).toContain('Li');
});

test('where no drawer is open it says nothing', () => {
  open([]);
  expect(screen.queryByTestId('open-shifts')).toBeNull();
});

test('shifts whose cash differed stand on the workbench with the reason and the way to their Z', async () => {
  const now = Date.UTC(2026, 10, 22);
  const closed = { openAt: '', closedAt: at, closedBy: 'li', difference: -500, reason: 'wrong change' };
  draw(<DifferingShifts now={now} />, {
    answers: { 'shift.differing': [aShift(closed)], session: { permissions: [] } },
  });
  const said = await screen.findByTestId('differing-shift-shift-1');
  expect(said.textContent).toMatch(/^Counter 02 · closed .*9:02.* · ¥5.00 short · wrong change$/);
  expect(said.getAttribute('href')).toBe('/shift/view/shift-1');
});
