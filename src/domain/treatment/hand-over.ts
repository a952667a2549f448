import { z } from 'zod';
import { type Acting, defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, atEnd, one } from '../kernel/needs.ts';
import { withEvent } from '../order/new-order.ts';
import { order, orderId } from '../order/order.ts';
import { shop } from '../shop/shop.ts';
import { wayOf } from '../shop/way.ts';
import { employee } from '../staff/employee.ts';
import { whyNotNamed } from '../staff/for-lines.ts';
import { isInService, isServed } from './codes.ts';
import { givenByAt, handedAt, handedTo, sharedByTime } from './handed-over.ts';
import { lessensOthers } from './lessened.ts';
import { mayServe, servingRights } from './serving.ts';
import { servicerIds, type Treatment, treatment, treatmentId } from './treatment.ts';

/** How often a piece is handed over at most. */
const mostHandedOver = 50;

const isSameTeam = (gave: readonly string[], next: readonly string[]): boolean =>
  gave.length === next.length && gave.every((id) => next.includes(id));

/** Whether somebody who takes no orders ends the part of others who give it too, who would have less of its commission. */
const takesOff = ({ may, staffId }: Acting, gave: readonly string[], next: readonly string[]): boolean =>
  !may('pc.order.cashier') && gave.some((id) => id !== staffId && !next.includes(id));

/** Who gives a piece at the moment of this. */
const gaveAt = (known: Treatment | undefined, acting: Acting): readonly string[] =>
  known ? givenByAt(known, judgedAt(acting)) : [];

/**
 * Others go on giving a service from now on: who did so before, from when to when, is kept, and commissions share the line by
 * that (`handedTo`). One that is heard of after the service was given counts up to its end.
 */
export const handOverTreatment = defineCommand({
  name: 'treatment.handOver',
  version: 1,
  offline: true,
  right: servingRights,
  args: z.object({ treatmentId, orderId, servicerIds: servicerIds.min(1) }),
  needs: (args, { shopId }) => ({
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    staff: all(employee, args.servicerIds),
    top: atEnd(shop, shopId, ({ parentId }) => parentId),
  }),
  allows({ known }, args, acting) {
    const gave = gaveAt(known, acting);
    return mayServe(acting, gave) && !takesOff(acting, gave, args.servicerIds);
  },
  decide({ existing, known, staff, top }, args, acting) {
    const next = [...new Set(args.servicerIds)];
    const at = judgedAt(acting);
    const gave = gaveAt(known, acting);
    if (!existing) return reject('order.unknown');
    if (known?.orderId !== existing.id) return reject('treatment.unknown');
    const { name, status, endedAt } = known;
    const wasGiven = isServed(status) && endedAt !== null && at < endedAt;
    if (!isInService(status) && !(acting.replay && wasGiven))
      return acting.replay ? accept([]) : reject('treatment.notInService', { name });
    if (isSameTeam(gave, next)) return accept([]);
    if (known.handedOver.length >= mostHandedOver) return reject('treatment.handedOften', { name });
    const unnamed = whyNotNamed([{ servicerIds: next }], [{ servicerIds: gave }, known], staff, wayOf(acting, top));
    if (unnamed && !acting.replay) return reject(unnamed.code, unnamed.params);
    const { number, id } = existing;
    // Nobody saw it while it was given, and others earn less by it: as one who sets prices may say, or a manager looks.
    const isUnseen = !isInService(status) && !acting.may('pc.order.price');
    const why = unnamed ?? (isUnseen ? { code: 'treatment.notInService' as const, params: { name } } : undefined);
    const params = { ...why?.params, number, reason: why?.code ?? '' };
    const against = why ? [{ code: 'staffAgainst' as const, params, orderId: id, amount: 0 }] : [];
    const handed = handedTo(existing, handedAt(known, next, at));
    // Whoever gives it may give away what is theirs.
    if (!acting.may('pc.order.cashier') && lessensOthers({ order: existing, piece: known }, handed, acting))
      return reject('notAllowed');
    const { order: shared, piece } = handed;
    const changed = isInService(status) ? shared : sharedByTime(shared, piece, acting);
    return accept(
      [update(treatment, piece), update(order, withEvent(changed, 'treatment.handOver', acting, name))],
      against,
    );
  },
});
