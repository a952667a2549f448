import type { Pool } from 'pg';
import { shownWith } from '#domain/kernel/reading.ts';
import { type StockPaper, stockPaper } from '#domain/stock/paper.ts';
import type { PaperRow } from '#domain/stock/stock-view.ts';
import { mayIn } from '../caller.ts';
import { orderByWorth, pickFrom } from '../list-picking.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { notFound } from '../refusal.ts';
import type { Asked } from './list-query.ts';
import type { SeenStock } from './seen-stock.ts';

const listing = {
  conditions: {
    shop_id: { sql: 'shop_id = any($)', numbers: false },
    type: { sql: 'type = any($)', numbers: true },
    number: { sql: 'number = any($)', numbers: false },
    staff_id: { sql: 'staff_id = any($)', numbers: false },
    applicant_id: { sql: 'applicant_id = any($)', numbers: false },
    receiver_id: { sql: 'receiver_id = any($)', numbers: false },
    item_ids: {
      sql: "exists (select from jsonb_array_elements(lines) line where line ->> 'productId' = any($))",
      numbers: false,
    },
    from: { sql: 'at >= ($::bigint[])[1]', numbers: true },
    to: { sql: 'at <= ($::bigint[])[1]', numbers: true },
  },
  typeLike: ['type'],
  sorts: ['at', 'number', 'quantity', 'value'],
};

/** A paper as those may see it who asked for it. */
const shownTo =
  ({ caller }: SeenStock) =>
  (paper: StockPaper): PaperRow =>
    shownWith(stockPaper, (right) => mayIn(caller, paper.shopId, [right]), paper);

/** Papers of these types, a page of them, and how many there are. */
export const listPapers = async (
  pool: Pool,
  seen: SeenStock,
  types: readonly number[],
  query: Asked,
): Promise<{ rows: PaperRow[]; total: number }> => {
  const { where, values, order } = pickFrom(listing, query, [seen.caller.brandId, seen.shopIds, types]);
  const picked = `shop_id = any($2) and type = any($3) and ${where}`;
  const { brandId } = seen.caller;
  const byWorth = orderByWorth(order, `shop_id = any($${values.length + 1})`);
  const sorting = byWorth === order ? [] : [seen.valuedIds];
  const rows = await readRecords(pool, stockPaper, brandId, picked, [...values.slice(1), ...sorting], {
    order: byWorth,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { rows: rows.map(shownTo(seen)), total: await readCount(pool, stockPaper, brandId, picked, values.slice(1)) };
};

/** A paper of a shop that may be seen; 404 when there is none. */
export const readPaper = async (pool: Pool, seen: SeenStock, id: string): Promise<PaperRow> => {
  const picked = 'shop_id = any($2) and id = $3';
  const [found] = await readRecords(pool, stockPaper, seen.caller.brandId, picked, [seen.shopIds, id]);
  if (!found) throw notFound('paper.unknown');
  return shownTo(seen)(found);
};
