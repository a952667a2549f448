import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { amount } from '../values/money.ts';
import { shift, shiftId } from './shift.ts';

/** Opens the drawer of this counter with a float; one shift is open at a counter at most. */
export const openShift = defineCommand({
  name: 'shift.open',
  version: 1,
  offline: true,
  args: z.object({ shiftId, float: amount }),
  needs: ({ shiftId: id }, { counterId }) => ({ existing: one(shift, id), open: many(shift, { openAt: counterId }) }),
  decide({ existing, open }, { shiftId: id, float }, { may, shopId, counterId, counterNumber, staffId, at }) {
    if (!may('pc.order.collect')) return reject('notAllowed');
    if (existing || open.length > 0) return reject('shift.openAlready');
    return accept([
      insert(shift, {
        ...{ id, shopId, counterId, counterNumber, openAt: counterId, openedAt: at, openedBy: staffId, float },
        ...{ sums: [], cash: [], opened: [], takenOver: [], counts: [] },
        ...{ closedAt: null, closedBy: '', reason: '' },
      }),
    ]);
  },
});
