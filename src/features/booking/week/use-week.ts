import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { isShown, type LaneKind, laneOf } from '#domain/booking/lanes.ts';
import { type DayLoad, type ShopDay, shopWeekOf, weekLoads } from '#domain/booking/week.ts';
import type { AwayTime } from '#domain/duty/away.ts';
import type { DutyWeek } from '#domain/duty/duty-week.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { day as dayLength } from '#domain/values/durations.ts';
import { useHeld } from '../../../store/use-held.ts';
import { useLive } from '../../../store/use-live.ts';
import type { Day } from '../../../ui/days.ts';
import { PlaceContext } from '../../../ui/place.ts';
import { useRostered } from '../use-away.ts';
import { type Lane, useLanesBy } from '../use-lanes-by.ts';

/** As many bookings of a week as are read: sixty people with a hundred and sixty a day each week. */
const most = 10_000;

/** The bookings of days that follow each other, as this device knows them with and without contact. */
export const useBookingsOf = (days: readonly ShopDay[]): readonly Booking[] => {
  const [from, till] = [days[0]?.from ?? 0, days.at(-1)?.till ?? 0];
  // What goes over midnight began the day before.
  return useHeld(bookingListing, { filter: { from: from - dayLength, to: till - 1 }, text: '' }, most);
};

/** What a week of the shop shows. */
interface BookedWeek {
  readonly days: readonly ShopDay[];
  readonly lanes: readonly Lane[];
  readonly bookings: readonly Booking[];
  readonly loads: ReadonlyMap<string, readonly DayLoad[]>;
  readonly weeks: readonly DutyWeek[];
  readonly away: readonly AwayTime[];
}

/** A week of the shop from its Monday on, by people, beds or devices. */
export const useWeek = (week: Day, by: LaneKind): BookedWeek => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const settings = useLive('shop.settings', {}) ?? defaultSettings('');
  const days = shopWeekOf(week, settings, timeZone);
  const bookings = useBookingsOf(days);
  const { weeks, away } = useRostered(by === 'staff' ? days.map(({ day }) => day) : []);
  const all = useLanesBy(by);
  const known = new Set(all.map(({ id }) => id));
  const isUnknown = (lane: string) => !known.has(lane) && (by !== 'device' || lane !== '');
  const isOpen = bookings.some(
    (booking) => isShown(booking) && booking.parts.some((part) => isUnknown(laneOf(part, by))),
  );
  const lanes = isOpen && all.length > 0 ? [...all, { id: '', name: t('day.unassigned') }] : all;
  const ids = lanes.map(({ id }) => id);
  return { days, lanes, bookings, weeks, away, loads: weekLoads(bookings, by, { lanes: ids, days, away }) };
};
