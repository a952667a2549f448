import type { Pool } from 'pg';
import { defaultSettings, type ShopSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';

/** How the caller's shop is run: as it was last saved, or as every shop begins. */
export const settingsOf = async (pool: Pool, { brandId, shop }: CallerInShop): Promise<ShopSettings> => {
  const [found] = await rowsOf(pool, recordsOf(shopSettings, brandId).where('id', '=', shop.id));
  return found ?? defaultSettings(shop.id);
};
