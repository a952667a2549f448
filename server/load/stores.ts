import type { Shop } from '#domain/shop/shop.ts';
import type { Brand } from '../import/brand-access.ts';

/** The two stores of the demo brand. */
export const storesOf = async (brand: Brand): Promise<[Shop, Shop]> => {
  const shops = await brand.read<Shop>('shop');
  const named = (code: string): Shop => {
    const found = shops.find((shop) => shop.code === code);
    if (!found) throw new Error(`the brand has no shop ${code}`);
    return found;
  };
  return [named('S01'), named('S02')];
};
