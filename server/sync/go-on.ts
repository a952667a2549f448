import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { numberOnwards } from '#domain/order/number.ts';
import { type CounterActivity, goOnRefusal, isOffered } from '#domain/sync/go-on.ts';
import type { Enrolment, OfferedCounter } from '#domain/sync/protocol.ts';
import { transaction } from '../commands/transaction.ts';
import { eventSql } from '../counters/events.ts';
import { sendAll } from '../db/send-all.ts';
import { begin, prepared } from '../db/statement.ts';
import { hashOfSecret } from './enrol.ts';
import { mayEnrol, TooManyCounters, waitToEnrol } from './enrol-limit.ts';

/** Nobody may go on as this counter; `code` is a key of `rejections`. */
export class NotOnwards extends Error {
  override readonly name = 'NotOnwards';
  readonly code: 'counter.notOfShop' | 'counter.followed' | NonNullable<ReturnType<typeof goOnRefusal>>;
  constructor(code: NotOnwards['code']) {
    super(code);
    this.code = code;
  }
}

type Row = CounterActivity & Omit<OfferedCounter, 'wasHere'> & { readonly isFollowed: boolean };

const columns = `c.id, c.number, c.name, c.state, c.enrolled_at as "enrolledAt", c.last_contact as "lastContact",
  c.waiting, nullif(c.last_at, 0) as "lastBooked",
  exists (select from counter f where f.brand_id = c.brand_id and f.follows = c.id) as "isFollowed"`;
const inShop = 'c.brand_id = $1 and c.shop_id = $2 and c.secret_hash is not null';

/**
 * The counters of a shop as which a new browser is asked to go on, those that closed last first; `was` is the one that
 * it says it was, which comes alone when it may go on as that.
 */
export const offeredCounters = async (
  pool: Pool,
  { brandId, shopId }: { readonly brandId: string; readonly shopId: string },
  was: string | undefined,
  now: number,
): Promise<OfferedCounter[]> => {
  const { rows } = await pool.query<Row>(
    `select ${columns} from counter c where ${inShop} and c.state = 'active'
     order by c.last_contact desc nulls last, c.number`,
    [brandId, shopId],
  );
  const offered = rows
    .filter((row) => !row.isFollowed && isOffered(row, row.id === was, now))
    .map(({ id, number, name, lastContact, lastBooked }) => {
      return { id, number, name, lastContact, lastBooked, wasHere: id === was };
    });
  const own = offered.filter(({ wasHere }) => wasHere);
  return own.length > 0 ? own : offered;
};

const hold = prepared(
  'hold_counter_to_follow',
  ['text', 'text', 'text'],
  `select from counter c where ${inShop} and c.id = $3 for update`,
);
/** Read behind the lock, as a statement of its own: it then sees who was faster. */
const activity = prepared(
  'activity_of_counter',
  ['text', 'text', 'text'],
  `select ${columns} from counter c where ${inShop} and c.id = $3`,
);
const make = prepared(
  'make_counter_onwards',
  ['text', 'text', 'text', 'text', 'text', 'text', 'bigint', 'text', 'text'],
  `with made as (
     insert into counter
       (brand_id, id, shop_id, number, name, secret_hash, enrolled_by, enrolled_at, last_contact, follows)
     select $1, $3, $2, $8, $4, $5, $6, $7, $7, $9 where ${mayEnrol} returning id
   ), seen as (
     insert into counter_staff (brand_id, counter_id, staff_id, first_at) select $1, id, $6, $7 from made
   )
   select s.code, b.epoch from made, shop s, brand b where s.brand_id = $1 and s.id = $2 and b.brand_id = $1`,
);
const retire = prepared(
  'retire_followed_counter',
  ['text', 'text'],
  "update counter set state = 'retired' where brand_id = $1 and id = $2",
);

/**
 * Makes a browser the one that goes on as a counter of its shop: under the same digits with the next letter, so that no
 * order number is given twice, with a secret and a series of commands of its own. The counter that it was is retired:
 * what its storage still sends goes into quarantine. Both counters have an event of it. Throws `NotOnwards` and `TooManyCounters`.
 */
export const goOnAs = async (
  pool: Pool,
  by: { readonly brandId: string; readonly employeeId: string },
  { shopId, counterId: before }: { readonly shopId: string; readonly counterId: string },
  now: number,
): Promise<Enrolment> => {
  const { brandId, employeeId: staffId } = by;
  const counterId = uuid();
  const secret = randomBytes(32).toString('hex');
  const made = await transaction(pool, async ({ client, commit }) => {
    const place = [brandId, shopId, before] as const;
    const [, , held] = await sendAll<Row>(client, [begin, hold(...place), activity(...place)]);
    const row = held?.rows[0];
    if (!row) throw new NotOnwards('counter.notOfShop');
    const number = numberOnwards(row.number);
    if (row.isFollowed || number === undefined) throw new NotOnwards('counter.followed');
    const refusal = goOnRefusal(row, now);
    if (refusal) throw new NotOnwards(refusal);
    const [inserted] = await sendAll<{ code: string; epoch: number }>(client, [
      make(brandId, shopId, counterId, row.name, hashOfSecret(secret), staffId, now, number, before),
    ]);
    const found = inserted?.rows[0];
    if (!found) return undefined;
    const action = { brandId, staffId, at: now };
    await commit([
      retire(brandId, before),
      eventSql({ ...action, counterId: before, note: number }, 'followed'),
      eventSql({ ...action, counterId, note: row.number }, 'wentOn'),
    ]);
    return { ...found, number };
  });
  if (!made) throw new TooManyCounters(await waitToEnrol(pool, by, shopId, now));
  const { number, code: shopCode, epoch } = made;
  return { counterId, secret, incarnation: 1, number, shopId, shopCode, brandId, epoch, serverTime: now };
};
