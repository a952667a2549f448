import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { insert, reject } from '../kernel/decision.ts';
import { actFields, needsOfQueue, whyNotWritten, written } from './read-queue.ts';
import { turnAct, turnReason } from './turn-act.ts';

/** What whoever keeps the queue writes down. */
export const recordedKinds = ['in', 'out', 'given', 'named', 'refused', 'away', 'back'] as const;
export type RecordedKind = (typeof recordedKinds)[number];

/**
 * Writes down what happens in the turn queue of the shop. What a counter without contact has written has happened: it is
 * booked, and who got two guests by it is told.
 */
export const recordTurn = defineCommand({
  name: 'turn.record',
  version: 1,
  offline: true,
  right: 'pc.turn.manage',
  args: z.object({
    ...actFields,
    staffId: z.string().min(1).max(64),
    kind: z.enum(recordedKinds),
    /** Why a guest is refused; empty for all else. */
    reason: turnReason,
    /** The order for which a guest is given; empty where it is not known. */
    orderId: z.string().max(100),
  }),
  needs: ({ staffId, ...asked }, { shopId }) => needsOfQueue(asked, staffId, shopId),
  decide(read, asked, acting) {
    const { turnActId, day, staffId, kind, reason, orderId } = asked;
    const no = whyNotWritten(kind, read, asked, acting);
    if (no) return reject(no.code, no.params);
    const { shopId, staffId: by, counterId } = acting;
    const of = { id: turnActId, shopId, day, kind, staffId, at: judgedAt(acting), reason, orderId };
    const act = { ...of, undoes: '', by, counterId };
    return written([insert(turnAct, act)], read, act);
  },
});
