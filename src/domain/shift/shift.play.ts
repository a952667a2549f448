import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { closeShift } from './close.ts';
import { countCash, moveCash, openDrawer, takeOver } from './during.ts';
import { openShift } from './open.ts';
import { type Shift, shift } from './shift.ts';

/** The shift that is open at this counter. */
const open = (seen: Seen): Shift | undefined => seen.records(shift).find(({ openAt }) => openAt === seen.counterId);
const inOpen = <Args extends object>(seen: Seen, more: Args): { args: { shiftId: string } & Args } | undefined => {
  const found = open(seen);
  return found && { args: { shiftId: found.id, ...more } };
};

export const shiftPlays: readonly Play[] = [
  definePlay(openShift, (seen) =>
    open(seen) ? undefined : { args: { shiftId: seen.freshId(), float: 100 * seen.below(500) } },
  ),
  definePlay(moveCash, (seen) =>
    inOpen(seen, {
      way: seen.oneOf(['in', 'out'] as const) ?? 'in',
      amount: 1 + seen.below(10_000),
      reason: 'to the bank',
    }),
  ),
  definePlay(openDrawer, (seen) => inOpen(seen, { reason: 'change for a guest' })),
  definePlay(takeOver, (seen) => inOpen(seen, {})),
  definePlay(countCash, (seen) => inOpen(seen, { amount: seen.below(100_000) })),
  definePlay(closeShift, (seen) => {
    const found = open(seen);
    return found && found.counts.length > 0
      ? { args: { shiftId: found.id, reason: 'somebody gave too much change' } }
      : undefined;
  }),
];
