import { product } from '../item/product/product.ts';
import { defineListing } from '../kernel/listing.ts';
import { employee } from '../staff/employee.ts';
import { stocktake } from './stocktake.ts';
import { stocktakeRow } from './stocktake-view.ts';

/** Stocktakes: those in progress and all that ever were. */
export const stocktakeListing = defineListing(stocktake, {
  row: stocktakeRow,
  shops: ['shopId'],
  filters: {
    status: { code: 'status' },
    result: { code: 'result' },
    kind: { is: 'kind' },
    number: { is: 'number' },
    text: {
      says: ['number', 'remark'],
      names: [
        { entity: employee, is: 'staffId' },
        { entity: employee, has: 'checkerIds' },
        { entity: product, has: 'productIds' },
      ],
    },
    shop_id: { is: 'shopId' },
    checker_id: { has: 'checkerIds' },
  },
  sorts: ['at', 'startedAt', 'finishedAt', 'number'],
  sort: '-at',
});
