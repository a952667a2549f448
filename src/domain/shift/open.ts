import { z } from 'zod';
import { channels } from '../kernel/channels.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject, update } from '../kernel/decision.ts';
import { many, one } from '../kernel/needs.ts';
import { amount } from '../values/money.ts';
import { lineOfOpening, withLine } from './journal.ts';
import { counterOfDrawer } from './over-drawer.ts';
import { shift, shiftId } from './shift.ts';

/** Opens the drawer of this counter with a float; one shift is open at a counter at most. */
export const openShift = defineCommand({
  name: 'shift.open',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({ shiftId, float: amount }),
  needs: ({ shiftId: id }, where) => ({
    existing: one(shift, id),
    latest: many(shift, { latestAt: counterOfDrawer(where) }),
  }),
  decide({ existing, latest }, { shiftId: id, float }, acting) {
    const { shopId, doneAt, staffId, at, channel } = acting;
    const [counterId, counterNumber] = [counterOfDrawer(acting), doneAt?.number ?? acting.counterNumber];
    if (channel === channels.centralPlatform) return reject('shift.counterOnly');
    if (existing || latest.some(({ openAt }) => openAt !== '')) return reject('shift.openAlready');
    const [last] = latest;
    const opened = {
      id,
      shopId,
      counterId,
      counterNumber,
      openAt: counterId,
      latestAt: counterId,
      number: (last?.number ?? 0) + 1,
      openedAt: at,
      openedBy: staffId,
      float,
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
      before: last?.digest ?? '',
    };
    const journal = withLine({ digest: opened.before, places: 0 }, lineOfOpening(opened));
    return accept([
      ...latest.map((one) => update(shift, { ...one, latestAt: '' })),
      insert(shift, { ...opened, ...journal }),
    ]);
  },
});
