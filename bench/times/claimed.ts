import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { hour, minute } from '#domain/values/durations.ts';
import type { Caller } from '../../tests/e2e/api.ts';
import { signIn } from '../../tests/e2e/api.ts';

interface Named {
  readonly id: string;
  readonly isServicer?: boolean;
}

/** A shop of the demo brand whose desks book. */
export interface Desks {
  readonly boss: Caller;
  readonly staff: readonly string[];
  readonly serviceId: string;
}

/** The desks of a shop to which so many more come who serve. */
export const openDesks = async (url: string, more = 0): Promise<Desks> => {
  const boss = await signIn(url, 'manager');
  for (let place = 0; place < more; place += 1) {
    const made = await boss.call('POST', '/employees', { name: `Servicer ${place}`, isServicer: true });
    if (made.status !== 200) throw new Error(`nobody could be added: ${JSON.stringify(made)}`);
  }
  const staff: Named[] = [];
  for (let page = 1; staff.length === (page - 1) * 200; page += 1)
    staff.push(...((await boss.call('GET', `/employees?per_page=200&page=${page}`)).data as Named[]));
  const [service] = (await boss.call('GET', '/items/service')).data as [Named];
  return {
    boss,
    staff: staff.filter(({ isServicer }) => isServicer).map(({ id }) => id),
    serviceId: service.id,
  };
};

/** A guest who asks for an hour with somebody. */
export const asking = (
  { serviceId }: Desks,
  {
    staffId,
    startsAt,
    minutes = 60,
  }: { readonly staffId: string; readonly startsAt: number; readonly minutes?: number },
) => ({
  memberId: '',
  guestName: 'Guest',
  mobile: '',
  source: 0,
  remark: '',
  parts: [{ id: uuid(), guest: 1, serviceId, startsAt, minutes, staffId, wish: 'any', bedId: '' }],
});

/** What a booking of an hour claims, put into its table as the constraint alone would guard it. */
export const claimAlone = async (pool: Pool, occupancyIds: readonly string[], from: number): Promise<boolean> => {
  const client = await pool.connect();
  const bookingId = uuid();
  try {
    await client.query('begin');
    for (const id of occupancyIds)
      await client.query(
        `insert into occupied (brand_id, occupancy_id, booking_id, part, during) values ('bench', $1, $2, '1', int8range($3, $4))`,
        [id, bookingId, from, from + hour],
      );
    await client.query('commit');
    return true;
  } catch {
    await client.query('rollback');
    return false;
  } finally {
    client.release();
  }
};

/** The first whole hour that begins at least so many days from now. */
export const hourIn = (days: number): number => Math.ceil(Date.now() / hour) * hour + days * 24 * 60 * minute;
