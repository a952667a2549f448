import type { Pool } from 'pg';
import { startCalls } from '#domain/registration/start-calls.ts';
import { storesOnTrial } from '#domain/registration/trial.ts';
import { shop as shopEntity } from '#domain/shop/shop.ts';
import { defaultSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { nextNumber } from '#domain/values/next-number.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import { openStore } from '../../registration/open-store.ts';
import { serveCalls } from '../serve-calls.ts';

interface Begun {
  readonly name: string;
  readonly isOnTrial: boolean;
  readonly isShown: boolean;
  readonly items: boolean;
  readonly staff: boolean;
  readonly sale: boolean;
}

/** A brand with what is there of its first steps. */
const readBegun = async (pool: Pool, brandId: string): Promise<Begun | undefined> => {
  const { rows } = await pool.query<Begun>(
    `select name, trial_since is not null as "isOnTrial", first_steps as "isShown",
       exists (select from product where brand_id = $1 and not deleted and removed_at is null)
         or exists (select from service where brand_id = $1 and not deleted and removed_at is null) as items,
       (select count(*) > 1 from (select from employee
          where brand_id = $1 and not deleted and resigned_at is null limit 2) employed) as staff,
       exists (select from "order" where brand_id = $1 and not deleted and collected_at is not null) as sale
     from brand where brand_id = $1`,
    [brandId],
  );
  return rows[0];
};

/** What a new brand does first, and the stores that it opens by itself. */
export const startRoutes = serveCalls(startCalls, ({ pool, hub }) => ({
  state: async ({ caller: { brandId, shops } }) => {
    const begun = await readBegun(pool, brandId);
    const stores = shops.filter(({ type }) => type === shopTypes.store);
    const above = shops.find(({ type }) => type === shopTypes.headquarters);
    const [settings] = await rowsOf(pool, recordsOf(shopSettings, brandId).where('id', '=', above?.id ?? ''));
    const { regionCode: region, location } = settings ?? defaultSettings('');
    return {
      trial: begun?.isOnTrial ? { stores: stores.length, most: storesOnTrial } : null,
      isShown: begun?.isShown ?? false,
      done: {
        store: stores.length > 0,
        items: begun?.items ?? false,
        staff: begun?.staff ?? false,
        sale: begun?.sale ?? false,
      },
      store: {
        name: stores.length === 0 ? (begun?.name ?? '') : '',
        code: nextNumber(
          shops.map(({ code }) => code),
          'S01',
        ),
        address: above?.address ?? '',
        phone: above?.phone ?? '',
        region,
        location,
      },
    };
  },
  openStore: async ({ caller: { brandId }, body }) => {
    const made = await inTransaction(pool, (client) => openStore(client, brandId, body));
    await hub.announce(brandId, shopEntity.scopes(made));
    return { id: made.id };
  },
  putAway: async ({ caller: { brandId } }) => {
    await pool.query('update brand set first_steps = false where brand_id = $1', [brandId]);
    return { isShown: false };
  },
}));
