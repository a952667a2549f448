import type { Pool } from 'pg';
import { type ItemKind, itemKind } from '#domain/item/item-kind.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { type ShopItem, shopItem } from '#domain/item/shop-item.ts';
import type { Catalogue } from '#domain/price-plan/changes-of-plan.ts';
import type { PlanLine } from '#domain/price-plan/price-plan.ts';
import { readRecords } from '../http/record-reads.ts';

const entities = { product, service } as const;

/** The items of a plan in the catalogue; with `shopId` of what stores have of their own that of this one alone. */
export const readCatalogue = async (
  pool: Pool,
  brandId: string,
  shops: Catalogue['shops'],
  lines: readonly PlanLine[],
  shopId?: string,
): Promise<Catalogue> => {
  const ids = (kind: ItemKind) => lines.filter((line) => line.kind === kind).map(({ itemId }) => itemId);
  const read = (kind: ItemKind) => readRecords(pool, entities[kind], brandId, 'id = any($2)', [ids(kind)]);
  const [products, services, own] = await Promise.all([
    read('product'),
    read('service'),
    readRecords(pool, shopItem, brandId, 'item_id = any($2) and ($3::text is null or shop_id = $3)', [
      itemKind.options.flatMap(ids),
      shopId ?? null,
    ]),
  ]);
  const items = new Map([
    ...products.map((item) => [`product:${item.id}`, item] as const),
    ...services.map((item) => [`service:${item.id}`, item] as const),
  ]);
  const byItem = new Map<string, ShopItem[]>();
  for (const each of own) {
    const key = `${each.kind}:${each.itemId}`;
    byItem.set(key, [...(byItem.get(key) ?? []), each]);
  }
  return {
    item: (kind, itemId) => items.get(`${kind}:${itemId}`),
    own: (kind, itemId) => byItem.get(`${kind}:${itemId}`) ?? [],
    shops,
  };
};
