import { device } from '../../device/device.ts';
import { definePlay, type Play, type Seen } from '../../kernel/play.ts';
import { isPaid } from '../../order/codes.ts';
import { seenOrders } from '../../order/seen.play.ts';
import { room } from '../../room/room.ts';
import { employee } from '../../staff/employee.ts';
import { abortTreatment } from '../abort.ts';
import { isInService, isPending } from '../codes.ts';
import { extendTreatment } from '../extend.ts';
import { handOverTreatment } from '../hand-over.ts';
import { leftToBegin } from '../pieces.ts';
import { remarkTreatment } from '../remark.ts';
import { type Treatment, treatment } from '../treatment.ts';
import { allotTreatment } from './allot.ts';
import { moveTreatment } from './move.ts';
import { startTreatment } from './start.ts';

/** One of the first beds and devices of the shop, so that many are put onto the same; now and then none. */
const somewhere = (seen: Seen) => {
  const beds = seen.records(room).flatMap((each) => (each.removedAt === null ? each.beds.map(({ id }) => id) : []));
  const devices = seen.records(device).filter(({ removedAt }) => removedAt === null);
  return {
    bedId: seen.oneOf([...beds.slice(0, 2), '']) ?? '',
    deviceId: seen.oneOf([...devices.slice(0, 1).map(({ id }) => id), '']) ?? '',
    confirmed: true,
  };
};
const somebody = (seen: Seen): string[] => {
  const found = seen.oneOf(seen.records(employee).filter((each) => each.isServicer && each.resignedAt === null));
  return found ? [found.id] : [];
};
const aPiece = (seen: Seen, is: (status: number) => boolean): Treatment | undefined => {
  const all = seen.records(treatment).filter(({ shopId }) => shopId === seen.shopId);
  const found = all.filter(({ status }) => is(status));
  return seen.oneOf(found.length > 0 && seen.below(8) > 0 ? found : all);
};

/** How beds and devices are given to pieces in a simulation. */
export const placePlays: readonly Play[] = [
  definePlay(allotTreatment, (seen) => {
    const found = seen.oneOf(
      seenOrders(seen).filter(({ status, lines }) => isPaid(status) && lines.some((line) => leftToBegin(line) > 0)),
    );
    const line = seen.oneOf(found?.lines.filter((each) => leftToBegin(each) > 0) ?? []);
    const known = seen.below(3) === 0 ? aPiece(seen, isPending) : undefined;
    if (known)
      return {
        args: {
          treatmentId: known.id,
          orderId: known.orderId,
          lineId: known.lineId,
          servicerIds: somebody(seen),
          ...somewhere(seen),
        },
      };
    const of = found && line && { treatmentId: seen.freshId(), orderId: found.id, lineId: line.id };
    return of && { args: { ...of, servicerIds: somebody(seen), ...somewhere(seen) } };
  }),
  definePlay(startTreatment, (seen) => {
    const found = aPiece(seen, isPending);
    return found && { args: { treatmentId: found.id, orderId: found.orderId, lineId: found.lineId } };
  }),
  definePlay(moveTreatment, (seen) => {
    const found = aPiece(seen, isInService);
    return found && { args: { treatmentId: found.id, ...somewhere(seen) } };
  }),
  definePlay(extendTreatment, (seen) => {
    const found = aPiece(seen, isInService);
    return found && { args: { treatmentId: found.id, orderId: found.orderId, minutes: 5 * (1 + seen.below(6)) } };
  }),
  definePlay(handOverTreatment, (seen) => {
    const [found, servicerIds] = [aPiece(seen, isInService), somebody(seen)];
    return found && servicerIds.length > 0
      ? { args: { treatmentId: found.id, orderId: found.orderId, servicerIds } }
      : undefined;
  }),
  definePlay(remarkTreatment, (seen) => {
    const found = aPiece(seen, isInService);
    return found && { args: { treatmentId: found.id, remark: 'left shoulder' } };
  }),
  definePlay(abortTreatment, (seen) => {
    const found = aPiece(seen, isInService);
    const status = seen.below(2) === 0 ? (4 as const) : (2 as const);
    return found && { args: { treatmentId: found.id, orderId: found.orderId, status, reason: 'unwell' } };
  }),
];
