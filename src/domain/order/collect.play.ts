import { definePlay } from '../kernel/play.ts';
import { collectOrder } from './collect.ts';
import { withPrices } from './compose.ts';
import { applyOperations, composedPart, nothingComposed } from './operations.ts';
import { receiptArgs } from './receipt-args.ts';
import { anOpenOrder, someOperations } from './seen.play.ts';

/** Takes cash for a new order, or for one that is open, with something more put on it. */
export const collectPlay = definePlay(collectOrder, (seen) => {
  const existing = seen.below(2) === 0 ? (anOpenOrder(seen) ?? null) : null;
  const operations = existing && seen.below(2) === 0 ? [] : someOperations(seen, existing ?? undefined);
  const order = applyOperations(existing ? composedPart(existing) : nothingComposed, operations);
  const { total } = withPrices(order);
  const cash = { id: seen.freshId(), type: 0, amount: total, tendered: total, note: '' };
  const payments = total === 0 ? [] : [cash];
  const args = receiptArgs({ orderId: existing?.id ?? seen.freshId(), existing, order }, payments);
  return { args, takeNumber: existing === null };
});
