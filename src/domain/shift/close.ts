import { z } from 'zod';
import { type Acting, defineCommand } from '../kernel/command.ts';
import { accept, type ExceptionNote, reject, update } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { amount } from '../values/money.ts';
import { typedText } from '../values/plain-text.ts';
import { whileOpen } from './during.ts';
import { cashDifference } from './expected.ts';
import { lineOfClosing, withLine, withNote } from './journal.ts';
import { countOf } from './notes.ts';
import { type Shift, shift, shiftId, shiftReason } from './shift.ts';

type Ending = Pick<Shift, 'reason' | 'elsewhere' | 'leftCash'> & { readonly difference: number };

const ended = (open: Shift, ending: Ending, { at, staffId }: Acting): Shift => {
  const closed = { ...open, openAt: '', closedAt: at, closedBy: staffId, ...ending };
  return { ...closed, ...withLine(open, lineOfClosing(closed)) };
};

const noteOf = (code: ExceptionNote['code'], { counterNumber }: Shift, differenceFen: number): ExceptionNote => ({
  code,
  params: { counter: counterNumber, differenceFen },
  orderId: null,
  amount: Math.abs(differenceFen),
});

/**
 * Closes the drawer by its last count, and says how much of it stays for the next shift. A difference takes a reason, and a
 * manager is told of it.
 */
export const closeShift = defineCommand({
  name: 'shift.close',
  version: 1,
  offline: true,
  right: 'pc.order.collect',
  args: z.object({ shiftId, reason: typedText().max(100), leftCash: amount.optional() }),
  needs: ({ shiftId: id }) => ({ found: one(shift, id) }),
  decide: ({ found }, { reason, leftCash: said }, acting) =>
    whileOpen(found, acting, (open) => {
      const difference = cashDifference(open);
      if (difference === null) return reject('shift.notCounted');
      if (difference !== 0 && reason === '' && !acting.replay) return reject('shift.reasonMissing');
      // No more can stay than was counted.
      const leftCash = said === undefined ? null : Math.min(said, open.counts.at(-1)?.amount ?? 0);
      return accept(
        [update(shift, ended(open, { reason, difference, elsewhere: false, leftCash }, acting))],
        difference === 0 ? [] : [noteOf('drawerDiffers', open, difference)],
      );
    }),
});

/**
 * A manager closes the drawer of a counter that was lost, released or followed by another one, by what they count there.
 * What the counter still sends afterwards goes over no drawer.
 */
export const closeShiftElsewhere = defineCommand({
  name: 'shift.closeElsewhere',
  version: 1,
  offline: false,
  right: 'pc.order.exception',
  byCallAlone: true,
  args: z.object({ shiftId, amount, reason: shiftReason }),
  needs: ({ shiftId: id }) => ({ found: one(shift, id) }),
  decide({ found }, { amount: counted, reason }, acting) {
    if (!found) return reject('shift.unknown');
    if (found.openAt === '') return reject('shift.closedAlready');
    const open = withNote(found, 'counts', countOf(found, counted, acting));
    const difference = cashDifference(open) ?? 0;
    return accept(
      [update(shift, ended(open, { reason, difference, elsewhere: true, leftCash: null }, acting))],
      [noteOf('shiftClosedElsewhere', open, difference)],
    );
  },
});
