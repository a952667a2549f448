import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { openingProblem, storesOnTrial, type TrialStore } from '#domain/registration/trial.ts';
import { type Shop, shop as shopEntity } from '#domain/shop/shop.ts';
import { defaultSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { putRecords } from '../db/put-records.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';
import { RefusedCall } from '../http/refusal.ts';
import { refusedFields } from './mark-pictures.ts';

/**
 * Opens a store of a brand on trial below its headquarters, from which it takes country, clock and payments, in the
 * caller's transaction. The same that is sent twice, as an answer was lost, is one.
 */
export const openStore = async (client: PoolClient, brandId: string, given: TrialStore): Promise<Shop> => {
  // Two stores are opened one after the other.
  const { rows } = await client.query<{ isOnTrial: boolean }>(
    'select trial_since is not null as "isOnTrial" from brand where brand_id = $1 for update',
    [brandId],
  );
  const shops = await rowsOf(client, recordsOf(shopEntity, brandId));
  const { name, code, address, phone, region, location } = given;
  const same = shops.find((one) => one.code === code);
  if (same?.type === shopTypes.store && same.name === name && same.address === address) return same;
  if (same) throw refusedFields({ code: 'registration.codeTaken' }, { code });
  const problem = openingProblem({
    isOnTrial: rows[0]?.isOnTrial ?? false,
    stores: shops.filter(({ type }) => type === shopTypes.store).length,
  });
  if (problem)
    throw new RefusedCall({ status: 422, reason: 'invalid', code: problem, params: { count: storesOnTrial } });
  const above = shops.find(({ type }) => type === shopTypes.headquarters);
  if (!above) throw new Error(`brand ${brandId} has no headquarters`);
  const made: Shop = { ...above, id: uuid(), name, code, address, phone, parentId: above.id, type: shopTypes.store };
  await putRecords(client, brandId, shopEntity.name, [made]);
  await putRecords(client, brandId, shopSettings.name, [{ ...defaultSettings(made.id), regionCode: region, location }]);
  return made;
};
