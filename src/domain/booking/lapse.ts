import type { Change } from '../kernel/decision.ts';
import { update } from '../kernel/decision.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { type Booking, booking } from './booking.ts';
import { giveBack } from './claims.ts';
import { bookingStatuses } from './codes.ts';
import type { Occupancy } from './occupancy.ts';

/** When a booking lapses for which nobody comes, in milliseconds since 1970: the shop's minutes after its begin. */
export const lapsesAt = (
  { startsAt }: Pick<Booking, 'startsAt'>,
  { bookingTimeout }: Pick<ShopSettings, 'bookingTimeout'>,
) => startsAt + bookingTimeout * 60_000;

/**
 * What the server does of itself with a booking that has lapsed at a moment of its own clock: it is marked so and gives its
 * places back. Nothing where the guests have come meanwhile, or were given another time.
 */
export const lapse = (
  existing: Booking,
  days: readonly Occupancy[],
  settings: Pick<ShopSettings, 'bookingTimeout'>,
  now: number,
): readonly Change[] => {
  if (existing.status !== bookingStatuses.inProgress || now < lapsesAt(existing, settings)) return [];
  const lapsed = { ...existing, status: bookingStatuses.timeout, endedAt: now, endedBy: '' };
  return [update(booking, lapsed), ...giveBack(existing.id, days)];
};
