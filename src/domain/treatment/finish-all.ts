import { z } from 'zod';
import type { Acting } from '../kernel/command.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, type ExceptionNote, insert, reject, update } from '../kernel/decision.ts';
import { all, many, one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { type Order, order, orderId } from '../order/order.ts';
import { type Refund, refund } from '../refund/refund.ts';
import { isInService, isPending } from './codes.ts';
import { served } from './finish.ts';
import { sharedByTime } from './handed-over.ts';
import { notBegun, wasNeverBegun } from './pieces.ts';
import { begun, servingOf, withPieces } from './serving.ts';
import { needsOfSupplies, takeUsed } from './supplies.ts';
import { lineId, type Treatment, treatment, treatmentId } from './treatment.ts';

/** The most pieces that are said to be given at once. */
export const mostPieces = 100;

const pieces = z.array(z.object({ treatmentId, lineId })).min(1).max(mostPieces);
type Piece = z.infer<typeof pieces>[number];
const eachOnce = (given: readonly Piece[]): boolean =>
  new Set(given.map((piece) => piece.treatmentId)).size === given.length;

interface Given {
  readonly order: Order;
  readonly refunds: readonly Refund[];
  readonly fresh: readonly Treatment[];
  readonly ended: readonly Treatment[];
  readonly notes: readonly ExceptionNote[];
}

/** One more of these pieces is served; the reason where it is not. */
const withPiece = (so: Given, { treatmentId: id, lineId: of }: Piece, known: readonly Treatment[], acting: Acting) => {
  const before = known.find((one) => one.id === id);
  if (before) {
    if (before.orderId !== so.order.id) return { code: 'treatment.unknown' as const, params: {} };
    if (isPending(before.status) || (acting.replay && wasNeverBegun(before)))
      return withFresh(so, before.lineId, id, acting, before);
    if (!isInService(before.status))
      return acting.replay ? so : { code: 'treatment.endedAlready' as const, params: { name: before.name } };
    const ended = served(before, acting);
    const changed = sharedByTime(withPieces(so.order, before.lineId, { served: 1, inService: -1 }), ended, acting);
    return { ...so, order: changed, ended: [...so.ended, ended] };
  }
  return withFresh(so, of, id, acting);
};

/** One more piece that nobody has begun is served, as it was allotted or under a new id; the reason where it is not. */
const withFresh = (so: Given, of: string, id: string, acting: Acting, allotted?: Treatment) => {
  const serving = servingOf(so.order, of, so.refunds, acting);
  if ('code' in serving) return serving;
  const { line, notes } = serving;
  // That all is given is as true where another counter has said so, or gives the rest.
  if (notBegun(line) === 0) return so;
  const news = notes.filter(({ params: { name } }) => !so.notes.some((note) => note.params.name === name));
  const next = { ...so, order: withPieces(so.order, line.id, { served: 1 }), notes: [...so.notes, ...news] };
  if (allotted) return { ...next, ended: [...so.ended, served({ ...allotted, startedAt: acting.at }, acting)] };
  return {
    ...next,
    fresh: [...so.fresh, served(begun(serving, id, line.servicerIds, 0, acting), acting)],
  };
};

/**
 * All services of a paid order were given, those that were begun and those that nobody has begun: one tap for shops that
 * do not follow who serves when. What another counter has given meanwhile is not given again.
 */
export const finishAllTreatments = defineCommand({
  name: 'treatment.finishAll',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  /** A piece that was begun under the id that it has, any other under a new one. */
  args: z.object({ orderId, pieces: pieces.refine(eachOnce) }),
  needs: (args) => ({
    existing: one(order, args.orderId),
    known: all(
      treatment,
      args.pieces.map((piece) => piece.treatmentId),
    ),
    refunds: many(refund, { orderId: args.orderId }),
    ...needsOfSupplies(args.orderId),
  }),
  decide({ existing, known, refunds, ...shelf }, args, acting) {
    if (!existing) return reject('order.unknown');
    let so: Given = { order: existing, refunds, fresh: [], ended: [], notes: [] };
    for (const piece of args.pieces) {
      const next = withPiece(so, piece, known, acting);
      if ('code' in next) return reject(next.code, next.params);
      so = next;
    }
    const all = [...so.fresh, ...so.ended];
    if (all.length === 0) return accept([]);
    const taken = takeUsed(so.order, all, shelf, acting.commandId, acting);
    return accept(
      [
        ...taken.ended.map((one, place) => (place < so.fresh.length ? insert(treatment, one) : update(treatment, one))),
        update(order, withEvent(taken.order, 'treatment.finishAll', acting, String(all.length))),
        ...taken.changes,
      ],
      [...so.notes, ...taken.notes],
    );
  },
});
