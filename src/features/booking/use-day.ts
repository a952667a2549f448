import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { type HeldLane, type LaneEvent, type LaneKind, laneEvents } from '#domain/booking/lanes.ts';
import type { AwayTime } from '#domain/duty/away.ts';
import { roomListing } from '#domain/room/room-listing.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { useHeld } from '../../store/use-held.ts';
import { useLive } from '../../store/use-live.ts';
import { addDays, type Day, startOfDay } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';
import { useAway } from './use-away.ts';

/** A column of the board: somebody who serves, a bed, or what nobody or no bed is chosen for. */
export interface Lane {
  readonly id: string;
  readonly name: string;
}

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

const [minute, hour] = [60_000, 3_600_000];
const most = 5_000;
const mostRooms = 500;

/** The bookings of a day by people or beds, as this device knows them with and without contact. */
export const useDay = (day: Day, by: LaneKind): BookedDay => {
  const { t } = useTranslation('booking');
  const { timeZone } = use(PlaceContext);
  const settings = useLive('shop.settings', {}) ?? defaultSettings('');
  const staff = useLive('staff.all', {}) ?? [];
  const rooms = useHeld(roomListing, { filter: { removed: 0 }, text: '' }, mostRooms);
  const [begin, end] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  // What goes over midnight began the day before.
  const bookings = useHeld(bookingListing, { filter: { from: begin - 24 * hour, to: end - 1 }, text: '' }, most);
  const events = laneEvents(bookings, by, begin, end);
  const all: Lane[] =
    by === 'staff'
      ? staff.filter(({ isServicer }) => isServicer).map(({ id, name }) => ({ id, name }))
      : rooms.flatMap((room) => room.beds.map((bed) => ({ id: bed.id, name: `${room.name} ${bed.name}` })));
  const away = useAway(by === 'staff' ? day : undefined);
  const asked = { by, lanes: all.map(({ id }) => id), from: begin, till: end };
  const now = useMinute();
  const held = (useLive('booking.held', asked) ?? []).filter(({ until }) => until > now - minute);
  const hasOpen = events.some(({ lane }) => !all.some(({ id }) => id === lane));
  const lanes = hasOpen ? [...all, { id: '', name: t('day.unassigned') }] : all;
  const opens = begin + settings.opensAt * minute;
  const closes = begin + Math.max(settings.closesAt, settings.opensAt + 60) * minute;
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
