import { service } from '../item/service/service.ts';
import { definePlay, type Play, type Played, type Seen } from '../kernel/play.ts';
import { isPaid } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { applyOperations, nothingComposed } from '../order/operations.ts';
import type { Order } from '../order/order.ts';
import { newLine } from '../order/put-item.ts';
import { paidInCash, seenOrders } from '../order/seen.play.ts';
import { startTreatment } from './allot/start.ts';
import { isInService } from './codes.ts';
import { finishTreatment } from './finish.ts';
import { finishAllTreatments } from './finish-all.ts';
import { leftToBegin } from './pieces.ts';
import { piecesLeft } from './pieces-left.ts';
import { resumeTreatment } from './resume.ts';
import { suspendTreatment } from './suspend.ts';
import { terminateTreatment } from './terminate.ts';
import { type Treatment, treatment } from './treatment.ts';

/** One to three pieces of a service are bought. */
const sold = (seen: Seen): Played | undefined => {
  const item = seen.oneOf(seen.records(service));
  if (!item) return undefined;
  const line = { ...newLine(item, seen.freshId()), quantity: 1 + seen.below(3) };
  return paidInCash(seen, null, applyOperations(nothingComposed, [{ op: 'add', line }]));
};
export const sellServicePlay: Play = { name: collectOrder.name, play: sold };

/** A paid order with a service. */
const served = (seen: Seen): Order[] =>
  seenOrders(seen).filter(({ status, lines }) => isPaid(status) && lines.some(({ kind }) => kind === 'service'));

/** One that goes on, now and then one that has ended. */
const aPiece = (seen: Seen): Treatment | undefined => {
  const all = seen.records(treatment).filter(({ shopId }) => shopId === seen.shopId);
  const goesOn = all.filter(({ status }) => isInService(status));
  return seen.oneOf(goesOn.length > 0 && seen.below(8) > 0 ? goesOn : all);
};
const ofPiece = (seen: Seen) => {
  const found = aPiece(seen);
  return found && { treatmentId: found.id, orderId: found.orderId };
};

export const startTreatmentPlay = definePlay(startTreatment, (seen) => {
  const all = served(seen);
  const left = all.filter(({ lines }) => lines.some((line) => leftToBegin(line) > 0));
  const found = seen.oneOf(left.length > 0 && seen.below(8) > 0 ? left : all);
  const lines = found?.lines.filter(({ kind }) => kind === 'service') ?? [];
  const line = seen.oneOf(lines.filter((each) => leftToBegin(each) > 0)) ?? seen.oneOf(lines);
  return found && line && { args: { treatmentId: seen.freshId(), orderId: found.id, lineId: line.id } };
});
export const suspendTreatmentPlay = definePlay(suspendTreatment, (seen) => {
  const found = aPiece(seen);
  return found && { args: { treatmentId: found.id } };
});
export const resumeTreatmentPlay = definePlay(resumeTreatment, (seen) => {
  const found = aPiece(seen);
  return found && { args: { treatmentId: found.id } };
});
export const finishTreatmentPlay = definePlay(finishTreatment, (seen) => {
  const args = ofPiece(seen);
  return args && { args };
});
export const terminateTreatmentPlay = definePlay(terminateTreatment, (seen) => {
  const args = ofPiece(seen);
  return args && { args: { ...args, reason: 'unwell', suppliesUsed: seen.below(2) === 0 } };
});
export const finishAllPlay = definePlay(finishAllTreatments, (seen) => {
  const found = seen.oneOf(served(seen));
  const known = seen.records(treatment).filter(({ orderId }) => orderId === found?.id);
  const pieces = found ? piecesLeft(found, known, seen.freshId) : [];
  return found && pieces.length > 0 ? { args: { orderId: found.id, pieces } } : undefined;
});
