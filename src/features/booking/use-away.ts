import { use } from 'react';
import { type AwayTime, awayOn } from '#domain/duty/away.ts';
import { type DutyWeek, weeksBetween } from '#domain/duty/duty-week.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { addDays, type Day } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';

/** What a roster says of some days. */
interface Rostered {
  readonly weeks: readonly DutyWeek[];
  /** When whoever serves is not there. */
  readonly away: readonly AwayTime[];
}
const nothing: Rostered = { weeks: [], away: [] };

/** The roster of these days, in their order; nothing without days. */
export const useRostered = (days: readonly Day[]): Rostered => {
  const { timeZone } = use(PlaceContext);
  const { shop } = useSession();
  const staff = useLive('staff.all', {}) ?? [];
  const [first, last = first] = [days[0], days.at(-1)];
  const asked = first === undefined || last === undefined ? null : { weeks: weeksBetween(addDays(first, -1), last) };
  const weeks = useLive('roster.weeks', asked);
  if (!asked || !weeks) return nothing;
  const ids = staff.map(({ id }) => id);
  return { weeks, away: days.flatMap((day) => awayOn(day, ids, { shopId: shop?.id ?? '', timeZone, weeks })) };
};
