import type { Acting } from '../kernel/command.ts';
import { accept, type Change, type Decision, reject } from '../kernel/decision.ts';
import type { BookedTime } from './fallen-out.ts';

interface Written {
  readonly changes: readonly Change[];
  /** What falls out of it, and of whom. */
  readonly fallen: readonly BookedTime[];
  readonly names: readonly string[];
}

/**
 * What is decided where bookings fall out of a roster that nobody confirmed: it is asked about. Written by a counter that
 * did not know of them it stands, and a task tells of them.
 */
export const stillBooked = (
  { changes, fallen, names }: Written,
  { confirmed }: { readonly confirmed?: boolean },
  { replay }: Acting,
): Decision | undefined => {
  if (fallen.length === 0 || confirmed) return undefined;
  const params = { name: names.join(', '), count: new Set(fallen.map(({ bookingId }) => bookingId)).size };
  if (!replay) return reject('roster.stillBooked', params);
  return accept(changes, [{ code: 'rosterStillBooked', params, orderId: null, amount: 0 }]);
};
