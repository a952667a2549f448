import { type DutyWeek, dutyWeek, weeksBetween } from '#domain/duty/duty-week.ts';
import { dutyWeekListing } from '#domain/duty/duty-week-listing.ts';
import { rosterCalls, rosterTemplateCalls } from '#domain/roster/calls.ts';
import { copyRosterWeek } from '#domain/roster/copy-week.ts';
import { setRosterDays } from '#domain/roster/set-days.ts';
import { rosterTemplateListing } from '#domain/roster/template.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { inThisShop, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';
import { readOwnWeek } from './own-week.ts';

export const dutyWeekList = serveList(dutyWeekListing, { own: {} });
export const rosterTemplateList = serveList(rosterTemplateListing, { own: {} });

/** Rosters of the current shop: what writes one gives the command that a counter would push, and answers the weeks it touched. */
export const rosterRoutes = serveRecord(
  rosterCalls,
  dutyWeekList,
  { seen: inThisShop, unknown: 'record.unknown' },
  (parts) => {
    const { give } = commandCalls(parts);
    const written = async (
      { brandId, shop }: CallerInShop,
      staffIds: readonly string[],
      weeks: readonly string[],
    ): Promise<{ rows: DutyWeek[] }> => {
      const ofShop = recordsOf(dutyWeek, brandId).where('shopId', '=', shop.id);
      const rows = await rowsOf(parts.pool, ofShop.where('staffId', 'in', staffIds).where('week', 'in', weeks));
      return { rows };
    };
    return {
      ownWeek: ({ caller, query }) => readOwnWeek(parts.pool, caller, query.week),
      setDays: (asked) => {
        const { from, to } = asked.body;
        const { id: staffId } = asked.params;
        const answer = (caller: CallerInShop) => written(caller, [staffId], weeksBetween(from, to));
        return give(
          setRosterDays,
          ({ body }: Asked<typeof rosterCalls.setDays>) => ({ ...body, staffId }),
          answer,
        )(asked);
      },
      copyWeek: (asked) => {
        const { week, staffIds } = asked.body;
        const answer = (caller: CallerInShop) => written(caller, staffIds, [week]);
        return give(copyRosterWeek, ({ body }: Asked<typeof rosterCalls.copyWeek>) => body, answer)(asked);
      },
    };
  },
);

/** Hours with a name of the current shop. */
export const rosterTemplateRoutes = serveRecord(rosterTemplateCalls, rosterTemplateList, {
  seen: inThisShop,
  unknown: 'record.unknown',
});
