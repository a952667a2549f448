import type { Walk } from './tour.ts';

/** The list of orders, an order of each kind, what is done with one, its receipt. */
export const orderWalk: Walk = async ({ at, tap, type, press, unseen }) => {
  await at('/order/list');
  await type('order-search', 'red');
  await unseen.type('order-search', '');
  await press('Completed');
  await press('All statuses');
  await press('Today');
  await press('Yesterday');
  await type('day-to', '2026-11-19');
  await unseen.type('order-search', 'nobody');
  await tap('reset-filters');
  for (const id of ['waiting', 'resumed', 'refunded', 'canceled', 'late-lines', 'unknown'])
    await at(`/order/view/${id}`);
  await at('/order/view/paid');
  await tap('receipt-menu');
  await unseen.tap('receipt-menu');
  await tap('return-suspense');
  await tap('confirm-return');
  await tap('cancel-order');
  await type('back-count', '2');
  await type('cancel-reason', 'leaks');
  await tap('confirm-cancel');
  await unseen.at('/order/view/waiting');
  await type('manual-number', 'A-17');
  await unseen.type('manual-number', 'A17');
  await type('order-remark', 'comes at six');
  await tap('save-extra');
  await tap('cancel-order');
  await type('cancel-reason', 'left');
  await tap('confirm-cancel');
  await at('/order/receipt/paid');
  await press('80 mm');
  await at('/cashier/success/paid');
};
