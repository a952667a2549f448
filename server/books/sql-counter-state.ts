import type { Pool, PoolClient } from 'pg';
import { storable } from '#domain/values/storable.ts';
import type { Books, CounterState } from './books.ts';

/** SQL for one counter as what its commands are judged by; `seen` only as long as commands without a proof are taken. */
const originJson = `json_build_object('id', o.id, 'number', o.number, 'incarnation', o.incarnation, 'enrolledAt', o.enrolled_at,
  'lastContact', case when o.state = 'active' then o.last_contact end,
  'emptyN', o.empty_n, 'emptyAt', o.empty_at, 'waitingSince', o.waiting_since,
  'unprovedUntil', o.unproved_until, 'unprovedN', o.unproved_n,
  'seen', case when o.unproved_until = 0 then '[]'::json else (
    select coalesce(json_agg(w.staff_id), '[]') from counter_staff w
    where w.brand_id = o.brand_id and w.counter_id = o.id
      and w.first_at <= o.unproved_until - 7 * 24 * 60 * 60 * 1000::bigint) end)`;

const text = `select b.epoch, c.last_n as last,
    (select json_agg(${originJson}) from counter o
     where o.brand_id = $1 and o.shop_id = c.shop_id and (o.id = $2 or o.id = any($3))) as origins,
    (select coalesce(json_agg(json_build_object('id', p.id, 'staffId', p.staff_id, 'seed', p.seed,
        'counters', p.counters, 'openedAt', p.opened_at, 'endedAt', coalesce(p.ended_at, case when s.expires_at <= $5 then s.expires_at end))), '[]')
     from session_proof p left join session s on s.brand_id = p.brand_id and s.token_hash = p.token_hash
     where p.brand_id = $1 and p.id = any($4)) as sessions
  from brand b join counter c on c.brand_id = b.brand_id where b.brand_id = $1 and c.id = $2`;

/** Reads it in one message, so that a push sees the end of a session as soon as it is there. */
export const readCounterState =
  (db: Pool | PoolClient): Books['stateOf'] =>
  async (counter, { counters, sessions }, now) => {
    const values = [counter.brandId, counter.id, storable(counters), storable(sessions), now];
    const { rows } = await db.query<CounterState>({ name: 'push-state', text, values });
    return rows[0];
  };

/** The latest word counts, also where two processes hear of one counter at once. */
export const writeContact =
  (pool: Pool): Books['noteContact'] =>
  async ({ brandId, id }, { emptyN, emptyAt, waitingSince, unprovedN }) => {
    await pool.query({
      name: 'note-contact',
      text: `update counter set empty_n = $3, empty_at = $4, waiting_since = $5, unproved_n = coalesce(unproved_n, $6)
        where brand_id = $1 and id = $2 and empty_at <= $4`,
      values: [brandId, id, emptyN, emptyAt, waitingSince, unprovedN],
    });
  };
