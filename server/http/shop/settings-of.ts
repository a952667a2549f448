import type { Pool } from 'pg';
import { defaultSettings, type ShopSettings, shopSettings } from '#domain/shop/shop-settings.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';

interface InShop {
  readonly brandId: string;
  readonly shop: { readonly id: string };
}

/** How a shop is run: as it was last saved, or as every shop begins. */
export const settingsOf = async (pool: Pool, { brandId, shop }: InShop): Promise<ShopSettings> => {
  const [found] = await rowsOf(pool, recordsOf(shopSettings, brandId).where('id', '=', shop.id));
  return found ?? defaultSettings(shop.id);
};
