import { z } from 'zod';
import { defineCommand, judgedAt } from '../../kernel/command.ts';
import { accept, insert, reject, update } from '../../kernel/decision.ts';
import { all, allThrough, atEnd, many, one } from '../../kernel/needs.ts';
import { withEvent } from '../../order/new-order.ts';
import { order, orderId } from '../../order/order.ts';
import { refund } from '../../refund/refund.ts';
import { shop } from '../../shop/shop.ts';
import { wayOf } from '../../shop/way.ts';
import { employee } from '../../staff/employee.ts';
import { whyNotNamed } from '../../staff/for-lines.ts';
import { isPending } from '../codes.ts';
import { servedThoughTerminated } from '../finish.ts';
import { wasNeverBegun } from '../pieces.ts';
import { minutesOf, needsOfMinutes } from '../planned.ts';
import { begun, isOfLine, mayServe, servingOf, servingRights, withPieces } from '../serving.ts';
import { lineId, servicerIds, treatment, treatmentId } from '../treatment.ts';
import { heldShop, needsOfPlaces, unplacedPiece, whyNotThere } from './places.ts';

/**
 * Begins to give one piece of a service of a paid order: as it was allotted, where it was. Whoever is named serves it, else
 * those of its allotment or of its line. Two counters that begin the last piece without knowing of each other have both begun
 * it, and two that put guests onto one bed have both done so: the second is booked, with a task for a manager, and
 * so is one whose allotment somebody has ended meanwhile.
 */
export const startTreatment = defineCommand({
  name: 'treatment.start',
  version: 1,
  offline: true,
  right: servingRights,
  args: z.object({ treatmentId, orderId, lineId, servicerIds: servicerIds.optional() }),
  needs: (args, where) => ({
    ...heldShop(where.shopId),
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    staff: all(employee, args.servicerIds ?? []),
    top: atEnd(shop, where.shopId, ({ parentId }) => parentId),
    allotted: allThrough(treatment, args.treatmentId, employee, (piece) => piece.servicerIds),
    refunds: many(refund, { orderId: args.orderId }),
    ...needsOfMinutes(args.orderId),
    ...needsOfPlaces(where.shopId),
  }),
  decide({ existing, known, staff, top, refunds, services, allotted, ...read }, args, acting) {
    const isOwn = known !== undefined && isPending(known.status) && mayServe(acting, known.servicerIds);
    const serving = servingOf(existing, args.lineId, refunds, acting, isOwn);
    if ('code' in serving) return reject(serving.code, serving.params);
    const { line, notes } = serving;
    if (known && !isOfLine(serving.existing, line, known)) return reject('treatment.unknown');
    const isEnded = known !== undefined && acting.replay && wasNeverBegun(known);
    if (known && !isPending(known.status) && !isEnded) return reject('treatment.begunAlready', { name: known.name });
    const served = args.servicerIds ?? (known?.servicerIds.length ? known.servicerIds : line.servicerIds);
    const unnamed = whyNotNamed([{ servicerIds: served }], [line], [...staff, ...allotted], wayOf(acting, top));
    if (unnamed && !acting.replay) return reject(unnamed.code, unnamed.params);
    const piece = begun(serving, args.treatmentId, served, minutesOf(line, services), acting);
    // What one that was terminated had used up stays its own, so that nothing is taken again.
    const { bedId = '', deviceId = '', allottedAt = null, remark = '', used = [] } = known ?? {};
    const placed = { ...piece, startedAt: judgedAt(acting), bedId, deviceId, allottedAt, remark, used };
    const elsewhere = whyNotThere(placed, placed.id, read);
    if (elsewhere && !acting.replay) return reject(elsewhere.code, elsewhere.params);
    const { number, id } = serving.existing;
    const params = { ...unnamed?.params, number, reason: unnamed?.code ?? '' };
    const against = unnamed ? [{ code: 'staffAgainst' as const, params, orderId: id, amount: 0 }] : [];
    const changed = withPieces(serving.existing, line.id, { inService: 1 });
    return accept(
      [
        known ? update(treatment, placed) : insert(treatment, placed),
        update(order, withEvent(changed, 'treatment.start', acting, line.name)),
      ],
      [
        ...notes,
        ...against,
        ...(elsewhere ? [unplacedPiece(placed, elsewhere)] : []),
        ...(isEnded ? [servedThoughTerminated(known)] : []),
      ],
    );
  },
});
