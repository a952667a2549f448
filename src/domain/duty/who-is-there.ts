import { dayIn } from '../values/day-in.ts';
import { type DayPlan, type DutyWeek, daysOfWeek, noPlan, weekOf } from './duty-week.ts';
import { breakSpans, isOver, placedBreaks, type Span } from './times.ts';

/** A day of somebody on which they are there. */
export interface Duty extends Span {
  readonly staffId: string;
  readonly shopId: string;
  readonly shopName: string;
  readonly day: string;
  readonly plan: DayPlan;
}

/** When people are there, by these weeks. */
export const dutiesIn = (weeks: readonly DutyWeek[]): Duty[] =>
  weeks.flatMap(({ shopId, shopName, staffId, week, days }) =>
    daysOfWeek(week).flatMap((day, place): Duty[] => {
      const plan = days[place] ?? noPlan;
      return plan.kind === 'works' ? [{ shopId, shopName, staffId, day, plan, from: plan.from, till: plan.till }] : [];
    }),
  );

/** What a roster says of somebody's day in a shop. */
export const planOn = (weeks: readonly DutyWeek[], shopId: string, staffId: string, day: string): DayPlan => {
  const week = weekOf(day);
  const found = weeks.find((each) => each.shopId === shopId && each.staffId === staffId && each.week === week);
  return found?.days[daysOfWeek(week).indexOf(day)] ?? noPlan;
};

/** Whether a shop keeps a roster in the week of a day: it says something of somebody. */
export const keepsRoster = (weeks: readonly DutyWeek[], shopId: string, day: string): boolean => {
  const week = weekOf(day);
  return weeks.some(
    (each) => each.shopId === shopId && each.week === week && each.days.some(({ kind }) => kind !== 'none'),
  );
};

/** A time for which somebody is asked. */
export interface AskedTime extends Span {
  readonly staffId: string;
}
/** Outside of the hours of whoever is asked for, or over the only places of a break. */
export type DutyStatus = 'off' | 'break';
export interface Roster {
  readonly shopId: string;
  readonly timeZone: string;
  /** Those of the shop in which the time lies, and the one before; others are looked over. */
  readonly weeks: readonly DutyWeek[];
}

/** Whether one of these duties holds a whole time, or several that follow each other do. */
export const isCovered = (time: Span, duties: readonly Span[]): boolean => {
  let at = time.from;
  for (const { from, till } of duties.toSorted((one, other) => one.from - other.from))
    if (from <= at && till > at) at = till;
  return at >= time.till;
};

/**
 * Why somebody is not there at a time by the roster of a shop: it is outside of their hours, or their breaks find no place
 * beside it and `busy`. Undefined where they are there, and where the shop keeps no roster that week.
 */
export const absenceAt = (
  asked: AskedTime,
  { shopId, timeZone, weeks }: Roster,
  busy: readonly Span[],
): DutyStatus | undefined => {
  if (!keepsRoster(weeks, shopId, dayIn(asked.from, timeZone))) return undefined;
  const duties = dutiesIn(weeks).filter((duty) => duty.shopId === shopId && duty.staffId === asked.staffId);
  if (!isCovered(asked, duties)) return 'off';
  const isBreakLost = duties.some((duty) => {
    const breaks = breakSpans(duty.day, duty.plan, timeZone);
    const isNear = breaks.some(({ from, till, slides }) => isOver(asked, { from: from - slides, till: till + slides }));
    return isNear && !placedBreaks(breaks, duty, [...busy, asked]);
  });
  return isBreakLost ? 'break' : undefined;
};

/** Somebody who is there. */
export interface Present {
  readonly staffId: string;
  /** Till when they stay. */
  readonly till: number;
  /** Till when their break lasts; null where they have none now. */
  readonly breakTill: number | null;
}

/** Who is there in a shop at a moment, by its roster; breaks as they are planned. Whoever leaves first comes first. */
export const presentAt = ({ shopId, timeZone, weeks }: Roster, at: number): Present[] =>
  dutiesIn(weeks)
    .filter((duty) => duty.shopId === shopId && duty.from <= at && at < duty.till)
    .map(({ staffId, till, day, plan }) => {
      const now = breakSpans(day, plan, timeZone).find((each) => each.from <= at && at < each.till);
      return { staffId, till, breakTill: now?.till ?? null };
    })
    .toSorted((one, other) => one.till - other.till || (one.staffId < other.staffId ? -1 : 1));
