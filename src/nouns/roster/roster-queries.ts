import { type DutyWeek, dutyWeek } from '#domain/duty/duty-week.ts';
import { defineQuery } from '../../db/live/query.ts';

/** When people are there in these weeks, by their Mondays: in this shop, and in others as far as they work here too. */
export const rosterWeeks = defineQuery({
  name: 'roster.weeks',
  sources: ['dutyWeek'],
  ask: async ({ records }, { weeks }: { readonly weeks: readonly string[] }): Promise<readonly DutyWeek[]> =>
    (await Promise.all(weeks.map((week) => records.many(dutyWeek, { week })))).flat(),
});
