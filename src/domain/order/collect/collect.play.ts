import { definePlay } from '../../kernel/play.ts';
import { applyOperations, composedPart, nothingComposed } from '../operations.ts';
import { anOpenOrder, paidInCash, someOperations } from '../seen.play.ts';
import { collectOrder } from './collect.ts';

/** Takes cash for a new order, or for one that is open, with something more put on it. */
export const collectPlay = definePlay(collectOrder, (seen) => {
  const existing = seen.below(2) === 0 ? (anOpenOrder(seen) ?? null) : null;
  const operations = existing && seen.below(2) === 0 ? [] : someOperations(seen, existing ?? undefined);
  const order = applyOperations(existing ? composedPart(existing) : nothingComposed, operations);
  return paidInCash(seen, existing, order);
});
