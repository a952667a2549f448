import { defineLabels } from '../values/labels.ts';

/** What brings goods in (spec section 4). */
export const inTypes = defineLabels({
  purchase: 11,
  transferIn: 12,
  gain: 13,
  refund: 14,
  transferReturn: 15,
  otherIn: 16,
});

/** What takes goods out (spec section 4). */
export const outTypes = defineLabels({
  sale: 17,
  requisition: 18,
  transferOut: 19,
  loss: 20,
  cleanup: 21,
  otherOut: 22,
});

/** Those that people write a paper for; the others come of sales, refunds, transfers and stocktakes. */
export const paperTypes: readonly number[] = [
  inTypes.purchase,
  inTypes.otherIn,
  outTypes.requisition,
  outTypes.loss,
  outTypes.cleanup,
  outTypes.otherOut,
];

export const bringsIn = (type: number): boolean => inTypes.wordOf(type) !== undefined;
