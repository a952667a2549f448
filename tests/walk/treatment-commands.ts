import { orderStatuses } from '#domain/order/codes.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import type { Given } from './given.ts';
import { statesOf } from './states-of.ts';

const orderId = 'served';
const ofPiece = { treatmentId: 'piece-1', orderId };
const states = statesOf(treatmentStatuses, 'treatment');
const orders = statesOf(orderStatuses, 'order');

/** Every command about giving the services of a paid order. */
export const treatmentGiven: readonly Given[] = [
  { name: 'treatment.start@1', args: { treatmentId: 'new', orderId, lineId: 'line-3' }, states: orders },
  {
    name: 'treatment.start@1',
    what: 'by somebody else',
    args: { treatmentId: 'new', orderId, lineId: 'line-3', servicerIds: ['manager'] },
  },
  { name: 'treatment.suspend@1', args: { treatmentId: 'piece-1' }, states },
  { name: 'treatment.resume@1', args: { treatmentId: 'piece-2' }, states },
  { name: 'treatment.finish@1', args: ofPiece, states },
  { name: 'treatment.finish@1', what: 'of an order', args: ofPiece, states: orders },
  { name: 'treatment.terminate@1', args: { ...ofPiece, reason: 'unwell' }, states },
  {
    name: 'treatment.terminate@1',
    what: 'its supplies used up',
    args: { ...ofPiece, reason: 'unwell', suppliesUsed: true },
  },
  {
    name: 'treatment.finishAll@1',
    args: { orderId, pieces: ['piece-1', 'piece-2', 'new'].map((treatmentId) => ({ treatmentId, lineId: 'line-3' })) },
    states: orders,
  },
];
