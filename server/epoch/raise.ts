import type { ClientBase } from 'pg';
import { brandScope } from '#domain/kernel/entity.ts';

/** A brand with the epoch that its counters go by. */
export interface BrandEpoch {
  readonly code: string;
  readonly name: string;
  readonly epoch: number;
}

/** The epochs as they are. */
export const epochs = async (client: ClientBase): Promise<BrandEpoch[]> => {
  const { rows } = await client.query<BrandEpoch>('select code, name, epoch from brand order by code');
  return rows;
};

/**
 * Raises the epoch of every brand: counters load everything anew and send again what they still store. It is never lower
 * than the seconds since 1970, so that it is higher than any that a lost database may have had; `now` in milliseconds.
 */
export const raiseEpochs = async (client: ClientBase, now: number): Promise<BrandEpoch[]> => {
  await client.query('update brand set epoch = greatest(epoch + 1, $1)', [Math.floor(now / 1_000)]);
  await client.query(`select pg_notify('poke', brand_id || ' ${brandScope}') from brand`);
  return epochs(client);
};
