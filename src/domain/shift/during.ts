import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type Decision, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { amount, someAmount } from '../values/money.ts';
import { type Note, type Noted, withNote } from './journal.ts';
import { countOf, doneBy } from './notes.ts';
import { counterOfDrawer } from './over-drawer.ts';
import { mostOfShift, type Shift, shift, shiftId, shiftReason } from './shift.ts';

/** What becomes of the shift that is open at this counter. */
export const whileOpen = (found: Shift | undefined, acting: Acting, decided: (open: Shift) => Decision): Decision => {
  if (!found || found.shopId !== acting.shopId) return reject('shift.unknown');
  if (found.openAt !== counterOfDrawer(acting))
    return reject(found.openAt === '' ? 'shift.closedAlready' : 'shift.elsewhere');
  return decided(found);
};

/** Writes something down in the shift that is open at this counter. */
const writeDown = <N extends Noted>(
  found: Shift | undefined,
  acting: Acting,
  name: N,
  noteOf: (open: Shift) => Note<N>,
): Decision =>
  whileOpen(found, acting, (open) =>
    open[name].length < mostOfShift
      ? accept([update(shift, withNote(open, name, noteOf(open)))])
      : reject('shift.tooMuch', { most: mostOfShift }),
  );

const needs = ({ shiftId: id }: { readonly shiftId: string }) => ({ found: one(shift, id) });

/** Cash is put into the drawer, or taken out of it, without a sale: change from the bank, money to the safe. */
export const moveCash = defineCommand({
  name: 'shift.cash',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({ shiftId, way: z.enum(['in', 'out']), amount: someAmount, reason: shiftReason }),
  needs,
  decide: ({ found }, { way, amount: moved, reason }, acting) =>
    writeDown(found, acting, 'cash', () => ({ ...doneBy(acting), way, amount: moved, reason })),
});

/** The drawer is opened without a sale, which is written down. */
export const openDrawer = defineCommand({
  name: 'shift.openDrawer',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({ shiftId, reason: shiftReason }),
  needs,
  decide: ({ found }, { reason }, acting) => writeDown(found, acting, 'opened', () => ({ ...doneBy(acting), reason })),
});

/** Somebody takes the counter over, with the drawer as it is. */
export const takeOver = defineCommand({
  name: 'shift.takeOver',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({ shiftId }),
  needs,
  decide: ({ found }, _, acting) => {
    const last = found?.takenOver.at(-1)?.staffId ?? found?.openedBy;
    if (last === acting.staffId) return reject('shift.ownAlready');
    return writeDown(found, acting, 'takenOver', () => doneBy(acting));
  },
});

/** Writes down how much cash lies in the drawer, before what is expected is shown; a second count stands beside the first. */
export const countCash = defineCommand({
  name: 'shift.count',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({ shiftId, amount }),
  needs,
  decide: ({ found }, { amount: counted }, acting) =>
    writeDown(found, acting, 'counts', (open) => countOf(open, counted, acting)),
});
