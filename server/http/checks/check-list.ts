import type { Pool } from 'pg';
import { type Stocktake, stocktake } from '#domain/stocktake/stocktake.ts';
import type { StocktakeRow } from '#domain/stocktake/stocktake-view.ts';
import type { CallerInShop } from '../caller.ts';
import { seesWorth } from '../inventory/seen-stock.ts';
import { readFilter } from '../orders/filter.ts';
import type { ListQuery } from '../orders/order-list.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { notFound, Refusal } from '../refusal.ts';

/** Filters of the list and the SQL they stand for; `$` is the place of the values. */
const conditions: Readonly<Record<string, { readonly sql: string; readonly numbers: boolean }>> = {
  status: { sql: 'status = any($)', numbers: true },
  result: { sql: 'result = any($)', numbers: true },
  kind: { sql: 'kind = any($)', numbers: false },
  number: { sql: 'number = any($)', numbers: false },
  shop_id: { sql: 'shop_id = any($)', numbers: false },
  checker_id: { sql: 'checker_ids ?| $', numbers: false },
};
const typeLike = ['status', 'result'];
const sorts = ['at', 'started_at', 'finished_at', 'number'];

const unusable = (field: 'filter' | 'sort'): Refusal =>
  new Refusal({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

/** Stocktakes of these shops, a page of them, and how many there are. */
export const listChecks = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  query: ListQuery,
): Promise<{ rows: Stocktake[]; total: number }> => {
  const filter = readFilter(query.filter, Object.keys(conditions), typeLike);
  const asked = query.sort === '-created_at' ? '-at' : query.sort;
  const sort = sorts.find((name) => name === asked.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort) throw unusable('sort');
  const values: unknown[] = [shopIds];
  const where = ['shop_id = any($2)'];
  for (const [name, wanted] of filter) {
    const condition = conditions[name];
    if (!condition) continue;
    if (condition.numbers && wanted.some((value) => !/^\d{1,9}$/.test(value))) throw unusable('filter');
    values.push(condition.numbers ? wanted.map(Number) : wanted);
    where.push(condition.sql.replace('$', `$${values.length + 1}`));
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
    seesWorth(caller, check.shopId) ? check : { ...check, gainValue: null, lossValue: null };

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
