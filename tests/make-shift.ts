import type { Shift } from '#domain/shift/shift.ts';

/** A shift that is open at the counter of `acting()`, with 200 yuan in the drawer. */
export const aShift = (given: Partial<Shift> = {}): Shift => ({
  ...{ id: 'shift-1', shopId: 'shop-1', counterId: 'counter-2', counterNumber: '02', openAt: 'counter-2' },
  ...{ openedAt: 1, openedBy: 'cashier', float: 20_000, sums: [], cash: [], opened: [], takenOver: [], counts: [] },
  ...{ closedAt: null, closedBy: '', reason: '' },
  ...given,
});
