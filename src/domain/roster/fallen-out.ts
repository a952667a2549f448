import type { Occupancy } from '../booking/occupancy.ts';
import type { DutyWeek } from '../duty/duty-week.ts';
import { isOver, type Span } from '../duty/times.ts';
import { dutiesIn, isCovered, planOn } from '../duty/who-is-there.ts';
import { dayIn } from '../values/day-in.ts';

/** A time for which somebody is booked. */
export interface BookedTime extends Span {
  readonly staffId: string;
  readonly bookingId: string;
}

/** For what people are booked in a shop, by what occupies them; what is only held for a form is no booking. */
export const bookedTimes = (days: readonly Occupancy[], shopId: string): BookedTime[] => {
  const times = days.flatMap(({ kind, resourceId, times: all }) =>
    kind === 'staff'
      ? all
          .filter((time) => ['', shopId].includes(time.shopId) && !time.held)
          .map(({ bookingId, part, from, till }) => ({
            key: `${bookingId} ${part}`,
            staffId: resourceId,
            bookingId,
            from,
            till,
          }))
      : [],
  );
  // What goes over midnight stands on both days.
  return [...new Map(times.map(({ key, ...time }) => [key, time])).values()];
};

interface Rewritten {
  readonly shopId: string;
  readonly timeZone: string;
  /** What the roster says before and after, with the weeks beside those that change. */
  readonly before: readonly DutyWeek[];
  readonly after: readonly DutyWeek[];
  readonly booked: readonly BookedTime[];
  /** What is over by then is let be. */
  readonly now: number;
}

/**
 * The booked times that fall out of a roster which is written anew: whoever serves them is not there any more, or not by
 * a day that nothing was said of before. What was outside of a day's hours already was agreed to.
 */
export const fallenOut = ({ shopId, timeZone, before, after, booked, now }: Rewritten): BookedTime[] => {
  const spansOf = (weeks: readonly DutyWeek[], staffId: string) =>
    dutiesIn(weeks).filter((duty) => duty.shopId === shopId && duty.staffId === staffId);
  return booked.filter((time) => {
    const { staffId } = time;
    if (time.till <= now || isCovered(time, spansOf(after, staffId))) return false;
    if (isCovered(time, spansOf(before, staffId))) return true;
    const day = dayIn(time.from, timeZone);
    const [was, is] = [planOn(before, shopId, staffId, day), planOn(after, shopId, staffId, day)];
    const wasOver = spansOf(before, staffId).some((duty) => isOver(duty, time));
    return was.kind === 'none' && is.kind !== 'none' && !wasOver;
  });
};
