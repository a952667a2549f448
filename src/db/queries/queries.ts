import type { QueryName } from '../store-api.ts';
import { composing, drafts } from './composing.ts';
import { openExceptions } from './exception.ts';
import { goodsBack } from './goods-back.ts';
import { itemGroups, itemsOfGroup } from './item.ts';
import { memberById } from './member.ts';
import { orderById, parkedOrders } from './order.ts';
import { orderList } from './order-list.ts';
import { journal, unsent } from './outbox.ts';
import { packages } from './packages.ts';
import type { Query } from './query.ts';
import { currentShop } from './shop.ts';
import { allStaff } from './staff.ts';
import { stockByCode, stockList, stockNotices, stockOf } from './stock.ts';
import { paperById, paperList } from './stock-paper.ts';
import { stocktakeList, stocktakeMissing, stocktakeProduct, stocktakeProgress, stocktakeZone } from './stocktake.ts';
import { reviewedProduct, reviewReading, reviewZones, stocktakeReview } from './stocktake-review.ts';
import { transferById, transferList, transferShops, transferStock } from './transfer.ts';

const queries: { readonly [Name in QueryName]: Query<Name> } = {
  'item.groups': itemGroups,
  'item.ofGroup': itemsOfGroup,
  'staff.all': allStaff,
  'shop.current': currentShop,
  'member.byId': memberById,
  'order.composing': composing,
  'order.drafts': drafts,
  'order.parked': parkedOrders,
  'order.byId': orderById,
  'order.goodsBack': goodsBack,
  'order.list': orderList,
  'stock.packages': packages,
  'exception.open': openExceptions,
  'stock.list': stockList,
  'stock.of': stockOf,
  'stock.byCode': stockByCode,
  'stock.notices': stockNotices,
  'paper.list': paperList,
  'paper.byId': paperById,
  'stocktake.list': stocktakeList,
  'stocktake.progress': stocktakeProgress,
  'stocktake.zone': stocktakeZone,
  'stocktake.product': stocktakeProduct,
  'stocktake.missing': stocktakeMissing,
  'stocktake.review': stocktakeReview,
  'stocktake.reviewReading': reviewReading,
  'stocktake.reviewZones': reviewZones,
  'stocktake.reviewed': reviewedProduct,
  'outbox.journal': journal,
  'outbox.unsent': unsent,
  'transfer.list': transferList,
  'transfer.byId': transferById,
  'transfer.stock': transferStock,
  'transfer.shops': transferShops,
};

/** The question with this name. */
export const queryNamed = <Name extends QueryName>(name: Name): Query<Name> => queries[name];
