import { z } from 'zod';
import { clockText } from '../duty/clock-text.ts';
import { calendarDay, type DayPlan, type DutyWeek, dayKind, dutyHours, noPlan } from '../duty/duty-week.ts';
import { breaksFit, endMinute, isShown, spanOfHours } from '../duty/times.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, reject, type Why } from '../kernel/decision.ts';
import { type Employee, shopsOfStaff } from '../staff/employee.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { dayIn } from '../values/day-in.ts';
import { typedText } from '../values/plain-text.ts';
import { elsewhereAt, furthest, isTooFar, needsOfRoster, rewrite, type WrittenDay, weeksRead } from './rewrite.ts';
import { stillBooked } from './still-booked.ts';

/** The most days that are written at once. */
export const mostDays = 31;

const args = z.object({
  staffId: z.string().min(1).max(64),
  /** The first and the last of them. */
  from: calendarDay,
  to: calendarDay,
  kind: dayKind,
  ...dutyHours,
  note: typedText().max(100),
  /** Bookings that fall out of it stay as they are; left out, they are asked about. */
  confirmed: z.boolean().exactOptional(),
});
type Asked = z.output<typeof args>;
type AskedPlan = Pick<Asked, 'kind' | 'begins' | 'ends' | 'breaks' | 'note'>;

/** The days from one to another. */
const daysBetween = (from: string, to: string): string[] => {
  const days = [from];
  for (let day = dayAfter(from, 1); day <= to && days.length <= mostDays; day = dayAfter(day, 1)) days.push(day);
  return days;
};

/** What a roster says of a day by what was asked for; hours mean something only where somebody is there. */
const planOf = ({ kind, begins, ends, breaks, note }: AskedPlan, day: string, timeZone: string): DayPlan => {
  if (kind !== 'works') return { ...noPlan, kind, note: kind === 'none' ? '' : note };
  return { kind, begins, ends, breaks, note, ...spanOfHours(day, { begins, ends }, timeZone) };
};

/** The days that are written for somebody by what was asked for. */
export const writtenDays = (
  person: Employee,
  asked: AskedPlan & Pick<Asked, 'from' | 'to'>,
  timeZone: string,
): WrittenDay[] =>
  daysBetween(asked.from, asked.to).map((day) => ({ person, day, plan: planOf(asked, day, timeZone) }));

/** Why these days are not written so, whoever they are of. */
const whyNotThen = (asked: Asked, today: string, timeZone: string): Why | undefined => {
  const { from, to, kind, begins, ends } = asked;
  if (to < from) return { code: 'roster.endsEarlier', params: {} };
  if (to > dayAfter(from, mostDays - 1)) return { code: 'roster.tooManyDays', params: { count: mostDays } };
  if (isTooFar(asked, today)) return { code: 'roster.tooFar', params: { count: furthest } };
  if (kind !== 'works') return undefined;
  if (!breaksFit(asked)) return { code: 'roster.breakOutside', params: {} };
  for (const day of daysBetween(from, to))
    for (const minutes of [begins, endMinute({ begins, ends })])
      if (!isShown(day, minutes, timeZone))
        return { code: 'roster.noSuchTime', params: { time: clockText(minutes), day } };
  return undefined;
};

/**
 * Writes when somebody is there on one or several days, or why they are not. Nobody is planned where another shop has them
 * at that time. What they are booked for outside of it is asked about, and told where somebody wrote it without contact.
 */
export const setRosterDays = defineCommand({
  name: 'roster.setDays',
  version: 1,
  offline: true,
  right: 'pc.roster.edit',
  args,
  needs: ({ staffId, from, to }) =>
    needsOfRoster({ staffIds: [staffId], from, to: to < from || to > dayAfter(from, mostDays) ? from : to }),
  decide(read, asked, acting) {
    const [person] = read.staff;
    if (!person) return reject('roster.staffUnknown');
    const { name } = person;
    const { timeZone } = acting.shop;
    const no = whyNotThen(asked, dayIn(acting.at, timeZone), timeZone);
    if (no) return reject(no.code, no.params);
    const isOurs = ({ shopId, staffId }: DutyWeek): boolean => shopId === acting.shopId && staffId === person.id;
    // Of whom this shop has planned what it says is taken back, whatever they have become since.
    if (asked.kind !== 'none' || !weeksRead(read).some(isOurs)) {
      if (person.resignedAt !== null) return reject('roster.staffLeft', { name });
      if (!shopsOfStaff(person).includes(acting.shopId)) return reject('roster.notHere', { name });
    }
    const written = writtenDays(person, asked, timeZone);
    for (const each of written) {
      const there = elsewhereAt(each, weeksRead(read), acting.shopId);
      if (there) return reject('roster.elsewhere', { name, day: each.day, ...there });
    }
    const { changes, fallen } = rewrite(written, read, acting);
    return stillBooked({ changes, fallen, names: [name] }, asked, acting) ?? accept(changes);
  },
});
