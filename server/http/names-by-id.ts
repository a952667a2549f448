import type { Pool } from 'pg';
import { category } from '#domain/category/category.ts';
import { itemGroup } from '#domain/item/group/item-group.ts';
import { product } from '#domain/item/product/product.ts';
import { service } from '#domain/item/service/service.ts';
import { shop } from '#domain/shop/shop.ts';
import { recordsOf, rowsOf } from '../db/query-builder.ts';

const named = [service, product, itemGroup, shop, category] as const;

/** How items, groups, places and categories with these ids are called; whoever sees what names them sees the names. */
export const namesById = async (
  pool: Pool,
  brandId: string,
  ids: readonly string[],
): Promise<Record<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => id !== '');
  if (wanted.length === 0) return {};
  const found = await Promise.all(
    named.map((entity) =>
      rowsOf(pool, recordsOf(entity, brandId).clearSelect().select(['id', 'name']).where('id', 'in', wanted)),
    ),
  );
  return Object.fromEntries(found.flat().map(({ id, name }) => [id, name]));
};
