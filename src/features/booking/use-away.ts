import { use } from 'react';
import { type AwayTime, awayOn } from '#domain/duty/away.ts';
import { weeksBetween } from '#domain/duty/duty-week.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { addDays, type Day } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';

/** When whoever serves is not there on a day by the roster; nothing without a day. */
export const useAway = (day: Day | undefined): readonly AwayTime[] => {
  const { timeZone } = use(PlaceContext);
  const { shop } = useSession();
  const staff = useLive('staff.all', {}) ?? [];
  const weeks = useLive('roster.weeks', day === undefined ? null : { weeks: weeksBetween(addDays(day, -1), day) });
  if (day === undefined || !weeks) return [];
  return awayOn(
    day,
    staff.map(({ id }) => id),
    { shopId: shop?.id ?? '', timeZone, weeks },
  );
};
