import type { AwayTime } from '../duty/away.ts';
import { daysOfWeek } from '../duty/duty-week.ts';
import type { Span } from '../duty/times.ts';
import type { ShopSettings } from '../shop/shop-settings.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { beginOfDay, endOfDay, whenClockShows } from '../values/day-in.ts';
import { hour, minute } from '../values/durations.ts';
import { type Booking, endOf } from './booking.ts';
import { isShown, type LaneEvent, type LaneKind, laneOf } from './lanes.ts';

/** A day of a shop: when it begins and ends, and when the shop is open, in milliseconds since 1970. */
export interface ShopDay extends Span {
  readonly day: string;
  readonly opens: number;
  readonly closes: number;
}

/** The hours of a shop on a day, by its clocks; a shop that says nothing of use is taken to be open for an hour. */
export const shopDayOf = (
  day: string,
  { opensAt, closesAt }: Pick<ShopSettings, 'opensAt' | 'closesAt'>,
  timeZone: string,
): ShopDay => {
  const at = (minutes: number): number => whenClockShows(Date.parse(`${day}T00:00:00Z`) + minutes * minute, timeZone);
  const [from, till] = [beginOfDay(day, timeZone), endOfDay(day, timeZone)];
  return { day, from, till, opens: at(opensAt), closes: Math.min(till, at(Math.max(closesAt, opensAt + 60))) };
};

/** The days of a week from Monday on. */
export const shopWeekOf = (...[week, hours, timeZone]: Parameters<typeof shopDayOf>): ShopDay[] =>
  daysOfWeek(week).map((day) => shopDayOf(day, hours, timeZone));

/** The first day of which a device holds every booking: yesterday; what ended earlier it may have forgotten. */
export const firstHeldDay = (today: string): string => dayAfter(today, -1);

/** How much of a day is booked: of how many parts, and for how long of how long there is, in milliseconds. */
export interface DayLoad {
  readonly parts: number;
  readonly booked: number;
  readonly there: number;
}
export const noLoad: DayLoad = { parts: 0, booked: 0, there: 0 };

/** How long these times are together; what lies over another counts once. */
const lengthOf = (times: readonly Span[]): number => {
  let [length, end] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, till } of times.toSorted((one, other) => one.from - other.from)) {
    length += Math.max(0, till - Math.max(from, end));
    end = Math.max(end, till);
  }
  return length;
};
const within = (times: readonly Span[], { from, till }: Span): Span[] =>
  times.flatMap((time) => {
    const part = { from: Math.max(time.from, from), till: Math.min(time.till, till) };
    return part.from < part.till ? [part] : [];
  });

export const sumOfLoads = (loads: readonly DayLoad[]): DayLoad =>
  loads.reduce(
    (sum, load) => ({
      parts: sum.parts + load.parts,
      booked: sum.booked + load.booked,
      there: sum.there + load.there,
    }),
    noLoad,
  );

/** How full a day is, of 1: also where somebody is booked for longer than they are there. */
export const fullness = ({ booked, there }: DayLoad): number =>
  there > 0 ? Math.min(1, booked / there) : booked > 0 ? 1 : 0;

/**
 * How full each lane is on each of these days, by person or bed: a lane is there while the shop is open, a person unless
 * they are away by the roster.
 */
export const weekLoads = (
  bookings: readonly Booking[],
  by: LaneKind,
  { lanes, days, away }: Readonly<{ lanes: readonly string[]; days: readonly ShopDay[]; away: readonly AwayTime[] }>,
): ReadonlyMap<string, readonly DayLoad[]> => {
  const timesOf = new Map(lanes.map((lane) => [lane, days.map((): Span[] => [])]));
  for (const booking of bookings.filter(isShown))
    for (const part of booking.parts) {
      const [time, ofLane] = [{ from: part.startsAt, till: endOf(part) }, timesOf.get(laneOf(part, by))];
      for (const [place, day] of days.entries()) ofLane?.[place]?.push(...within([time], day));
    }
  const awayOf = new Map(lanes.map((lane) => [lane, away.filter(({ staffId }) => staffId === lane)]));
  return new Map(
    [...timesOf].map(([lane, byDay]) => [
      lane,
      byDay.map((times, place): DayLoad => {
        const { opens: from = 0, closes: till = 0 } = days[place] ?? {};
        const gone = lane === '' ? till - from : lengthOf(within(awayOf.get(lane) ?? [], { from, till }));
        return { parts: times.length, booked: lengthOf(times), there: till - from - gone };
      }),
    ]),
  );
};

/** A day as it is drawn beside others of its week: all begin at the same time of the clock and are as long. */
export interface DrawnDay extends ShopDay {
  readonly drawnFrom: number;
  readonly drawnTill: number;
}

/** The hours of a week that are drawn: those in which the shop is open, and others in which something is booked. */
export const drawnWeek = (days: readonly ShopDay[], events: readonly Span[]): DrawnDay[] => {
  const ofDay = (day: ShopDay) => within(events, day);
  const lead = Math.max(0, ...days.flatMap((day) => ofDay(day).map(({ from }) => day.opens - from)));
  const room = Math.min(...days.map(({ opens, from }) => opens - from));
  const before = Math.min(room, Math.ceil(lead / (hour / 2)) * (hour / 2));
  const ends = days.flatMap((day) => [day.closes - day.opens, ...ofDay(day).map(({ till }) => till - day.opens)]);
  const after = Math.max(...ends);
  return days.map((day) => ({ ...day, drawnFrom: day.opens - before, drawnTill: day.opens + after }));
};

/** What stands on a day of the events of a week. */
export const eventsOn = (events: readonly LaneEvent[], { from, till }: Span): LaneEvent[] =>
  events.filter((event) => event.from < till && event.till > from);
