import { z } from 'zod';
import { type Booking, endOf } from '../booking/booking.ts';
import { holdsPlaces, servicerWishes } from '../booking/codes.ts';
import { type DutyWeek, dayKind, daysOfWeek, dutyHours } from '../duty/duty-week.ts';
import { dayIn } from '../values/day-in.ts';

/** What a roster says of a day of somebody: in which shop, and when they are there or why they are not. */
const ownDuty = z.object({ shopId: z.string(), shopName: z.string(), kind: dayKind, ...dutyHours, note: z.string() });
export type OwnDuty = Readonly<z.infer<typeof ownDuty>>;

/** A part of a booking that somebody will give: when, what, for whom and where, without a number by which a guest is reached. */
const ownPart = z.object({
  /** Of its booking and the part together. */
  id: z.string(),
  shopId: z.string(),
  /** One of `bookingStatuses`. */
  status: z.int(),
  startsAt: z.int(),
  endsAt: z.int(),
  /** The service, as it was called when it was booked. */
  name: z.string(),
  /** What its guest is called, as far as whoever asks may read it. */
  guestName: z.string(),
  wish: z.enum(servicerWishes),
  /** The room and the bed; empty while none is chosen. */
  place: z.string(),
  remark: z.string(),
});
export type OwnPart = Readonly<z.infer<typeof ownPart>>;

/** A day of somebody's week. */
export const ownDay = z.object({ day: z.string(), duties: z.array(ownDuty), parts: z.array(ownPart) });
export type OwnDay = Readonly<z.infer<typeof ownDay>>;

/** What is known of a week of somebody. */
interface WeekRead {
  /** Theirs, of every shop that plans them. */
  readonly weeks: readonly DutyWeek[];
  readonly bookings: readonly Booking[];
  /** What beds are called, with their rooms, under their ids. */
  readonly places: Readonly<Record<string, string>>;
}

/**
 * The days of a week from its Monday on as somebody works them: their hours or leave in each shop, and what guests have
 * booked with them, by time. `nameOf` says what a guest of a shop is called to whoever asks; days are those of `timeZone`.
 */
export const ownWeekOf = (
  { weeks, bookings, places }: WeekRead,
  staffId: string,
  { week, timeZone }: { readonly week: string; readonly timeZone: string },
  nameOf: (name: string, shopId: string) => string,
): OwnDay[] => {
  const parts = bookings
    .filter(({ status }) => holdsPlaces(status))
    .flatMap(({ id, shopId, status, name: guest, remark, parts: all }) =>
      all
        .filter((part) => part.staffId === staffId)
        .map((part): OwnPart => {
          const { startsAt, name, wish, bedId } = part;
          const place = (Object.hasOwn(places, bedId) ? places[bedId] : undefined) ?? '';
          const shown = { id: `${id}:${part.id}`, guestName: nameOf(guest, shopId), place };
          return { ...shown, shopId, status, startsAt, endsAt: endOf(part), name, wish, remark };
        }),
    )
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1));
  return daysOfWeek(week).map((day, place) => ({
    day,
    duties: weeks
      .filter((each) => each.staffId === staffId && each.week === week)
      .flatMap(({ shopId, shopName, days }): OwnDuty[] => {
        const plan = days[place];
        if (!plan || plan.kind === 'none') return [];
        const { kind, begins, ends, breaks, note } = plan;
        return [{ shopId, shopName, kind, begins, ends, breaks, note }];
      })
      .toSorted((one, other) => one.begins - other.begins || (one.shopId < other.shopId ? -1 : 1)),
    parts: parts.filter(({ startsAt }) => dayIn(startsAt, timeZone) === day),
  }));
};
