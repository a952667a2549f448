import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { insert, reject } from '../kernel/decision.ts';
import { actFields, needsOfQueue, whyNotWritten, written } from './read-queue.ts';
import { turnAct, turnReason } from './turn-act.ts';

/** The guest who waits goes past whoever is next, as a manager says with a reason; the place stays theirs. */
export const skipTurn = defineCommand({
  name: 'turn.skip',
  version: 1,
  offline: true,
  right: 'pc.turn.skip',
  args: z.object({
    ...actFields,
    staffId: z.string().min(1).max(64),
    reason: turnReason.min(1, 'field.required'),
  }),
  needs: ({ staffId, ...asked }, { shopId }) => needsOfQueue(asked, staffId, shopId),
  decide(read, asked, acting) {
    const { turnActId, day, staffId, reason } = asked;
    const no = whyNotWritten('skipped', read, asked, acting);
    if (no) return reject(no.code, no.params);
    const { shopId, staffId: by, counterId } = acting;
    const of = { id: turnActId, shopId, day, kind: 'skipped' as const, staffId, at: judgedAt(acting), reason };
    const act = { ...of, orderId: '', undoes: '', by, counterId };
    return written([insert(turnAct, act)], read, act);
  },
});
