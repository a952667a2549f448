import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { amount, someAmount } from '../values/money.ts';
import { expectedCash } from './expected.ts';
import { mostOfShift, type Shift, shift, shiftId, shiftReason } from './shift.ts';

type Noted = 'cash' | 'opened' | 'takenOver' | 'counts';

/** Who did it and when; a command stands there once. */
const doneBy = ({ commandId, staffId, at }: Acting) => ({ id: commandId, staffId, at });

/** Writes something down in the shift that is open at this counter. */
export const whileOpen = (
  found: Shift | undefined,
  acting: Acting,
  changed: (open: Shift) => Shift,
  noted?: Noted,
): Decision => {
  if (!acting.may('pc.order.collect')) return reject('notAllowed');
  if (!found || found.shopId !== acting.shopId) return reject('shift.unknown');
  if (found.openAt !== acting.counterId) return reject(found.openAt === '' ? 'shift.closedAlready' : 'shift.elsewhere');
  if (noted && found[noted].length >= mostOfShift) return reject('shift.tooMuch', { most: mostOfShift });
  return accept([update(shift, changed(found))]);
};

const needs = ({ shiftId: id }: { readonly shiftId: string }) => ({ found: one(shift, id) });

/** Cash is put into the drawer, or taken out of it, without a sale: change from the bank, money to the safe. */
export const moveCash = defineCommand({
  name: 'shift.cash',
  version: 1,
  offline: true,
  args: z.object({ shiftId, way: z.enum(['in', 'out']), amount: someAmount, reason: shiftReason }),
  needs,
  decide: ({ found }, { way, amount: moved, reason }, acting) =>
    whileOpen(
      found,
      acting,
      (open) => ({ ...open, cash: [...open.cash, { ...doneBy(acting), way, amount: moved, reason }] }),
      'cash',
    ),
});

/** The drawer is opened without a sale, which is written down. */
export const openDrawer = defineCommand({
  name: 'shift.openDrawer',
  version: 1,
  offline: true,
  args: z.object({ shiftId, reason: shiftReason }),
  needs,
  decide: ({ found }, { reason }, acting) =>
    whileOpen(
      found,
      acting,
      (open) => ({ ...open, opened: [...open.opened, { ...doneBy(acting), reason }] }),
      'opened',
    ),
});

/** Somebody takes the counter over, with the drawer as it is. */
export const takeOver = defineCommand({
  name: 'shift.takeOver',
  version: 1,
  offline: true,
  args: z.object({ shiftId }),
  needs,
  decide: ({ found }, _, acting) => {
    const last = found?.takenOver.at(-1)?.staffId ?? found?.openedBy;
    if (last === acting.staffId) return reject('shift.ownAlready');
    return whileOpen(
      found,
      acting,
      (open) => ({ ...open, takenOver: [...open.takenOver, doneBy(acting)] }),
      'takenOver',
    );
  },
});

/** Writes down how much cash lies in the drawer, before what is expected is shown; a second count stands beside the first. */
export const countCash = defineCommand({
  name: 'shift.count',
  version: 1,
  offline: true,
  args: z.object({ shiftId, amount }),
  needs,
  decide: ({ found }, { amount: counted }, acting) =>
    whileOpen(
      found,
      acting,
      (open) => ({
        ...open,
        counts: [...open.counts, { ...doneBy(acting), amount: counted, expected: expectedCash(open) }],
      }),
      'counts',
    ),
});
