import { weekOf } from '../duty/duty-week.ts';
import { definePlay, type Play, type Seen } from '../kernel/play.ts';
import { employee, shopsOfStaff } from '../staff/employee.ts';
import { dayAfter } from '../values/calendar-day.ts';
import { copyRosterWeek } from './copy-week.ts';
import { setRosterDays } from './set-days.ts';

const staffHere = (seen: Seen): string[] =>
  seen.records(employee).flatMap((each) => (shopsOfStaff(each).includes(seen.shopId) ? [each.id] : []));
const someDay = (seen: Seen): string => dayAfter(new Date(seen.now).toISOString().slice(0, 10), seen.below(4));

/** How rosters are written in a simulation: the same few days, so that several counters write them at once. */
export const rosterPlays: readonly Play[] = [
  definePlay(setRosterDays, (seen) => {
    const staffId = seen.oneOf(staffHere(seen));
    const from = someDay(seen);
    const kind = seen.oneOf(['works', 'works', 'rest', 'none'] as const) ?? 'works';
    const hours = { begins: seen.below(20) * 60, ends: seen.below(24) * 60, breaks: [] };
    const confirmed = seen.below(2) === 0;
    return staffId === undefined
      ? undefined
      : { args: { staffId, from, to: dayAfter(from, seen.below(3)), kind, ...hours, note: '', confirmed } };
  }),
  definePlay(copyRosterWeek, (seen) => {
    const staffIds = staffHere(seen);
    const week = dayAfter(weekOf(someDay(seen)), 7);
    return staffIds.length === 0 ? undefined : { args: { week, staffIds, confirmed: seen.below(2) === 0 } };
  }),
];
