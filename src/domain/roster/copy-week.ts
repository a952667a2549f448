import { z } from 'zod';
import { calendarDay, type DutyWeek, daysOfWeek, weekOf } from '../duty/duty-week.ts';
import { endMinute, isShown, spanOfHours } from '../duty/times.ts';
import { planOn } from '../duty/who-is-there.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject } from '../kernel/decision.ts';
import { type Employee, shopsOfStaff } from '../staff/employee.ts';
import { dayAfter, isCalendarDay } from '../values/calendar-day.ts';
import { dayIn } from '../values/day-in.ts';
import { elsewhereAt, furthest, isTooFar, needsOfRoster, rewrite, type WrittenDay, weeksRead } from './rewrite.ts';
import { stillBooked } from './still-booked.ts';

/** The most people whose week is copied at once. */
export const mostCopied = 60;

interface CopiedIn {
  readonly shopId: string;
  readonly timeZone: string;
}
/** A day of last week that is not copied, and the shop in which its person is then; empty where they are not here any more, or clocks leave its hours out. */
interface LeftOut {
  readonly person: Employee;
  readonly day: string;
  readonly shop: string;
}

/**
 * The days of a week that are written as those of the week before: hours and days of rest, where nothing is said yet. Leave
 * is not copied. Where another shop has somebody by then, or nobody is to be had, a day is left out and named.
 */
export const copiedDays = (
  week: string,
  staff: readonly Employee[],
  weeks: readonly DutyWeek[],
  { shopId, timeZone }: CopiedIn,
): { readonly written: readonly WrittenDay[]; readonly leftOut: readonly LeftOut[] } => {
  const written: WrittenDay[] = [];
  const leftOut: LeftOut[] = [];
  for (const person of staff)
    for (const day of daysOfWeek(week)) {
      const plan = planOn(weeks, shopId, person.id, dayAfter(day, -7));
      const isSaid = planOn(weeks, shopId, person.id, day).kind !== 'none';
      if (isSaid || (plan.kind !== 'works' && plan.kind !== 'rest')) continue;
      const isWork = plan.kind === 'works';
      const copied = { person, day, plan: { ...plan, note: '', ...(isWork && spanOfHours(day, plan, timeZone)) } };
      const there = elsewhereAt(copied, weeks, shopId);
      const isHere = person.resignedAt === null && shopsOfStaff(person).includes(shopId);
      const isPossible = !isWork || [plan.begins, endMinute(plan)].every((at) => isShown(day, at, timeZone));
      if (there || !isHere || !isPossible) leftOut.push({ person, day, shop: there?.shop ?? '' });
      else written.push(copied);
    }
  return { written, leftOut };
};

/** Writes a week of a shop's people as the one before it, where nothing is said yet. */
export const copyRosterWeek = defineCommand({
  name: 'roster.copyWeek',
  version: 1,
  offline: true,
  right: 'pc.roster.edit',
  args: z.object({
    /** Its Monday. */
    week: calendarDay.refine((day) => isCalendarDay(day) && weekOf(day) === day, 'field.required'),
    staffIds: z.array(z.string().min(1).max(64)).min(1).max(mostCopied),
    /** Bookings that fall out of it stay as they are. */
    confirmed: z.boolean().exactOptional(),
  }),
  needs: ({ week, staffIds }) => needsOfRoster({ staffIds, from: week, to: dayAfter(week, 6) }),
  decide(read, asked, acting) {
    const { shopId, shop } = acting;
    const { timeZone } = shop;
    const days = { from: asked.week, to: dayAfter(asked.week, 6) };
    if (isTooFar(days, dayIn(acting.at, timeZone))) return reject('roster.tooFar', { count: furthest });
    const { written } = copiedDays(asked.week, read.staff, weeksRead(read), { shopId, timeZone });
    if (written.length === 0) return acting.replay ? accept([]) : reject('roster.nothingToCopy');
    const { changes, fallen } = rewrite(written, read, acting);
    const names = read.staff.flatMap(({ id, name }) => (fallen.some(({ staffId }) => staffId === id) ? [name] : []));
    return stillBooked({ changes, fallen, names }, asked, acting) ?? accept(changes);
  },
});
