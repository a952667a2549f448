import type { Shift } from '#domain/shift/shift.ts';

/** One thing that was done in a shift, as its history shows it. */
export interface ShiftEvent {
  readonly id: string;
  readonly what: 'open' | 'in' | 'out' | 'opened' | 'takenOver' | 'counted' | 'closed';
  readonly at: number;
  readonly staffId: string;
  /** In fen. */
  readonly amount?: number;
  /** What was expected of a count, in fen. */
  readonly expected?: number;
  readonly reason?: string;
}

/** Everything that was done in a shift besides selling, in its order. */
export const eventsOf = (shift: Shift): readonly ShiftEvent[] => {
  const within: ShiftEvent[] = [
    ...shift.cash.map(({ id, at, staffId, way, amount, reason }) => ({ id, at, staffId, what: way, amount, reason })),
    ...shift.opened.map(({ id, at, staffId, reason }) => ({ id, at, staffId, what: 'opened' as const, reason })),
    ...shift.takenOver.map(({ id, at, staffId }) => ({ id, at, staffId, what: 'takenOver' as const })),
    ...shift.counts.map(({ id, at, staffId, amount, expected }) => {
      return { id, at, staffId, what: 'counted' as const, amount, expected };
    }),
  ];
  const { openedAt, openedBy, float, closedAt, closedBy, reason } = shift;
  return [
    { id: 'open', what: 'open', at: openedAt, staffId: openedBy, amount: float },
    ...within.sort((a, b) => a.at - b.at),
    ...(closedAt === null ? [] : [{ id: 'closed', what: 'closed' as const, at: closedAt, staffId: closedBy, reason }]),
  ];
};
