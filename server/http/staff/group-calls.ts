import { sql } from 'kysely';
import { groupCalls } from '#domain/staff/group/group-calls.ts';
import { type GroupRow, groupListing } from '#domain/staff/group/group-listing.ts';
import { sqlFor } from '../../db/query-builder.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

/** Everybody employed who is in the group `g`, by name. */
const people = sql<GroupRow['people']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'avatar', e.avatar) order by e.name, e.id)
  from employee e
  where e.brand_id = g.brand_id and e.group_id = g.id and e.resigned_at is null and not e.deleted), '[]')`;

export const groupList = serveList(groupListing, {
  own: {},
  from: (brandId) =>
    sqlFor
      .selectFrom('staffGroup as g')
      .select(['g.id', 'g.shopId', 'g.name', 'g.remark', people.as('people')])
      .where('g.brandId', '=', brandId)
      .where('g.deleted', '=', false),
});

/** Groups of the staff: what changes one gives the command that decides it. */
export const groupRoutes = serveRecord(groupCalls, groupList, { seen: inShopsBelow, unknown: 'staffGroup.unknown' });
