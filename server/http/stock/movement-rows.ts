import { sql } from 'kysely';
import { sqlFor } from '../../db/query-builder.ts';

/** The table of counters, which are no records. */
const counters = sql<{ readonly brandId: string; readonly id: string; readonly number: string }>`counter`;

/** The movements of a brand with their product, who made them, and the paper, transfer, stocktake or order they are of. */
export const movementRows = (brandId: string) =>
  sqlFor
    .selectFrom('stockMovement as m')
    .innerJoin('shop as s', (on) => on.onRef('s.brandId', '=', 'm.brandId').onRef('s.id', '=', 'm.shopId'))
    .leftJoin('product as p', (on) => on.onRef('p.brandId', '=', 'm.brandId').onRef('p.id', '=', 'm.productId'))
    .leftJoin('order as o', (on) =>
      on.onRef('o.brandId', '=', 'm.brandId').onRef('o.id', '=', 'm.orderId').on('m.orderId', '<>', ''),
    )
    .leftJoin('stockPaper as d', (on) =>
      on.onRef('d.brandId', '=', 'm.brandId').onRef('d.id', '=', 'm.paperId').on('m.paperId', '<>', ''),
    )
    .leftJoin('transfer as t', (on) =>
      on.onRef('t.brandId', '=', 'm.brandId').onRef('t.id', '=', 'm.paperId').on('m.paperId', '<>', ''),
    )
    .leftJoin('stocktake as k', (on) =>
      on.onRef('k.brandId', '=', 'm.brandId').onRef('k.id', '=', 'm.paperId').on('m.paperId', '<>', ''),
    )
    .leftJoin('employee as e', (on) => on.onRef('e.brandId', '=', 'm.brandId').onRef('e.id', '=', 'm.staffId'))
    .leftJoin(counters.as('c'), (on) => on.onRef('c.brandId', '=', 'm.brandId').onRef('c.id', '=', 'm.counterId'))
    .select(['m.id', 'm.shopId', 'm.productId', 'm.type', 'm.quantity', 'm.uses', 'm.before', 'm.value'])
    .select(['m.paperId', 'm.orderId', 'm.note', 'm.counterId', 'm.staffId', 'm.at', 'm.keptAt'])
    .select(['s.name as shopName'])
    .select(({ fn, ref, val, eb }) => [
      eb('m.before', '+', ref('m.quantity')).as('after'),
      fn.coalesce('p.name', val('')).as('name'),
      fn.coalesce('p.number', val('')).as('number'),
      fn.coalesce('p.unit', val('')).as('unit'),
      fn.coalesce('o.number', val('')).as('orderNumber'),
      fn.coalesce('d.number', 't.number', 'k.number', val('')).as('paperNumber'),
      fn.coalesce('e.name', val('')).as('staffName'),
      fn.coalesce('c.number', val('')).as('counterNumber'),
      eb
        .case()
        .when('d.id', 'is not', null)
        .then('paper')
        .when('t.id', 'is not', null)
        .then('transfer')
        .when('k.id', 'is not', null)
        .then('stocktake')
        .else('')
        .end()
        .as('paperKind'),
    ])
    .where('m.brandId', '=', brandId);
