import { dayAfter } from '../values/calendar-day.ts';
import { beginOfDay, endOfDay } from '../values/day-in.ts';
import type { DutyWeek } from './duty-week.ts';
import type { Span } from './times.ts';
import { dutiesIn, keepsRoster } from './who-is-there.ts';

/** A time at which somebody is not there. */
export interface AwayTime extends Span {
  readonly staffId: string;
}

interface AwayIn {
  readonly shopId: string;
  readonly timeZone: string;
  readonly weeks: readonly DutyWeek[];
}

/** When each of these people is not there on a day by the roster of a shop; never where it keeps none that week. */
export const awayOn = (day: string, staffIds: readonly string[], { shopId, timeZone, weeks }: AwayIn): AwayTime[] => {
  if (!keepsRoster(weeks, shopId, day)) return [];
  const [begin, end] = [beginOfDay(day, timeZone), endOfDay(day, timeZone)];
  const here = dutiesIn(weeks).filter((duty) => duty.shopId === shopId && duty.day >= dayAfter(day, -1));
  return staffIds.flatMap((staffId) => {
    const duties = here.filter((duty) => duty.staffId === staffId).toSorted((one, other) => one.from - other.from);
    const away: AwayTime[] = [];
    let from = begin;
    for (const duty of duties) {
      if (duty.from > from) away.push({ staffId, from, till: Math.min(duty.from, end) });
      from = Math.max(from, duty.till);
      if (from >= end) break;
    }
    if (from < end) away.push({ staffId, from, till: end });
    return away.filter((time) => time.from < time.till && time.from < end);
  });
};
