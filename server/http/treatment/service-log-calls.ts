import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { writeFilterText } from '#domain/kernel/filter-text.ts';
import { mostCounted } from '#domain/kernel/listing.ts';
import { maskedName } from '#domain/member/masked-name.ts';
import { monthAfter, monthOf } from '#domain/overview/months.ts';
import { employee } from '#domain/staff/employee.ts';
import { isPending, treatmentStatuses } from '#domain/treatment/codes.ts';
import { type GivenPieces, workGiven } from '#domain/treatment/log/given.ts';
import { type ServiceLogRow, serviceLogListing } from '#domain/treatment/log/service-log-listing.ts';
import { mostDaysOfPersonnel, serviceLogCalls } from '#domain/treatment/log-calls.ts';
import { treatment } from '#domain/treatment/treatment.ts';
import { readPeople } from '../../commission/read-asked.ts';
import { readSheet } from '../../commission/read-sheet.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import { type CallerInShop, mayIn } from '../caller.ts';
import { storeOf } from '../commission/store.ts';
import { asLongWork } from '../limits/in-turn.ts';
import { found } from '../list-filters.ts';
import { forbidden, rejected } from '../refusal.ts';
import type { RouteParts } from '../route-parts.ts';
import { type InShop, serveCalls } from '../serve-calls.ts';
import { inShopsBelow, type Seen, serveList } from '../serve-list.ts';

const day = 24 * 60 * 60 * 1_000;
/** More pieces of a time are not added up. */
const mostOfStore = 30_000;

const notBegun = treatmentStatuses.codes.filter(isPending);

/** Pieces that were begun, with where they were given and whether their member asked for whoever gave them. */
export const serviceLogList = serveList(serviceLogListing, {
  own: {
    // Written as its index has it.
    staff_id: (_, ids) =>
      sql`(${found('servicerIds')} || jsonb_path_query_array(${found('handedOver')}, '$[*].servicerIds[*]')) ?| ${ids.map(String)}`,
  },
  from: (brandId) => sql<object>`(
    select t.*,
      coalesce((select r.name || ' ' || (b.bed ->> 'name') from room r, jsonb_array_elements(r.beds) b(bed)
        where r.brand_id = t.brand_id and r.shop_id = t.shop_id and not r.deleted and b.bed ->> 'id' = t.bed_id
        limit 1), '') as bed,
      coalesce((select d.name from device d where d.brand_id = t.brand_id and d.id = t.device_id), '') as device,
      coalesce((select (l.line ->> 'byName')::boolean from "order" o, jsonb_array_elements(o.lines) l(line)
        where o.brand_id = t.brand_id and o.id = t.order_id and l.line ->> 'id' = t.line_id limit 1), false) as by_name
    from treatment t
    where t.brand_id = ${brandId} and not t.deleted and t.status <> all(${notBegun})
      and not (t.status = ${treatmentStatuses.terminated} and coalesce(t.allotted_at >= t.started_at, false)))`,
});

/** A row as the caller may read it: whoever reads no orders gets the first character of a member's name. */
const shownTo = (caller: CallerInShop) => {
  const shops = new Map<string, boolean>();
  const reads = (shopId: string): boolean => {
    const known = shops.get(shopId) ?? mayIn(caller, shopId, treatment.readBy);
    shops.set(shopId, known);
    return known;
  };
  return (row: ServiceLogRow): ServiceLogRow =>
    reads(row.shopId) ? row : { ...row, memberName: maskedName(row.memberName) };
};

const isWhole = sql<boolean>`${found('handedOver')} = '[]'::jsonb`;
const timeGiven = sql`greatest(0, coalesce(${found('endedAt')} - ${found('startedAt')} - ${found('suspendedFor')}, 0))`;

/**
 * What of the pieces that a filter finds says who gave them. Those that were not handed over come added up by who gave
 * them, so that of a busy store some hundred rows are read; it waits for its turn as sheets do.
 */
