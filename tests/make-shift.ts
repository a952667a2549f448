import { lineOfOpening, withLine } from '#domain/shift/journal.ts';
import type { Shift } from '#domain/shift/shift.ts';

/** A shift that is open at the counter of `acting()`, with 200 yuan in the drawer; the counter's first. */
export const aShift = (given: Partial<Shift> = {}): Shift => {
  const opened = {
    id: 'shift-1',
    shopId: 'shop-1',
    counterId: 'counter-2',
    counterNumber: '02',
    openAt: 'counter-2',
    latestAt: 'counter-2',
    number: 1,
    openedAt: 1,
    openedBy: 'cashier',
    float: 20_000,
    sums: [],
    cash: [],
    opened: [],
    takenOver: [],
    counts: [],
    closedAt: null,
    closedBy: '',
    reason: '',
    difference: null,
    elsewhere: false,
    leftCash: null,
    before: '',
    ...given,
  };
  return { ...opened, ...withLine({ digest: opened.before, places: 0 }, lineOfOpening(opened)), ...given };
};
