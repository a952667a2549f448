import { product } from '../item/product/product.ts';
import { defineListing } from '../kernel/listing.ts';
import { shop } from '../shop/shop.ts';
import { transferStatuses } from './codes.ts';
import { transfer } from './transfer.ts';
import { transferRow } from './transfer-view.ts';

const { pendingReview, withdrawn, declined, pendingReceipt, received, returned } = transferStatuses;

/** Transfers, as the server gives them out: those under way and all that ever were. */
export const transferListing = defineListing(transfer, {
  row: transferRow,
  shops: ['applyShopId', 'provideShopId'],
  filters: {
    status: { code: 'status', values: transferStatuses.codes },
    /** 1 under way, 2 done, 3 come to nothing. */
    status_group: {
      groups: 'status',
      values: { 1: [pendingReview, pendingReceipt], 2: [received], 3: [withdrawn, declined, returned] },
    },
    /** 1 asked for by the current shop, 2 delivered by it. */
    allocation_type: { own: 'code', values: [1, 2] },
    apply_shop_id: { is: 'applyShopId' },
    provide_shop_id: { is: 'provideShopId' },
    approve_remark: { says: ['reviewRemark'] },
    number: { is: 'number' },
    text: {
      says: ['number', 'remark'],
      names: [
        { entity: shop, is: 'applyShopId' },
        { entity: shop, is: 'provideShopId' },
        { entity: product, list: 'lines', at: 'productId', as: 'name' },
      ],
    },
    item_ids: { list: 'lines', at: 'productId' },
  },
  sorts: ['at', 'changedAt', 'number', 'value'],
  sort: '-at',
});
