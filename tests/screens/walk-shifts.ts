import type { Walk } from './tour.ts';

/** A drawer from its float to its Z report, and what an office sees of the others. */
export const shiftWalk: Walk = async ({ at, tap, type, key, press, unseen }) => {
  await at('/cashier/shift');
  await tap('open-shift');
  await type('shift-amount', '200');
  await tap('confirm-open-shift');
  await unseen.tap('tile-P001');
  await unseen.key('F2');
  await unseen.tap('confirm-collect');
  await at('/cashier/shift');
  await tap('step-out');
  await unseen.type('shift-amount', '50');
  await tap('confirm-cash');
  await unseen.type('cash-reason', 'to the bank');
  await tap('confirm-cash');
  await tap('step-drawer');
  await unseen.type('drawer-reason', 'change for a guest');
  await tap('confirm-drawer');
  await tap('step-report');
  await key('Escape');
  await tap('step-close');
  await type('pieces-10000', '1');
  await press('As one sum');
  await unseen.type('count-sum', '178.35');
  await tap('confirm-count');
  await tap('confirm-close-shift');
  await unseen.type('close-reason', 'wrong change');
  await tap('confirm-close-shift');
  await at('/shift');
  await at('/shift/view/shift-2');
  await at('/shift/view/shift-1');
};
