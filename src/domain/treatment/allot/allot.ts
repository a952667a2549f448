import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, insert, reject, update } from '../../kernel/decision.ts';
import { all, atEnd, many, one } from '../../kernel/needs.ts';
import { order, orderId } from '../../order/order.ts';
import { refund } from '../../refund/refund.ts';
import { shop } from '../../shop/shop.ts';
import { wayOf } from '../../shop/way.ts';
import { employee } from '../../staff/employee.ts';
import { whyNotNamed } from '../../staff/for-lines.ts';
import { isPending, treatmentStatuses } from '../codes.ts';
import { leftToBegin } from '../pieces.ts';
import { minutesOf, needsOfMinutes } from '../planned.ts';
import { begun, isOfLine, servingOf } from '../serving.ts';
import { lineId, servicerIds, treatment, treatmentId } from '../treatment.ts';
import { asksForDevice, heldShop, needsOfPlaces, placeId, whyNotOurs, whyNotThere } from './places.ts';

/**
 * Says who will give a piece of a paid order, on which bed and with which device, before it is begun; changes that while it
 * is pending, and takes it back where nothing of it is said. Of what another counter has taken meanwhile it is written down
 * that it has to be allotted anew.
 */
export const allotTreatment = defineCommand({
  name: 'treatment.allot',
  version: 1,
  offline: true,
  right: 'pc.order.cashier',
  args: z.object({
    treatmentId,
    orderId,
    lineId,
    servicerIds,
    bedId: placeId,
    deviceId: placeId,
    /** The device does not answer, and is wanted all the same. */
    confirmed: z.boolean().exactOptional(),
  }),
  needs: (args, { shopId }) => ({
    ...heldShop(shopId),
    existing: one(order, args.orderId),
    known: one(treatment, args.treatmentId),
    others: many(treatment, { orderId: args.orderId }),
    staff: all(employee, args.servicerIds),
    top: atEnd(shop, shopId, ({ parentId }) => parentId),
    refunds: many(refund, { orderId: args.orderId }),
    ...needsOfMinutes(args.orderId),
    ...needsOfPlaces(shopId),
  }),
  decide({ existing, known, others, staff, top, refunds, services, ...read }, args, acting) {
    const serving = servingOf(existing, args.lineId, refunds, acting);
    if ('code' in serving) return reject(serving.code, serving.params);
    const { line, existing: of } = serving;
    if (known && !isOfLine(of, line, known)) return reject('treatment.unknown');
    if (known && !isPending(known.status))
      return acting.replay ? accept([]) : reject('treatment.begunAlready', { name: known.name });
    const waiting = others.filter((each) => each.lineId === line.id && each.id !== known?.id && isPending(each.status));
    if (!known && leftToBegin(line) <= waiting.length && !acting.replay)
      return reject('treatment.nothingLeft', { name: line.name });
    const notOurs = whyNotOurs(args, read);
    if (notOurs) return reject(notOurs.code, notOurs.params);
    const named = [{ servicerIds: args.servicerIds }];
    const standing = [line, ...(known ? [known] : [])];
    const why =
      whyNotNamed(named, standing, staff, wayOf(acting, top)) ??
      whyNotThere(args, args.treatmentId, read) ??
      (args.confirmed || acting.replay ? undefined : asksForDevice(args, known, read, acting));
    if (why && !acting.replay) return reject(why.code, why.params);
    const isNone = args.servicerIds.length === 0 && args.bedId === '' && args.deviceId === '';
    const { pendingAssignment, pendingService, allocationFailed } = treatmentStatuses;
    const allotted = isNone ? pendingAssignment : pendingService;
    const { bedId, deviceId } = args;
    const said = {
      servicerIds: [...new Set(args.servicerIds)],
      bedId,
      deviceId,
      status: why ? allocationFailed : allotted,
    };
    if (known) return accept([update(treatment, { ...known, ...said, allottedAt: acting.at })]);
    const piece = begun(serving, args.treatmentId, args.servicerIds, minutesOf(line, services), acting);
    return accept([insert(treatment, { ...piece, ...said, allottedAt: acting.at })]);
  },
});
