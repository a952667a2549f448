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
  const changedAt = now.findIndex((operation, place) => {
    const old = before[place];
    return !old || !same(old, operation);
  });
  for (const arrived of changedAt < 0 ? [] : now.slice(changedAt)) {
    const index = rest.findIndex((tap) => same(tap, arrived));
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
};
