import { type DutyWeek, dutyWeekId } from '#domain/duty/duty-week.ts';
import { spanOfHours } from '#domain/duty/times.ts';
import { dutiesIn } from '#domain/duty/who-is-there.ts';
import type { Invariant } from './rest.ts';

/**
 * I46: a person has one week in a shop; when they are there is what the clocks say, on the day on which it stands; and
 * nobody is in two shops at the same time.
 */
export const rostersAgree: Invariant = ({ tables }) => {
  const weeks = tables.records
    .all()
    .flatMap((row) => (row.entity === 'dutyWeek' && !row.deleted ? [row.record as unknown as DutyWeek] : []));
  const duties = dutiesIn(weeks);
  const misnamed = weeks.filter(({ id, shopId, staffId, week }) => id !== dutyWeekId(shopId, staffId, week));
  const wrong = duties.filter(({ day, plan, from, till }) => {
    const span = spanOfHours(day, plan, 'Asia/Shanghai');
    return span.from !== from || span.till !== till;
  });
  const twice = duties.filter((one, place) =>
    duties
      .slice(0, place)
      .some(
        (other) =>
          other.staffId === one.staffId &&
          other.shopId !== one.shopId &&
          other.from < one.till &&
          one.from < other.till,
      ),
  );
  return [
    ...misnamed.map(({ id }) => `I46 ${id} is not the week that it says`),
    ...wrong.map(({ staffId, day }) => `I46 ${staffId} is there at other times on ${day} than the clocks say`),
    ...twice.map(({ staffId, day }) => `I46 ${staffId} is in two shops on ${day}`),
  ];
};
