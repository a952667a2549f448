import { use } from 'react';
import { weekOf } from '#domain/duty/duty-week.ts';
import { type Duty, dutiesIn } from '#domain/duty/who-is-there.ts';
import { rosterCalls } from '#domain/roster/calls.ts';
import { dayAfter } from '#domain/values/calendar-day.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { dayOf } from '../../ui/days.ts';
import { PlaceContext } from '../../ui/place.ts';
import { useMinute } from '../../ui/use-minute.ts';

const most = 200;

/** The duties of everybody in this shop that begin from now on, as the server has them; undefined until it has said them. */
export const useDutiesAhead = (): readonly Duty[] | undefined => {
  const { timeZone } = use(PlaceContext);
  const { shop } = useSession();
  const now = useMinute();
  const first = weekOf(dayOf(now, timeZone));
  const weeks = [0, 7, 14, 21].map((days) => dayAfter(first, days));
  const { data } = useAsk(rosterCalls.list, { filter: { week: weeks }, perPage: most });
  return (
    data &&
    dutiesIn(data)
      .filter(({ shopId, from }) => shopId === shop?.id && from > now)
      .toSorted((one, other) => one.from - other.from)
  );
};
