import type { Operation } from '#domain/order/operations.ts';

const same = (a: Operation, b: Operation): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Taps that were made but are not yet in the answer of the local database. `before` and `now` are the operations of
 * the draft in its last two answers. Quick taps are judged by these too, so that none is lost between two answers.
 */
export const stillPending = (
  pending: readonly Operation[],
  before: readonly Operation[],
  now: readonly Operation[],
): readonly Operation[] => {
  const rest = [...pending];
  for (const arrived of now.slice(before.length)) {
    const index = rest.findIndex((tap) => same(tap, arrived));
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
};
