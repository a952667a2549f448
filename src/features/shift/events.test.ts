import { expect, test } from 'vitest';
import { aShift } from '../../../tests/make-shift.ts';
import { isOverdue, whoIsAt } from '../../parts/shift/who-is-at.ts';
import { eventsOf } from './events.ts';

const note = { place: 2 };
const shift = aShift({
  cash: [{ ...note, id: 'c', staffId: 'li', at: 5, way: 'out', amount: 5_000, reason: 'to the bank' }],
  opened: [{ ...note, id: 'o', staffId: 'cashier', at: 3, reason: 'change' }],
  takenOver: [{ ...note, id: 't', staffId: 'li', at: 4 }],
  counts: [{ ...note, id: 'n', staffId: 'li', at: 6, amount: 100, expected: 200 }],
  closedAt: 7,
  closedBy: 'li',
  reason: 'wrong change',
  openAt: '',
});

test('what was done in a shift stands in the order in which it was done', () => {
  expect(eventsOf(shift).map(({ what }) => what)).toEqual(['open', 'opened', 'takenOver', 'out', 'counted', 'closed']);
});

test('the drawer is theirs who took it over last, else theirs who opened it', () => {
  expect([whoIsAt(aShift()), whoIsAt(shift)]).toEqual(['cashier', 'li']);
});

test('a shift is overdue a day after it was opened, as long as it is open', () => {
  const day = 24 * 60 * 60 * 1_000;
  const [open, closed] = [aShift({ openedAt: 0 }), aShift({ openedAt: 0, openAt: '' })];
  expect([isOverdue(open, day), isOverdue(open, day + 1), isOverdue(closed, day + 1)]).toEqual([false, true, false]);
});
