import { daysTouched, type Occupancy, occupancy, occupancyId } from '../booking/occupancy.ts';
import {
  type DayPlan,
  type DutyWeek,
  daysOfWeek,
  dutyWeek,
  dutyWeekId,
  noPlan,
  weekOf,
  weeksBetween,
} from '../duty/duty-week.ts';
import { isOver } from '../duty/times.ts';
import { dutiesIn } from '../duty/who-is-there.ts';
import type { Acting } from '../kernel/command.ts';
import { type Change, insert, update } from '../kernel/decision.ts';
import { all, allHeld, type Need, naming } from '../kernel/needs.ts';
import { type Employee, employee, shopsOfStaff } from '../staff/employee.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { bookedTimes, fallenOut } from './fallen-out.ts';

/** How many days from today rosters are written, and how many days ago. */
export const furthest = 400;
/** Whether one of these days is further from today. */
export const isTooFar = ({ from, to }: Pick<Asked, 'from' | 'to'>, today: string): boolean =>
  from < dayAfter(today, -furthest) || to > dayAfter(today, furthest);

/** The days that are written, and whose. */
interface Asked {
  readonly staffIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

const dayLength = 24 * 60 * 60 * 1_000;

/** The ids of what occupies people on days, in whatever zone these are, and in nights that begin on them. */
const occupiedOn = ({ staffIds, from, to }: Asked): string[] => {
  const [first, last] = [dayAfter(from, -1), dayAfter(to, 3)].map((day) => Date.parse(`${day}T00:00:00Z`));
  const days = daysTouched(first ?? 0, (last ?? 0) + dayLength);
  return staffIds.flatMap((staffId) => days.map((day) => occupancyId('staff', staffId, day)));
};

/**
 * What has to be read to write a roster: people, held so that two shops do not plan the same one at once, their weeks in all
 * shops with those before and behind, and what they are booked for.
 */
export const needsOfRoster = (asked: Asked) => {
  const staff = allHeld(employee, asked.staffIds);
  const weeks = weeksBetween(dayAfter(asked.from, -7), dayAfter(asked.to, 7));
  const ofWeeks = weeks.map((week) => [`week ${week}`, naming(dutyWeek, 'staffId', staff, { week })] as const);
  return {
    staff,
    booked: all(occupancy, occupiedOn(asked)),
    ...(Object.fromEntries(ofWeeks) as { [_ in `week ${string}`]: Need<readonly DutyWeek[]> }),
  };
};
export interface RosterRead {
  readonly staff: readonly Employee[];
  readonly booked: readonly Occupancy[];
  readonly [week: `week ${string}`]: readonly DutyWeek[];
}

/** The weeks that were read, of all shops. */
export const weeksRead = (read: RosterRead): DutyWeek[] =>
  Object.keys(read).flatMap((name) => (name.startsWith('week ') ? (read[name as `week ${string}`] ?? []) : []));

/** A day that is written for somebody. */
export interface WrittenDay {
  readonly person: Employee;
  readonly day: string;
  readonly plan: DayPlan;
}

/** Where somebody is by the roster of another shop, at the time of a plan; undefined where they are free. */
export const elsewhereAt = (
  { person, plan }: WrittenDay,
  weeks: readonly DutyWeek[],
  shopId: string,
): { readonly shop: string } | undefined => {
  if (plan.kind !== 'works') return undefined;
  const there = dutiesIn(weeks).find(
    (duty) => duty.shopId !== shopId && duty.staffId === person.id && isOver(duty, plan),
  );
  return there && { shop: there.shopName };
};

interface WrittenIn {
  readonly id: string;
  readonly name: string;
}

/** What becomes of the weeks of a shop (`known`) by the days that are written there. */
export const weeksAfter = (
  written: readonly WrittenDay[],
  known: readonly DutyWeek[],
  { id: shopId, name: shopName }: WrittenIn,
): DutyWeek[] => {
  const weeks = new Map(known.map((each) => [each.id, each]));
  for (const { person, day, plan } of written) {
    const week = weekOf(day);
    const id = dutyWeekId(shopId, person.id, week);
    const shopIds = [...new Set([shopId, ...shopsOfStaff(person)])].sort();
    const blank = { id, shopId, staffId: person.id, week, days: daysOfWeek(week).map(() => noPlan) };
    const before = weeks.get(id) ?? blank;
    const days = before.days.map((old, place) => (place === daysOfWeek(week).indexOf(day) ? plan : old));
    weeks.set(id, { ...before, shopName, shopIds, days });
  }
  return [...weeks.values()];
};

/** What is changed of a shop's weeks by the days that are written, and which bookings fall out of them. */
export const rewrite = (written: readonly WrittenDay[], read: RosterRead, { shopId, shop, at }: Acting) => {
  const before = weeksRead(read).filter((each) => each.shopId === shopId);
  const after = weeksAfter(written, before, shop);
  const changes = after.flatMap((week): Change[] => {
    const old = before.find(({ id }) => id === week.id);
    if (week === old) return [];
    return [old ? update(dutyWeek, week) : insert(dutyWeek, week)];
  });
  const booked = bookedTimes(read.booked, shopId);
  return { changes, fallen: fallenOut({ shopId, timeZone: shop.timeZone, before, after, booked, now: at }) };
};
