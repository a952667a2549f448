import type { Pool } from 'pg';
import { z } from 'zod';

/** A product that both shops have, with what there is of it in either; null where it has never had stock. */
export const productForTransfer = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  barcode: z.string(),
  unit: z.string(),
  provideStock: z.int().nullable(),
  applyStock: z.int().nullable(),
});
type ProductForTransfer = z.infer<typeof productForTransfer>;

export const productsQuery = z.object({
  provide_shop_id: z.string().min(1).max(64).describe('The shop that is to deliver'),
  k: z.string().trim().max(50).default('').describe('Part of the name or its pinyin, or the number or barcode'),
  ids: z.string().max(13_000).default('').describe('Ids of single products, joined by commas'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(20),
});

/** Products that can go from one shop to another: those there is something of first. */
export const productsForTransfer = async (
  pool: Pool,
  place: { readonly brandId: string; readonly applyShopId: string; readonly provideShopId: string },
  { k, ids, page, per_page }: z.infer<typeof productsQuery>,
): Promise<{ rows: ProductForTransfer[]; total: number }> => {
  const { brandId, applyShopId, provideShopId } = place;
  const pattern = `%${k.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted = ids === '' ? null : ids.split(',');
  const { rows } = await pool.query<ProductForTransfer & { total: number }>(
    `select p.id, p.name, p.number, p.barcode, p.unit, there.quantity as "provideStock", here.quantity as "applyStock",
       count(*) over () as total
     from product p
     left join stock there on there.brand_id = p.brand_id and there.id = $2 || ':' || p.id and not there.deleted
     left join stock here on here.brand_id = p.brand_id and here.id = $3 || ':' || p.id and not here.deleted
     where p.brand_id = $1 and not p.deleted and p.enabled
       and (p.shop_ids = '[]' or (p.shop_ids ? $2 and p.shop_ids ? $3))
       and ($4 = '' or p.number = $4 or p.barcode = $4 or concat_ws(' ', p.name, p.pinyin, p.initials) ilike $5)
       and ($6::text[] is null or p.id = any($6))
     order by coalesce(there.quantity, 0) > 0 desc, p.number, p.id limit $7 offset $8`,
    [brandId, provideShopId, applyShopId, k, pattern, wanted, per_page, (page - 1) * per_page],
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
};
