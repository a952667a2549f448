import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Place } from '#domain/item/item.ts';
import type { PageOf } from '#domain/kernel/call.ts';
import type { ProductForTransfer } from '#domain/transfer/calls.ts';
import { codeSpellings } from '#domain/values/product-code.ts';
import { rowsOf, sqlFor } from '../../db/query-builder.ts';
import { isInShop } from '../item/in-shops.ts';
import { asTyped, likePattern } from '../like-pattern.ts';

interface Wanted {
  readonly k: string;
  /** Ids joined by commas; empty for all. */
  readonly ids: string;
  readonly page: number;
  readonly per_page: number;
}

const searched = sql`p.name, p.pinyin, p.initials, p.number, p.barcode`;
/** How well a product matches, the lower the better: `bestFirst` of the domain, said in SQL. */
const matching = (k: string) => sql`case
  when lower(${k}) in (select lower(field) from unnest(array[${searched}]) field) then 0
  when exists (select from unnest(array[${searched}]) field where field ilike ${`${asTyped(k)}%`}) then 1
  else 2 end`;

/**
 * Products that can go from one shop to another: what is wholly what was typed before what begins with it, as the search
 * of a counter has it; of equal ones those first that there is something of.
 */
export const productsForTransfer = async (
  pool: Pool,
  { brandId, apply, provide }: { readonly brandId: string; readonly apply: Place; readonly provide: Place },
  { k, ids, page, per_page }: Wanted,
): Promise<PageOf<ProductForTransfer>> => {
  const levelIn = (shopId: string) => sql<string>`${shopId} || ':' || p.id`;
  const found = await rowsOf(
    pool,
    sqlFor
      .selectFrom('product as p')
      .leftJoin('stock as there', (on) =>
        on
          .onRef('there.brandId', '=', 'p.brandId')
          .on('there.id', '=', levelIn(provide.id))
          .on('there.deleted', '=', false),
      )
      .leftJoin('stock as here', (on) =>
        on.onRef('here.brandId', '=', 'p.brandId').on('here.id', '=', levelIn(apply.id)).on('here.deleted', '=', false),
      )
      .select(['p.id', 'p.name', 'p.number', 'p.barcode', 'p.unit'])
      .select(['there.quantity as provideStock', 'here.quantity as applyStock'])
      .select(sql<number>`count(*) over ()`.as('total'))
      .where('p.brandId', '=', brandId)
      .where('p.deleted', '=', false)
      .where('p.enabled', '=', true)
      .where(
        sql<boolean>`(select bool_and(${sql.raw(isInShop('p', { id: 'h.id', parentId: 'h.parent_id' }))})
          from (values (${provide.id}, ${provide.parentId}), (${apply.id}, ${apply.parentId})) h (id, parent_id))`,
      )
      .$if(k !== '', (query) =>
        query.where(({ or, eb }) =>
          or([
            eb('p.number', '=', k),
            eb('p.barcode', 'in', codeSpellings(k)),
            eb(sql`concat_ws(' ', p.name, p.pinyin, p.initials)`, 'ilike', likePattern(k)),
          ]),
        ),
      )
      .$if(ids !== '', (query) => query.where('p.id', 'in', ids.split(',')))
      .$if(k !== '', (query) => query.orderBy(matching(k)))
      .orderBy(sql`coalesce(there.quantity, 0) > 0 desc`)
      .orderBy('p.number')
      .orderBy('p.id')
      .limit(per_page)
      .offset((page - 1) * per_page),
  );
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
};
