import { type Expression, type SqlBool, sql } from 'kysely';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { depositCalls } from '#domain/booking/deposit/calls.ts';
import { type Deposit, deposit } from '#domain/booking/deposit/deposit.ts';
import { depositListing } from '#domain/booking/deposit/deposit-listing.ts';
import { depositStates } from '#domain/booking/deposit/states.ts';
import { takeDeposit } from '#domain/booking/deposit/take.ts';
import { mostCounted } from '#domain/kernel/listing.ts';
import { recordsOf, rowsOf, sqlFor } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { found } from '../list-filters.ts';
import { notFound } from '../refusal.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { serveList, workedWithBelow } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

const isOpen = sql<boolean>`not ${found('surplus')} and ${found('bookingStatus')} is not distinct from ${bookingStatuses.inProgress}`;
/** The condition of each state of a deposit. */
const conditions: Readonly<Record<number, Expression<SqlBool>>> = {
  [depositStates.held]: sql<boolean>`${found('owed')} > 0 and ${isOpen}`,
  [depositStates.due]: sql<boolean>`${found('owed')} > 0 and not (${isOpen})`,
  [depositStates.givenBack]: sql<boolean>`deposit_sum(${found('entries')}, 'givenBack') > 0`,
  [depositStates.used]: sql<boolean>`deposit_sum(${found('entries')}, 'used') > 0`,
  [depositStates.kept]: sql<boolean>`deposit_sum(${found('entries')}, 'kept') > 0`,
};

export const depositList = serveList(depositListing, {
  own: {
    state: (_, values) =>
      sql`(${sql.join(
        values.map((value) => conditions[Number(value)] ?? sql`false`),
        sql` or `,
      )})`,
  },
  from: (brandId) =>
    sqlFor
      .selectFrom('deposit as d')
      .leftJoin('booking as b', (on) =>
        on.onRef('b.brandId', '=', 'd.brandId').onRef('b.id', '=', 'd.bookingId').on('b.deleted', '=', false),
      )
      .select(Object.keys(deposit.schema.shape).map((field) => sql.ref(`d.${field}`).as(field)))
      .select([
        sql<number>`deposit_sum(d.entries, 'used')`.as('used'),
        sql<number>`deposit_sum(d.entries, 'givenBack')`.as('givenBack'),
        sql<number>`deposit_sum(d.entries, 'kept')`.as('kept'),
        sql<string>`coalesce(b.ticket, '')`.as('ticket'),
        'b.status as bookingStatus',
        'b.startsAt',
        'b.endedAt',
      ])
      .where('d.brandId', '=', brandId)
      .where('d.deleted', '=', false),
});

/** Deposits of bookings of the current shop and those below it; they are taken and given back in the current one. */
export const depositRoutes = serveRecord(
  depositCalls,
  depositList,
  { seen: workedWithBelow, unknown: 'deposit.unknown' },
  (parts) => {
    const { pool } = parts;
    const { give } = commandCalls(parts);
    const newestOf = async ({ brandId, shop }: CallerInShop, bookingId: string): Promise<Deposit> => {
      const ofBooking = recordsOf(deposit, brandId).where('shopId', '=', shop.id).where('bookingId', '=', bookingId);
      const [found] = await rowsOf(pool, ofBooking.orderBy('at', 'desc').limit(1));
      if (!found) throw notFound('deposit.unknown');
      return found;
    };
    return {
      sums: async ({ caller, query }: Asked<typeof depositCalls.sums>) => {
        const rows = depositList.first(workedWithBelow(caller, depositListing), query.filter, mostCounted);
        const sum = (field: string) => sql<number>`coalesce(sum(${found(field)}), 0)::bigint`;
        const [whole] = await rowsOf(
          pool,
          sqlFor
            .selectFrom(rows.as('found'))
            .select([
              sql<number>`count(*)`.as('deposits'),
              sum('amount').as('taken'),
              sum('owed').as('owed'),
              sum('used').as('used'),
              sum('givenBack').as('givenBack'),
              sum('kept').as('kept'),
            ]),
        );
        return { deposits: 0, taken: 0, owed: 0, used: 0, givenBack: 0, kept: 0, ...whole };
      },
      take: give(
        takeDeposit,
        ({ params, body }: Asked<typeof depositCalls.take>, depositId) => ({
          depositId,
          bookingId: params.id,
          name: '',
          payments: body.payments.map((payment, place) => ({ ...payment, id: `${depositId}-${place}` })),
        }),
        newestOf,
      ),
    };
  },
);
