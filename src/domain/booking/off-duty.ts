import { type DutyWeek, dutyWeek, dutyWeekId, weekOf } from '../duty/duty-week.ts';
import type { Span } from '../duty/times.ts';
import { absenceAt, type DutyStatus, type Roster } from '../duty/who-is-there.ts';
import type { Acting } from '../kernel/command.ts';
import type { ExceptionNote, Why } from '../kernel/decision.ts';
import { allThrough, many } from '../kernel/needs.ts';
import type { Employee } from '../staff/employee.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { endOfTime } from '../values/end-of-time.ts';
import { isSameValue } from '../values/same-value.ts';
import { servedTimes } from './blocks.ts';
import { type AskedPart, type Booking, booking } from './booking.ts';
import { holdsPlaces } from './codes.ts';
import type { Occupancy } from './occupancy.ts';

/** Parts of before may say anything. */
const dayOf = (at: number): string => new Date(Math.min(at, endOfTime)).toISOString().slice(0, 10);

/** The first and the last week of rosters that say who is there for these parts, in whatever zone the shop is. */
const weeksOf = (parts: readonly Pick<AskedPart, 'startsAt'>[]): readonly [first: string, last: string] => {
  const starts = parts.map(({ startsAt }) => startsAt);
  return [weekOf(dayAfter(dayOf(Math.min(...starts)), -2)), weekOf(dayAfter(dayOf(Math.max(...starts)), 1))];
};

/** What has to be read to know who is there for parts that are asked for. */
export const needsOfDuty = (parts: readonly AskedPart[], shopId: string) => {
  const [first, last] = weeksOf(parts);
  return {
    firstWeek: many(dutyWeek, { shopId, week: first }),
    lastWeek: many(dutyWeek, { shopId, week: first === last ? '' : last }),
  };
};

/** The same of a booking as it stands: the weeks of those whom it names. */
export const needsOfStandingDuty = (bookingId: string, shopId: string) => {
  const ofPlace = (place: 0 | 1) =>
    allThrough(booking, bookingId, dutyWeek, ({ parts }) =>
      parts.flatMap(({ staffId }) => (staffId ? [dutyWeekId(shopId, staffId, weeksOf(parts)[place])] : [])),
    );
  return { firstWeek: ofPlace(0), lastWeek: ofPlace(1) };
};

interface DutyRead {
  readonly staff: readonly Employee[];
  readonly firstWeek: readonly DutyWeek[];
  readonly lastWeek: readonly DutyWeek[];
  readonly days: readonly Occupancy[];
}

const refusals = { off: 'booking.offDuty', break: 'booking.onBreak' } as const;

const isSame = (one: AskedPart, other: AskedPart): boolean =>
  one.staffId === other.staffId && isSameValue(servedTimes(one), servedTimes(other));

/** Why whoever serves a part is not there for it by a roster, beside what else they are given; undefined where they are. */
export const absenceFor = (
  part: Pick<AskedPart, 'staffId' | 'startsAt' | 'minutes' | 'processing' | 'finishing'>,
  roster: Roster,
  busy: readonly Span[],
): DutyStatus | undefined => {
  const times = servedTimes(part);
  const found = times.map((time) => {
    const own = times.filter((other) => other !== time);
    return absenceAt({ staffId: part.staffId, ...time }, roster, [...busy, ...own]);
  });
  return found.find((why) => why !== undefined);
};

/**
 * Who is not there by the roster for one of these parts, or would have no break; what was promised before is not asked
 * about once more.
 */
export const whyOffDuty = (
  parts: readonly AskedPart[],
  before: Booking | undefined,
  bookingId: string,
  { staff, firstWeek, lastWeek, days }: DutyRead,
  { shopId, shop }: Acting,
): Why | undefined => {
  const promised = before && holdsPlaces(before.status) ? before.parts : [];
  const weeks = [...new Map([...firstWeek, ...lastWeek].map((week) => [week.id, week])).values()];
  for (const part of parts) {
    if (part.staffId === '' || promised.some((other) => isSame(other, part))) continue;
    const { staffId } = part;
    const others = parts.filter((other) => other !== part && other.staffId === staffId);
    const taken = days.flatMap(({ kind, resourceId, times }) =>
      kind === 'staff' && resourceId === staffId ? times.filter((time) => time.bookingId !== bookingId) : [],
    );
    const why = absenceFor(part, { shopId, timeZone: shop.timeZone, weeks }, [
      ...taken,
      ...others.flatMap((other) => servedTimes(other)),
    ]);
    const name = staff.find(({ id }) => id === staffId)?.name ?? '';
    if (why) return { code: refusals[why], params: { name } };
  }
  return undefined;
};

/** The task of seeing to a booking of somebody who is not there, as nobody was asked who knew it. */
export const notOnDuty = (
  { ticket, name: guest }: Pick<Booking, 'ticket' | 'name'>,
  { params: { name = '' } }: Why,
): ExceptionNote => ({
  code: 'bookingOffDuty',
  params: { number: ticket, guest, name },
  orderId: null,
  amount: 0,
});
