import { type Expression, type SqlBool, sql } from 'kysely';
import { bandOf } from '#domain/device/part-wear.ts';
import { stockCalls } from '#domain/stock/calls.ts';
import { levelListing } from '#domain/stock/level-listing.ts';
import { movementListing } from '#domain/stock/movement-listing.ts';
import { setNotice } from '#domain/stock/notice.ts';
import { codeSpellings } from '#domain/values/product-code.ts';
import { sqlFor } from '../../db/query-builder.ts';
import { bookCommand, commandIdOf } from '../book-command.ts';
import { likePattern } from '../like-pattern.ts';
import { found } from '../list-filters.ts';
import { serveCalls } from '../serve-calls.ts';
import { type Seen, serveList } from '../serve-list.ts';
import { movementRows } from './movement-rows.ts';
import { readOverview } from './overview.ts';
import { readPeople } from './people.ts';
import { seenStock, shopsSeen } from './seen-stock.ts';

/** The states of a level by which a list is narrowed. */
const states: Readonly<Record<number, Expression<SqlBool>>> = {
  1: sql<SqlBool>`${found('quantity')} <= ${found('lowAt')}`,
  2: sql<SqlBool>`${found('quantity')} < 0`,
  3: sql<SqlBool>`${found('quantity')} = 0`,
};

/** Rows of products like these, whose ids are read first: by them the rows are found. */
const ofProducts = ({ caller }: Seen, condition: Expression<unknown>): Expression<SqlBool> =>
  sql`${found('productId')} = any(array(
    select id from product where brand_id = ${caller.brandId} and not deleted and ${condition}))`;

export const levelList = serveList(levelListing, {
  own: {
    group_id: (_, groups, seen) => ofProducts(seen, sql`group_id = any(${groups})`),
    number: (_, numbers, seen) => ofProducts(seen, sql`number = any(${numbers})`),
    barcode: (_, codes, seen) =>
      ofProducts(seen, sql`barcode = any(${codes.flatMap((code) => codeSpellings(String(code)))})`),
    name: (_, parts, seen) => ofProducts(seen, sql`name ilike any(${parts.map((part) => likePattern(String(part)))})`),
    type: (_, types, seen) => ofProducts(seen, sql`type = any(${types})`),
    consumable_status: ({ or, eb }, wanted) =>
      or(wanted.map((status) => eb.between('quantity', ...bandOf(Number(status))))),
    status: ({ or }, wanted) => or(wanted.flatMap((state) => states[Number(state)] ?? [])),
  },
  from: (brandId) =>
    sqlFor
      .selectFrom('stock as l')
      .innerJoin('shop as s', (on) => on.onRef('s.brandId', '=', 'l.brandId').onRef('s.id', '=', 'l.shopId'))
      .innerJoin('product as p', (on) => on.onRef('p.brandId', '=', 'l.brandId').onRef('p.id', '=', 'l.productId'))
      .select(['l.id', 'l.shopId', 'l.productId', 'l.quantity', 'l.lowAt', 'l.since', 'l.value', 'l.unitValue'])
      .select(['s.name as shopName', 'p.name', 'p.number', 'p.barcode', 'p.unit', 'p.groupId', 'p.type'])
      .where('l.brandId', '=', brandId)
      .where('l.deleted', '=', false),
});

export const movementList = serveList(movementListing, {
  own: { group_id: (_, groups, seen) => ofProducts(seen, sql`group_id = any(${groups})`) },
  from: movementRows,
});

/** Looking at the stock of shops, and saying when little of a product is left. */
export const stockRoutes = serveCalls(stockCalls, (parts) => {
  const { pool } = parts;
  return {
    levels: ({ caller, query }) => levelList.page(pool, seenStock(caller, query.everywhere === '1'), query),
    movements: ({ caller, query }) => movementList.page(pool, seenStock(caller, query.everywhere === '1'), query),
    applicants: ({ caller }) => readPeople(pool, seenStock(caller, false).caller),
    receivers: ({ caller }) => readPeople(pool, seenStock(caller, false).caller),
    overview: ({ caller, query }) => {
      const shops = shopsSeen(caller, ['pc.inventory.value'], query.everywhere === '1');
      return readOverview(pool, caller.brandId, shops, query);
    },
    notice: async ({ caller, params: { productId }, body, request }) => {
      const { lowAt } = body;
      const id = commandIdOf(request, caller, setNotice, productId);
      await bookCommand(parts, caller, setNotice, { id, asked: body }, () => ({ productId, lowAt }));
      return { productId, lowAt };
    },
  };
});
