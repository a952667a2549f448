import { composing, drafts } from './composing.ts';
import { openExceptions } from './exception.ts';
import { goodsBack } from './goods-back.ts';
import { itemGroups, itemsOfGroup } from './item.ts';
import { memberById } from './member.ts';
import { orderById, parkedOrders } from './order.ts';
import { orderList } from './order-list.ts';
import { journal, unsent } from './outbox.ts';
import { packages } from './packages.ts';
import type { AnyQuery } from './query.ts';
import { currentShop } from './shop.ts';
import { allStaff } from './staff.ts';
import { stockByCode, stockList, stockNotices, stockOf } from './stock.ts';
import { paperById, paperList } from './stock-paper.ts';
import { stocktakeList, stocktakeMissing, stocktakeProduct, stocktakeProgress, stocktakeZone } from './stocktake.ts';
import { reviewedProduct, reviewReading, reviewZones, stocktakeReview } from './stocktake-review.ts';
import { transferById, transferList, transferShops, transferStock } from './transfer.ts';

/** Every question that screens ask of the local database. */
const all = [
  itemGroups,
  itemsOfGroup,
  allStaff,
  currentShop,
  memberById,
  composing,
  drafts,
  parkedOrders,
  orderById,
  goodsBack,
  orderList,
  packages,
  openExceptions,
  stockList,
  stockOf,
  stockByCode,
  stockNotices,
  paperList,
  paperById,
  stocktakeList,
  stocktakeProgress,
  stocktakeZone,
  stocktakeProduct,
  stocktakeMissing,
  stocktakeReview,
  reviewReading,
  reviewZones,
  reviewedProduct,
  journal,
  unsent,
  transferList,
  transferById,
  transferStock,
  transferShops,
] as const;

type Known = (typeof all)[number];

/** What each named question asks for and how it is answered. */
export type Queries = {
  readonly [Name in Known['name']]: {
    readonly params: Parameters<Extract<Known, { readonly name: Name }>['ask']>[1];
    readonly answer: Awaited<ReturnType<Extract<Known, { readonly name: Name }>['ask']>>;
  };
};
export type QueryName = keyof Queries;

const byName: ReadonlyMap<string, AnyQuery> = new Map(all.map((query) => [query.name, query]));

/** The question with this name. */
export const queryNamed = (name: QueryName): AnyQuery => {
  const found = byName.get(name);
  if (!found) throw new Error(`unknown question ${name}`);
  return found;
};
