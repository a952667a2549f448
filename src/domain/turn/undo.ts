import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { many, one, through } from '../kernel/needs.ts';
import { employee } from '../staff/employee.ts';
import { actFields, whyNoMore, written } from './read-queue.ts';
import { turnAct } from './turn-act.ts';
import { isNearDay } from './turn-day.ts';
import { actsThatHold } from './turn-events.ts';

/**
 * Takes back the last act of a queue, as an act of its own: nothing is struck out. A counter without contact that did not
 * know of later ones has taken back its own.
 */
export const undoTurn = defineCommand({
  name: 'turn.undo',
  version: 1,
  offline: true,
  right: 'pc.turn.manage',
  args: z.object({ ...actFields, undoes: z.string().min(1).max(64) }),
  needs: ({ turnActId, day, undoes }, { shopId }) => ({
    known: one(turnAct, turnActId),
    acts: many(turnAct, { shopId, day }),
    person: through(turnAct, undoes, employee, ({ staffId }) => staffId),
  }),
  allows: ({ acts }, { undoes }, { may }) =>
    may('pc.turn.skip') || !acts.some(({ id, kind }) => id === undoes && kind === 'skipped'),
  decide({ known, acts, person }, { turnActId, day, undoes }, acting) {
    const { shopId, shop, at, replay, staffId: by, counterId } = acting;
    const full = whyNoMore(acts);
    if (full) return reject(full.code, full.params);
    if (known) return reject('turn.writtenAlready');
    if (!isNearDay(day, at, shop.timeZone)) return reject('turn.otherDay');
    const undone = acts.find(({ id }) => id === undoes);
    if (!undone || undone.kind === 'undone') return reject('turn.nothingToUndo');
    const hold = actsThatHold(acts);
    if (!hold.some(({ id }) => id === undoes)) return replay ? accept([]) : reject('turn.undoneAlready');
    if (!replay && hold.at(-1)?.id !== undoes) return reject('turn.notLast');
    const of = { id: turnActId, shopId, day, kind: 'undone' as const, staffId: undone.staffId, at: judgedAt(acting) };
    const act = { ...of, reason: '', orderId: '', undoes, by, counterId };
    return written([insert(turnAct, act)], { acts, staff: person ? [person] : [] }, act);
  },
});
