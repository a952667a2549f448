import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { type ExceptionNote, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { whileOpen } from './during.ts';
import { cashDifference } from './expected.ts';
import { shift, shiftId } from './shift.ts';

/** Closes the drawer by its last count. A difference takes a reason, and a manager is told of it. */
export const closeShift = defineCommand({
  name: 'shift.close',
  version: 1,
  offline: true,
  args: z.object({ shiftId, reason: z.string().trim().max(100) }),
  needs: ({ shiftId: id }) => ({ found: one(shift, id) }),
  decide({ found }, { reason }, acting) {
    const difference = found ? cashDifference(found) : null;
    const closed = whileOpen(found, acting, (open) => ({
      ...open,
      ...{ openAt: '', closedAt: acting.at, closedBy: acting.staffId, reason },
    }));
    if (!closed.ok || !found) return closed;
    if (difference === null) return reject('shift.notCounted');
    if (difference !== 0 && reason === '' && !acting.replay) return reject('shift.reasonMissing');
    const note: ExceptionNote = {
      code: 'drawerDiffers',
      params: { counter: found.counterNumber, differenceFen: difference },
      orderId: null,
      amount: Math.abs(difference),
    };
    return { ...closed, exceptions: difference === 0 ? [] : [note] };
  },
});
