import type { Pool } from 'pg';
import { type Missing, whatCounterLacks } from '#domain/commission/missing.ts';
import { periodOfMonth } from '#domain/overview/months.ts';
import { waitingStatuses } from '#domain/refund/codes.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { listCounters } from '../counters/list-counters.ts';

type Store = Pick<Shop, 'id' | 'timeZone'>;

const openShifts = async (pool: Pool, brandId: string, shopId: string, end: number): Promise<Missing['shifts']> => {
  const { rows } = await pool.query<Missing['shifts'][number]>(
    `select id, counter_number as "counterNumber", opened_at as "openedAt" from shift
      where brand_id = $1 and shop_id = $2 and open_at <> '' and opened_at < $3 and not deleted order by opened_at`,
    [brandId, shopId, end],
  );
  return rows;
};

const undecided = async (pool: Pool, brandId: string, shopId: string, end: number): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from refund
      where brand_id = $1 and shop_id = $2 and status = any($3) and requested_at < $4 and not deleted`,
    [brandId, shopId, waitingStatuses, end],
  );
  return rows[0]?.count ?? 0;
};

/** What of a month of a store may not be known yet, as far as the server knows. */
export const readMissing = async (pool: Pool, brandId: string, store: Store, month: string): Promise<Missing> => {
  const { to } = periodOfMonth(month, store.timeZone);
  const [counters, shifts, refunds] = await Promise.all([
    listCounters(pool, brandId, [store.id]),
    openShifts(pool, brandId, store.id, to),
    undecided(pool, brandId, store.id, to),
  ]);
  const lacking = counters.flatMap((counter) => {
    const why = whatCounterLacks(counter, to);
    const { id, number, name, waiting, held, quarantined, lastContact } = counter;
    const commands = why === 'unsent' ? waiting : held + quarantined;
    return why ? [{ id, number, name, why, commands, lastContact }] : [];
  });
  return { counters: lacking, shifts, refunds };
};
