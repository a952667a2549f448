import { z } from 'zod';
import { type Shop, shop } from './shop.ts';
import { shopTypes } from './types.ts';

/** A shop under our names and those of spec section 3; `country` stays the telephone code, as `country_tel`, beside the country's letters. */
export const shopInSpec = shop.schema.extend({
  shop_name: z.string(),
  country_tel: z.string(),
  country_id: z.string(),
  currency_flag: z.string(),
  parent_id: z.string(),
  head_shop_id: z.string(),
  key: z.string(),
});
export type ShopInSpec = z.infer<typeof shopInSpec>;

/** Shops of a brand with both names; `all` are those among which its headquarters is. */
export const inSpec =
  (all: readonly Shop[]) =>
  (one: Shop): ShopInSpec => ({
    ...one,
    shop_name: one.name,
    country_tel: one.country,
    country_id: one.countryId,
    currency_flag: one.currencyFlag,
    parent_id: one.parentId,
    head_shop_id: all.find(({ type }) => type === shopTypes.headquarters)?.id ?? '',
    key: one.id,
  });
