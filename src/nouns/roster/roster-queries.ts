import { booking } from '#domain/booking/booking.ts';
import { type DutyWeek, dutyWeek } from '#domain/duty/duty-week.ts';
import { room } from '#domain/room/room.ts';
import { type OwnDay, ownWeekOf } from '#domain/roster/own-week.ts';
import { placeNames } from '#domain/treatment/allot/places.ts';
import { defineQuery } from '../../db/live/query.ts';

/** When people are there in these weeks, by their Mondays: in this shop, and in others as far as they work here too. */
export const rosterWeeks = defineQuery({
  name: 'roster.weeks',
  sources: ['dutyWeek'],
  ask: async ({ records }, { weeks }: { readonly weeks: readonly string[] }): Promise<readonly DutyWeek[]> =>
    (await Promise.all(weeks.map((week) => records.many(dutyWeek, { week })))).flat(),
});

export interface AskedWeek {
  /** A Monday. */
  readonly week: string;
  readonly staffId: string;
  readonly timeZone: string;
}

/** A week of somebody as this counter knows it: their hours, and what guests have booked with them in this shop. */
export const rosterOwnWeek = defineQuery({
  name: 'roster.ownWeek',
  sources: ['dutyWeek', 'booking', 'room'],
  ask: async ({ records, enrolment: { shopId } }, { staffId, ...asked }: AskedWeek): Promise<readonly OwnDay[]> => {
    const [weeks, bookings, rooms] = await Promise.all([
      records.many(dutyWeek, { staffId, week: asked.week }),
      records.many(booking, { shopId }),
      records.many(room, { shopId }),
    ]);
    const read = { weeks, bookings, places: placeNames({ rooms, devices: [] }) };
    return ownWeekOf(read, staffId, asked, (name) => name);
  },
});
