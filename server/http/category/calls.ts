import type { Pool } from 'pg';
import { categoryCalls } from '#domain/category/calls.ts';
import { type Category, type CategoryRow, category, inOrder } from '#domain/category/category.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';
import { answersGiving } from '../serve-record.ts';

/** How many things are in each category that has some: what keeps it from being removed. */
const countIn = async (pool: Pool, { brandId }: CallerInShop): Promise<ReadonlyMap<string, number>> => {
  const each = ['service', 'product', 'card_template'].map(
    (table) => `select category_id, count(*)::int as count from ${table} where brand_id = $1 and not deleted
      and category_id <> '' ${table === 'card_template' ? '' : 'and removed_at is null'} group by category_id`,
  );
  const { rows } = await pool.query<{ category_id: string; count: number }>(each.join(' union all '), [brandId]);
  return new Map(rows.map(({ category_id, count }) => [category_id, count]));
};

/** Categories, of which a brand has a few dozen: a call answers all of them. */
export const categoryRoutes = serveCalls(categoryCalls, (parts) => {
  const all = ({ brandId }: CallerInShop): Promise<Category[]> => rowsOf(parts.pool, recordsOf(category, brandId));
  const read = async (caller: CallerInShop, id: string): Promise<Category> => {
    const found = (await all(caller)).find((each) => each.id === id);
    if (!found) throw notFound('category.unknown');
    return found;
  };
  return {
    ...answersGiving(parts, categoryCalls, read),
    list: async ({ caller, query: { kind } }) => {
      const [found, counts] = await Promise.all([all(caller), countIn(parts.pool, caller)]);
      const wanted = found.filter((each) => kind === undefined || each.kind === kind);
      return inOrder(wanted).map((each): CategoryRow => ({ ...each, count: counts.get(each.id) ?? 0 }));
    },
  };
});
