import { sql } from 'kysely';
import { mostCounted } from '#domain/kernel/listing.ts';
import { shiftCalls } from '#domain/shift/calls.ts';
import { closeShiftElsewhere } from '#domain/shift/close.ts';
import { type Shift, type ShiftSum, shiftSum } from '#domain/shift/shift.ts';
import { shiftListing } from '#domain/shift/shift-listing.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { found } from '../list-filters.ts';
import { notFound } from '../refusal.ts';
import { commandCalls, serveCalls } from '../serve-calls.ts';
import { type Condition, inShopsBelow, serveList } from '../serve-list.ts';

type Of = Condition<typeof shiftListing>;

const open: Of = ({ or, eb }, values) => or(values.map((value) => eb('openAt', value === 1 ? '<>' : '=', '')));
const differs: Of = ({ or, eb }, values) =>
  or(
    values.map((value) =>
      value === 1 ? eb('difference', '<>', 0) : or([eb('difference', 'is', null), eb('difference', '=', 0)]),
    ),
  );
/** Whoever opened it, took it over or closed it. */
const by: Of = ({ or, eb }, values) =>
  or([
    eb('openedBy', 'in', values.map(String)),
    eb('closedBy', 'in', values.map(String)),
    sql<boolean>`${found('takenOver')} @> any(${values.map((value) => JSON.stringify([{ staffId: value }]))}::jsonb[])`,
  ]);

export const shiftList = serveList(shiftListing, { own: { open, differs, staff_id: by } });

const wholes = [
  sql<number>`count(*)`.as('shifts'),
  sql<number>`coalesce(-sum(${found('difference')}) filter (where ${found('difference')} < 0), 0)::bigint`.as('short'),
  sql<number>`coalesce(sum(${found('difference')}) filter (where ${found('difference')} > 0), 0)::bigint`.as('over'),
];
const summed = (field: Exclude<keyof ShiftSum, 'type'>) =>
  sql<number>`coalesce(sum((each.sum ->> ${sql.lit(field)})::bigint), 0)::bigint`.as(field);
const sumNames = shiftSum.omit({ type: true }).keyof().options;
const ofEachWay = [sql<number>`(each.sum ->> 'type')::int`.as('type'), ...sumNames.map(summed)];

/** Shifts of counters, and their closing by a manager. */
export const shiftRoutes = serveCalls(shiftCalls, (parts) => {
  const { step } = commandCalls(parts);
  const read = async (caller: CallerInShop, id: string): Promise<Shift> => {
    const shown = await shiftList.one(parts.pool, inShopsBelow(caller, shiftListing), id);
    if (!shown) throw notFound('shift.unknown');
    return shown;
  };
  return {
    list: ({ caller, query }) => shiftList.page(parts.pool, inShopsBelow(caller, shiftListing), query),
    sums: async ({ caller, query }) => {
      const rows = shiftList.first(inShopsBelow(caller, shiftListing), query.filter, mostCounted);
      const [whole] = await rowsOf(parts.pool, sqlFor.selectFrom(rows.as('found')).select(wholes));
      const sums = await rowsOf(
        parts.pool,
        sqlFor
          .selectFrom(rows.as('found'))
          .innerJoinLateral(
            sql<{ sum: unknown }>`jsonb_array_elements(${found('sums')})`.as<'each'>(sql`each(sum)`),
            (on) => on.onTrue(),
          )
          .select(ofEachWay)
          .groupBy(sql`1`)
          .orderBy(sql`1`),
      );
      return { shifts: 0, short: 0, over: 0, ...whole, sums };
    },
    one: ({ caller, params }) => read(caller, params.id),
    close: step(closeShiftElsewhere, 'shiftId', read),
  };
});
