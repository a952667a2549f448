import type { Pool } from 'pg';
import { shownWith } from '#domain/kernel/reading.ts';
import { transferStatuses } from '#domain/transfer/codes.ts';
import { type Transfer, transfer } from '#domain/transfer/transfer.ts';
import type { TransferRow } from '#domain/transfer/transfer-view.ts';
import type { CallerInShop } from '../caller.ts';
import { mayIn, seesWorth } from '../inventory/seen-stock.ts';
import { likePattern } from '../like-pattern.ts';
import { orderByWorth } from '../list-picking.ts';
import { type Filter, readFilter } from '../orders/filter.ts';
import type { ListQuery } from '../orders/order-list.ts';
import { readCount, readRecords } from '../record-reads.ts';
import { notFound, RefusedCall } from '../refusal.ts';

const { pendingReview, withdrawn, declined, pendingReceipt, received, returned } = transferStatuses;

/** The values of `status_group`: 1 under way, 2 done, 3 come to nothing. */
const groups: Readonly<Record<string, readonly number[]>> = {
  1: [pendingReview, pendingReceipt],
  2: [received],
  3: [withdrawn, declined, returned],
};
/** The values of `allocation_type`: 1 asked for by the current shop, 2 delivered by it. */
const sides: Readonly<Record<string, string>> = { 1: 'apply_shop_id', 2: 'provide_shop_id' };

const typeLike = ['status', 'status_group', 'allocation_type'];
const names = [...typeLike, 'apply_shop_id', 'provide_shop_id', 'approve_remark', 'number', 'item_ids'];
const sorts = ['at', 'changed_at', 'number', 'value'];

const unusable = (field: 'filter' | 'sort'): RefusedCall =>
  new RefusedCall({ status: 422, reason: 'invalid', fields: { [field]: 'list.unusable' } });

const oneOf = <T>(known: Readonly<Record<string, T>>, asked: readonly string[]): T[] =>
  asked.map((value) => {
    if (!Object.hasOwn(known, value)) throw unusable('filter');
    return known[value] as T;
  });

/** The SQL of a filter; its values are counted on from those that are there. */
const conditionsOf = (filter: Filter, values: unknown[], shopId: string): string[] => {
  const place = (value: unknown): string => `$${values.push(value) + 1}`;
  const codes = Object.fromEntries(transferStatuses.codes.map((code) => [String(code), code]));
  return [...filter].map(([name, asked]) => {
    switch (name) {
      case 'status':
        return `status = any(${place(oneOf(codes, asked))})`;
      case 'status_group':
        return `status = any(${place(oneOf(groups, asked).flat())})`;
      case 'allocation_type':
        return `${place(shopId)} in (${oneOf(sides, asked).join(', ')})`;
      case 'approve_remark':
        return `review_remark ilike any(${place(asked.map(likePattern))})`;
      case 'item_ids':
        return `exists (select from jsonb_array_elements(lines) line where line ->> 'productId' = any(${place(asked)}))`;
      default:
        return `${name} = any(${place(asked)})`;
    }
  });
};

/** What somebody may see: transfers that these shops ask for or deliver. */
const visible = '(apply_shop_id = any($2) or provide_shop_id = any($2))';

/** Transfers of these shops, a page of them, and how many there are. */
export const listTransfers = async (
  pool: Pool,
  caller: CallerInShop,
  shopIds: readonly string[],
  query: ListQuery,
): Promise<{ rows: Transfer[]; total: number }> => {
  const filter = readFilter(query.filter, names, typeLike);
  const sort = sorts.find((name) => name === query.sort.replace(/^-/, ''));
  if (!filter) throw unusable('filter');
  if (!sort) throw unusable('sort');
  const values: unknown[] = [shopIds];
  const picked = [visible, ...conditionsOf(filter, values, caller.shop.id)].join(' and ');
  const direction = query.sort.startsWith('-') ? 'desc' : 'asc';
  const order = `${sort} ${direction} nulls last, id ${direction}`;
  const valued = `$${values.length + 2}`;
  const byWorth = orderByWorth(order, `(apply_shop_id = any(${valued}) or provide_shop_id = any(${valued}))`);
  const valuedIds = caller.shops.map(({ id }) => id).filter((id) => seesWorth(caller, id));
  const sorting = byWorth === order ? [] : [valuedIds];
  const rows = await readRecords(pool, transfer, caller.brandId, picked, [...values, ...sorting], {
    order: byWorth,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { rows, total: await readCount(pool, transfer, caller.brandId, picked, values) };
};

/** A transfer as the caller may see it: what the goods are worth with the right to in one of its shops. */
export const shownTransfer =
  (caller: CallerInShop) =>
  (found: Transfer): TransferRow =>
    shownWith(
      transfer,
      (right) => [found.applyShopId, found.provideShopId].some((shopId) => mayIn(caller, shopId, [right])),
      found,
    );

/** A transfer of one of these shops; 404 when there is none, be it of other shops or nobody's. */
export const readTransfer = async (
  pool: Pool,
  brandId: string,
  shopIds: readonly string[],
  id: string,
): Promise<Transfer> => {
  const [found] = await readRecords(pool, transfer, brandId, `${visible} and id = $3`, [shopIds, id]);
  if (!found) throw notFound('transfer.unknown');
  return found;
};
