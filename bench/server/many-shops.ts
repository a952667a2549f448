import type { Shop } from '#domain/shop/shop.ts';
import { openBrand } from '../../server/import/brand-access.ts';
import { storesOf } from '../../server/load/stores.ts';
import type { Product } from './product.ts';

const prefix = 'bench-shop-';

/** Makes stores beside the first one of the demo brand; answers their ids. */
export const manyShops = async ({ pool, brandId }: Product, count: number): Promise<string[]> => {
  const brand = openBrand(pool, brandId);
  const [first] = await storesOf(brand);
  const shops = Array.from({ length: count }, (_, place): Shop => {
    const number = String(place).padStart(3, '0');
    return { ...first, id: `${prefix}${number}`, code: `X${number}`, name: `${first.name}${number}` };
  });
  await brand.write({ shop: shops });
  return shops.map(({ id }) => id);
};
