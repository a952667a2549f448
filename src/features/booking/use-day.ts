import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { type HeldLane, type LaneEvent, type LaneKind, laneEvents } from '#domain/booking/lanes.ts';
import { shopDayOf } from '#domain/booking/week.ts';
import type { AwayTime } from '#domain/duty/away.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { hour, minute } from '#domain/values/durations.ts';
import { useHeld } from '../../store/use-held.ts';
import { useLive } from '../../store/use-live.ts';
import type { Day } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useRostered } from './use-away.ts';
import { type Lane, useLanesBy } from './use-lanes-by.ts';

/** What a day of the shop shows. */
export interface BookedDay {
  readonly lanes: readonly Lane[];
  readonly events: readonly LaneEvent[];
  /** What is held by whoever writes a booking down at this moment. */
  readonly held: readonly HeldLane[];
  /** When people are not there by the roster. */
  readonly away: readonly AwayTime[];
  /** The hours that are shown, in milliseconds since 1970: those in which the shop is open, and others with bookings. */
  readonly from: number;
  readonly till: number;
  /** One gap of the board, in milliseconds. */
  readonly step: number;
}

const most = 5_000;

/** The bookings of a day by people, beds or devices, as this device knows them with and without contact. */
export const useDay = (day: Day, by: LaneKind): BookedDay => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const settings = useLive('shop.settings', {}) ?? defaultSettings('');
  const { from: begin, till: end, opens, closes } = shopDayOf(day, settings, timeZone);
  // What goes over midnight began the day before.
  const bookings = useHeld(bookingListing, { filter: { from: begin - 24 * hour, to: end - 1 }, text: '' }, most);
  const events = laneEvents(bookings, by, begin, end);
  const all = useLanesBy(by);
  const { away } = useRostered(by === 'staff' ? [day] : []);
  const asked = { by, lanes: all.map(({ id }) => id), from: begin, till: end };
  const now = useMinute();
  const held = (useLive('booking.held', asked) ?? []).filter(({ until }) => until > now - minute);
  const hasOpen = events.some(({ lane }) => !all.some(({ id }) => id === lane));
  const lanes = hasOpen ? [...all, { id: '', name: t('day.unassigned') }] : all;
  const first = Math.max(begin, Math.min(opens, ...events.map(({ from }) => from)));
  const last = Math.min(end, Math.max(closes, ...events.map(({ till }) => till)));
  return {
    lanes,
    away,
    held,
    events: events.map((event) => (lanes.some(({ id }) => id === event.lane) ? event : { ...event, lane: '' })),
    from: first - (first % hour === 0 ? 0 : first % (30 * minute)),
    till: last,
    step: Math.max(15, Math.min(60, settings.bookingInterval)) * minute,
  };
};
