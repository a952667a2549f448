import type { Change } from '../kernel/decision.ts';
import { update } from '../kernel/decision.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { type Booking, booking } from './booking.ts';
import { giveBack } from './claims.ts';
import { bookingStatuses } from './codes.ts';
import { bookDeposit } from './deposit/book.ts';
import type { Deposit } from './deposit/deposit.ts';
import { keptOnLapse } from './deposit/of-booking.ts';
import type { Occupancy } from './occupancy.ts';

/** When a booking lapses for which nobody comes, in milliseconds since 1970: the shop's minutes after its begin. */
export const lapsesAt = (
  { startsAt }: Pick<Booking, 'startsAt'>,
  { bookingTimeout }: Pick<ShopSettings, 'bookingTimeout'>,
) => startsAt + bookingTimeout * 60_000;

/**
 * What the server does of itself with a booking that has lapsed at a moment of its own clock: it is marked so and gives its
 * places back, and the shop keeps what it keeps of a deposit by the rule; what goes back of that waits for somebody at a
 * counter. Nothing where the guests have come meanwhile, or were given another time.
 */
export const lapse = (
  existing: Booking,
  { days, deposits }: { readonly days: readonly Occupancy[]; readonly deposits: readonly Deposit[] },
  settings: Pick<ShopSettings, 'bookingTimeout'>,
  now: number,
): readonly Change[] => {
  if (existing.status !== bookingStatuses.inProgress || now < lapsesAt(existing, settings)) return [];
  const lapsed = { ...existing, status: bookingStatuses.timeout, endedAt: now, endedBy: '' };
  const kept = deposits.flatMap((found) => {
    const { counterId, staffId } = found;
    const by = { counterId, staffId, at: now, keptAt: now, reason: '', inCash: false };
    return bookDeposit(found, keptOnLapse(found, lapsed), [], by);
  });
  return [update(booking, lapsed), ...giveBack(existing.id, days), ...kept];
};
