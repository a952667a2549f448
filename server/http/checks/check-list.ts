import type { Pool } from 'pg';
import { readFilterText } from '#domain/kernel/filter-text.ts';
import { shownWith } from '#domain/kernel/reading.ts';
import { type Stocktake, stocktake } from '#domain/stocktake/stocktake.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import { type CallerInShop, mayIn } from '../caller.ts';
import { likePattern } from '../like-pattern.ts';
import type { ListQuery } from '../list-query.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { notFound, RefusedCall } from '../refusal.ts';

const unusable = (field: 'filter' | 'sort'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

interface Condition {
  readonly sql: string;
  readonly given: (values: readonly string[]) => readonly unknown[];
}
const texts = (values: readonly string[]): readonly string[] => values;
const numbers = (values: readonly string[]): readonly number[] => {
  if (values.some((value) => !/^\d{1,9}$/.test(value))) throw unusable('filter');
  return values.map(Number);
};

/** Filters of the list and their SQL; `$` is the place of the values. */
const conditions: Readonly<Record<string, Condition>> = {
  status: { sql: 'status = any($)', given: numbers },
  result: { sql: 'result = any($)', given: numbers },
  kind: { sql: 'kind = any($)', given: texts },
  number: { sql: 'number = any($)', given: texts },
  /** In the number or in the remark. */
  text: { sql: "number || ' ' || remark ilike any($)", given: (values) => values.map(likePattern) },
  shop_id: { sql: 'shop_id = any($)', given: texts },
  checker_id: { sql: 'checker_ids ?| $', given: texts },
};
const typeLike = ['status', 'result'];
const sorts = ['at', 'started_at', 'finished_at', 'number'];

/** Stocktakes of these shops, a page of them, and how many there are. */
export const listChecks = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  query: ListQuery,
): Promise<{ rows: Stocktake[]; total: number }> => {
  const filter = readFilterText(query.filter, Object.keys(conditions), typeLike);
  const asked = query.sort === '-created_at' ? '-at' : query.sort;
  const sort = sorts.find((name) => name === asked.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort) throw unusable('sort');
  const values: unknown[] = [shopIds];
  const where = ['shop_id = any($2)'];
  for (const [name, wanted] of filter) {
    const condition = conditions[name];
    if (!condition) continue;
    values.push(condition.given(wanted));
    where.push(`(${condition.sql.replace('$', `$${values.length + 1}`)})`);
  }
  const direction = asked.startsWith('-') ? 'desc' : 'asc';
  const picked = where.join(' and ');
  const rows = await readRecords(pool, stocktake, brandId, picked, values, {
    order: `${sort} ${direction} nulls last, id ${direction}`,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { rows, total: await readCount(pool, stocktake, brandId, picked, values) };
};

/** A stocktake as the caller may see it: what its differences are worth with the right to. */
export const shownCheck =
  (caller: CallerInShop) =>
  (check: Stocktake): StocktakeRow =>
    shownWith(stocktake, (right) => mayIn(caller, check.shopId, [right]), check);

/** A stocktake of one of these shops; 404 when there is none. */
export const readCheck = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  id: string,
): Promise<Stocktake> => {
  const [found] = await readRecords(pool, stocktake, brandId, 'shop_id = any($2) and id = $3', [shopIds, id]);
  if (!found) throw notFound('stocktake.unknown');
  return found;
};
