import type { Pool, PoolClient } from 'pg';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { reviewsStay } from '#domain/feedback/lately.ts';
import { noticesStay } from '#domain/notice/types.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { stocktakeStatuses } from '#domain/stocktake/codes.ts';
import { endedTransfers } from '#domain/transfer/codes.ts';
import { isInService, treatmentStatuses } from '#domain/treatment/codes.ts';
import { day } from '#domain/values/durations.ts';
import { type FeedChange, feedStatements } from '../db/publish.ts';
import { sendAll } from '../db/send-all.ts';
import { commit } from '../db/statement.ts';
import { tableFor } from '../db/tables.ts';

/** How long a finished order or a paper stays on the counters of its shop: 30 days, in milliseconds. */
const windowLength = 30 * day;

/** How long what was counted stays there once its stocktake is finished: two days, in milliseconds. */
const countsStay = 2 * day;
/** How long a booking stays there after its end: two days, in milliseconds. */
const bookingsStay = 2 * day;
const over = [stocktakeStatuses.finished, stocktakeStatuses.canceled].join(', ');

const { timeout } = bookingStatuses;
const { completed, canceled, expired, refunded, refundRejected, paymentTimeout, aborted } = orderStatuses;
const finished = [completed, canceled, expired, refunded, paymentTimeout, aborted].join(', ');
/** Services that are being given: they stay until they have ended. */
const underWay = treatmentStatuses.codes.filter(isInService).join(', ');
/** Of an order of which a refund was rejected: `isDone` in SQL. */
const doneThough = `r.status = ${refundRejected} and not exists (select from jsonb_array_elements(r.lines) line
  where line ->> 'kind' = 'service'
    and ((line ->> 'quantity')::int > coalesce((line -> 'refunded' ->> 'quantity')::int, 0)
      + coalesce((line ->> 'served')::int, 0) or line ? 'inService'))`;

/**
 * SQL that tells of a row `r` of these tables whether it is past the window at `$now`. An order that a manager still
 * has to look at stays, however old it is, and so does one of which a service is being given.
 */
export const pastWindow: Readonly<Record<string, (now: string) => string>> = {
  order: (now) => `(r.status in (${finished}) or ${doneThough}) and not r.lines @? '$[*].inService'
    and greatest(r.created_at, r.collected_at, (r.timeline -> -1 ->> 'at')::bigint) < ${now} - ${windowLength}
    and not exists (
      select from exception e where e.brand_id = r.brand_id and e.order_id = r.id and e.state = 'open' and not e.deleted
    )`,
  treatment: (now) => `r.status not in (${underWay}) and r.ended_at < ${now} - ${windowLength}`,
  transfer: (now) => `r.status in (${endedTransfers.join(', ')}) and r.changed_at < ${now} - ${windowLength}`,
  stocktake: (now) => `r.status in (${over}) and r.finished_at < ${now} - ${windowLength}`,
  stockCount: (now) => `exists (select from stocktake t where t.brand_id = r.brand_id and t.id = r.stocktake_id
    and t.status in (${over}) and t.finished_at < ${now} - ${countsStay})`,
  exception: (now) => `r.state = 'resolved' and (r.resolution ->> 'at')::bigint < ${now} - ${windowLength}`,
  refund: (now) => `r.status in (${refunded}, ${refundRejected}) and r.reviewed_at < ${now} - ${windowLength}`,
  // One of which something is owed stays, however old it is.
  deposit: (now) => `r.owed = 0 and r.changed_at < ${now} - ${windowLength}`,
  debtRepayment: (now) => `r.at < ${now} - ${windowLength}`,
  stockPaper: (now) => `r.at < ${now} - ${windowLength}`,
  // A counter goes on from its latest one, whenever that was closed.
  shift: (now) => `r.latest_at = '' and r.closed_at < ${now} - ${windowLength}`,
  feedback: (now) => `r.at < ${now} - ${reviewsStay}`,
  // Counters hold bookings from yesterday on, by whatever zone they are in; those to which nobody came as long as the shop
  // asks whoever missed them for a deposit.
  booking: (now) => `r.ends_at < ${now} - ${bookingsStay} and not (r.status = ${timeout} and exists (
    select from shop_settings s where s.brand_id = r.brand_id and s.id = r.shop_id and not s.deleted
      and s.deposit_absences > 0 and r.starts_at > ${now} - s.deposit_absence_days * ${day}
  ))`,
  waitlistEntry: (now) => `r.ended_at < ${now} - ${bookingsStay}`,
  // The queue of today and of yesterday.
  turnAct: (now) => `r.at < ${now} - ${bookingsStay}`,
  // The week before this one is copied from, in whatever zone.
  dutyWeek: (now) => `extract(epoch from r.week::date + 21) * 1000 < ${now}`,
  // Those whose duties are over.
  dutySwap: (now) => `greatest((r.given ->> 'till')::bigint, (r.taken ->> 'till')::bigint) < ${now} - ${bookingsStay}`,
  occupancy: (now) => `(r.day + 1) * ${day} < ${now} - ${bookingsStay}`,
  // What somebody came to in a shop that does not know them any more (`forgetMembers`).
  memberVisits: (
    now,
  ) => `${now} > 0 and not exists (select from member m where m.brand_id = r.brand_id and m.id = r.member_id
    and not m.deleted and (m.shop_id = r.shop_id or m.known_to ? r.shop_id))`,
  notice: (now) => `r.created_at < ${now} - ${noticesStay}`,
};

interface Place {
  readonly brandId: string;
  readonly scopeId: string;
}

/** Records that leave in one transaction: it holds them, and then the shop's feed. */
const batch = 500;

/** Takes one batch out of a shop's feed and answers how many there were. The records stay as they are. */
const closeBatch = async (client: PoolClient, place: Place, entity: string, now: number): Promise<number> => {
  const { brandId, scopeId } = place;
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `select r.id from feed f join ${tableFor(entity).name} r on r.brand_id = f.brand_id and r.id = f.record_id
     where f.brand_id = $1 and f.scope_id = $2 and f.entity = $3 and not f.deleted and ${pastWindow[entity]?.('$4::bigint')}
     order by r.id limit ${batch} for update of r skip locked`,
    [brandId, scopeId, entity, now],
  );
  const changes = rows.map(({ id }): FeedChange => ({ scopeId, entity, recordId: id, deleted: true }));
  await sendAll(client, [...feedStatements(brandId, changes), commit]);
  return rows.length;
};

/**
 * Takes bookings of before yesterday, orders, services, refunds, transfers and shifts that were finished more than 30 days ago, settled exceptions, papers and reviews of that age,
 * and notices of 90 days from the counters of their shops; to be called daily (`now` in milliseconds since 1970). Answers how many left. Whatever
 * happens to such an order later brings it back for another day.
 */
export const closeWindow = async (pool: Pool, now: number): Promise<number> => {
  const { rows: places } = await pool.query<Place>(
    'select brand_id as "brandId", scope_id as "scopeId" from scope order by brand_id, scope_id',
  );
  const client = await pool.connect();
  let closed = 0;
  try {
    for (const place of places) {
      for (const entity of Object.keys(pastWindow)) {
        for (let count = batch; count === batch; closed += count) count = await closeBatch(client, place, entity, now);
      }
    }
  } catch (problem) {
    await client.query('rollback').catch(() => undefined);
    throw problem;
  } finally {
    client.release();
  }
  return closed;
};