const givenBy = (
  { pool }: Pick<RouteParts, 'pool'>,
  request: FastifyRequest,
  seen: Seen,
  filter: string,
  most: number,
): Promise<GivenPieces[]> => {
  const alike = [found('servicerIds'), found('status'), found('byName'), found('handedOver')];
  const pieces = sqlFor
    .selectFrom(serviceLogList.first(seen, filter, most).as('found'))
    .select([
      sql<string[]>`${found('servicerIds')}`.as('servicerIds'),
      sql<number>`${found('status')}`.as('status'),
      sql<boolean>`${found('byName')}`.as('byName'),
      sql<GivenPieces['handedOver']>`${found('handedOver')}`.as('handedOver'),
      sql<number>`case when ${isWhole} then 0 else min(${found('startedAt')}) end`.as('startedAt'),
      sql<number | null>`case when ${isWhole} then sum(${timeGiven})::bigint else min(${found('endedAt')}) end`.as(
        'endedAt',
      ),
      sql<number>`case when ${isWhole} then 0 else min(${found('suspendedFor')}) end`.as('suspendedFor'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy([...alike, sql`case when ${isWhole} then '' else ${found('id')} end`]);
  return asLongWork('sheets', request, () => rowsOf(pool, pieces));
};

/** What everybody earned in a store by what was paid and given back in a time, in fen. */
const earnedIn = async (
  { pool }: Pick<RouteParts, 'pool'>,
  { caller: { brandId, shops }, request }: InShop,
  store: ReturnType<typeof storeOf>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, number>> => {
  const sums = new Map<string, number>();
  const last = monthOf(to, store.timeZone);
  for (let month = monthOf(from, store.timeZone); month <= last; month = monthAfter(month, 1)) {
    const { entries } = await asLongWork('sheets', request, () => readSheet(pool, brandId, { store, shops, month }));
    for (const { staffId, at, amount } of entries)
      if (at >= from && at <= to) sums.set(staffId, (sums.get(staffId) ?? 0) + amount);
  }
  return sums;
};

/** What the staff gave, piece by piece and added up. */
export const serviceLogRoutes = serveCalls(serviceLogCalls, (parts) => {
  const { pool } = parts;
  return {
    list: async ({ caller, query }) => {
      const { rows, total } = await serviceLogList.page(pool, inShopsBelow(caller, serviceLogListing), query);
      return { rows: rows.map(shownTo(caller)), total };
    },
    people: async ({ caller, query, request }) =>
      workGiven(await givenBy(parts, request, inShopsBelow(caller, serviceLogListing), query.filter, mostCounted)),
    personnel: async (asked) => {
      const { caller, query, request } = asked;
      const { from, to } = query;
      const store = storeOf(caller, query.shop_id);
      if (!mayIn(caller, store.id, ['pc.staff.log'])) throw forbidden('notAllowed');
      if (to < from || to - from > mostDaysOfPersonnel * day) throw rejected('system.tookTooLong', {});
      const seen = { caller, shopIds: [store.id] };
      const pieces = await givenBy(parts, request, seen, writeFilterText({ from, to }), mostOfStore + 1);
      if (pieces.reduce((sum, { count }) => sum + count, 0) > mostOfStore) throw rejected('system.tookTooLong', {});
      const earned = mayIn(caller, store.id, ['pc.staff.commission'])
        ? await earnedIn(parts, asked, store, { from, to })
        : undefined;
      const work = new Map(workGiven(pieces).map((one) => [one.staffId, one]));
      const servicers = await rowsOf(
        pool,
        recordsOf(employee, caller.brandId)
          .where('isServicer', '=', true)
          .where('resignedAt', 'is', null)
          .where(sql<boolean>`(shop_id = ${store.id} or service_shop_ids ? ${store.id})`),
      );
      const ids = [...new Set([...servicers.map(({ id }) => id), ...work.keys(), ...(earned?.keys() ?? [])])];
      const people = await readPeople(pool, caller.brandId, ids);
      const none = { pieces: 0, minutes: 0, named: 0, handedOver: 0, terminated: 0 };
      return ids
        .map((staffId) => {
          const { name = '', number = '' } = people.get(staffId) ?? {};
          const commission = earned ? (earned.get(staffId) ?? 0) : null;
          return { ...none, ...work.get(staffId), staffId, name, number, commission };
        })
        .toSorted((one, other) => other.pieces - one.pieces || (one.name < other.name ? -1 : 1));
    },
  };
});
