import { sql } from 'kysely';
import { addStaffGroup } from '#domain/staff/add-group.ts';
import { editStaffGroup } from '#domain/staff/edit-group.ts';
import { groupCalls } from '#domain/staff/group-calls.ts';
import { type GroupRow, groupListing } from '#domain/staff/group-listing.ts';
import { removeStaffGroup } from '#domain/staff/remove-group.ts';
import { setGroupPeople } from '#domain/staff/set-group-people.ts';
import { sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, serveList } from '../serve-list.ts';

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
export const groupRoutes = serveCalls(groupCalls, (parts) => {
  const { give, step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<GroupRow> => {
    const found = await groupList.one(parts.pool, inShopsBelow(caller, groupListing), id);
    if (!found) throw notFound('staffGroup.unknown');
    return found;
  };
  return {
    list: ({ caller, query }) => groupList.page(parts.pool, inShopsBelow(caller, groupListing), query),
    one: ({ caller, params }) => read(caller, params.id),
    add: give(addStaffGroup, ({ body }: Asked<typeof groupCalls.add>, groupId) => ({ groupId, ...body }), read),
    edit: step(editStaffGroup, 'groupId', read),
    setPeople: step(setGroupPeople, 'groupId', read),
    remove: give(
      removeStaffGroup,
      ({ params }: Asked<typeof groupCalls.remove>) => ({ groupId: params.id }),
      async (_, id) => ({ id }),
    ),
  };
});
