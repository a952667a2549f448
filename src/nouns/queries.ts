import type { AnyQuery } from '../db/live/query.ts';
import {
  bookingByTicket,
  bookingHeld,
  bookingOffers,
  bookingSeriesTimes,
  bookingsOfBed,
  bookingsOfSeries,
  bookingToBill,
} from './booking/booking-queries.ts';
import { askedDeposit, depositsForOrder, depositsOfBooking } from './booking/deposit-queries.ts';
import { cardHolder, cardsForOrder, cardsOfMember, salableTemplates } from './card/card-queries.ts';
import { couponByCode } from './coupon/coupon-by-code.ts';
import { couponsOfMember } from './coupon/coupon-queries.ts';
import { debtOfMember, repaymentById } from './debt/debt-queries.ts';
import { bedsWithoutDevice, deviceById, deviceList, devicesAtBed } from './device/device-queries.ts';
import { openExceptions } from './exception/exception-queries.ts';
import { feedbackOfOrder } from './feedback/feedback-queries.ts';
import { itemById, itemGroups, itemsOfGroup } from './item/item-queries.ts';
import { memberById } from './member/member-queries.ts';
import { noticeList } from './notice/notice-queries.ts';
import { combination } from './order/combination-query.ts';
import { composing, drafts } from './order/composing.ts';
import { goodsBack } from './order/goods-back.ts';
import { orderList } from './order/order-list.ts';
import { orderById, parkedOrders } from './order/order-queries.ts';
import { journal, unsent } from './outbox/outbox-queries.ts';
import { ownBusiness, ownDay, ownPerformance, ownReviews } from './overview/overview-queries.ts';
import { currentPointsRule, pointsOfMember } from './points/points-queries.ts';
import { mostSold, quickItems, soldItems } from './quick-keys/quick-keys-queries.ts';
import { heldRecords } from './record/held-query.ts';
import { foundRecords, namedRecords } from './record/record-queries.ts';
import { versionsOfCardRules } from './refund/card-rules-query.ts';
import { refundsOfOrder, refundsToGive, refundsWaiting } from './refund/refund-queries.ts';
import { rosterOwnWeek, rosterWeeks } from './roster/roster-queries.ts';
import { differingShifts, openShifts, shiftById, shiftHere } from './shift/shift-queries.ts';
import { currentLooks, currentSettings, currentShop } from './shop/shop-queries.ts';
import { allStaff } from './staff/staff-queries.ts';
import { packages } from './stock/packages.ts';
import { paperById, paperList } from './stock/paper-queries.ts';
import { stockByCode, stockList, stockNotices, stockOf } from './stock/stock-queries.ts';
import { reviewedProduct, reviewReading, reviewZones, stocktakeReview } from './stocktake/review-queries.ts';
import {
  stocktakeList,
  stocktakeMissing,
  stocktakeProduct,
  stocktakeProgress,
  stocktakeZone,
} from './stocktake/stocktake-queries.ts';
import { transferById, transferList, transferShops, transferStock } from './transfer/transfer-queries.ts';
import {
  bookingsOfMember,
  treatmentExtensions,
  treatmentOffer,
  treatmentPlaceNames,
  treatmentsInService,
  treatmentsOfOrder,
  treatmentsPending,
  treatmentsUnstopped,
  treatmentsWaiting,
} from './treatment/treatment-queries.ts';
import { actsOfDay } from './turn/turn-queries.ts';
import { waitlistFits, waitlistInShop } from './waitlist/waitlist-queries.ts';

/** Every question that screens ask of the local database. */
const all = [
  itemGroups,
  itemsOfGroup,
  itemById,
  allStaff,
  rosterOwnWeek,
  rosterWeeks,
  actsOfDay,
  bookingByTicket,
  bookingHeld,
  bookingOffers,
  bookingToBill,
  bookingSeriesTimes,
  bookingsOfBed,
  bookingsOfSeries,
  waitlistFits,
  waitlistInShop,
  foundRecords,
  namedRecords,
  currentShop,
  currentSettings,
  currentLooks,
  currentPointsRule,
  pointsOfMember,
  versionsOfCardRules,
  debtOfMember,
  repaymentById,
  memberById,
  cardHolder,
  cardsOfMember,
  cardsForOrder,
  salableTemplates,
  couponsOfMember,
  couponByCode,
  composing,
  combination,
  drafts,
  parkedOrders,
  refundsOfOrder,
  refundsToGive,
  refundsWaiting,
  shiftHere,
  shiftById,
  differingShifts,
  openShifts,
  orderById,
  goodsBack,
  treatmentsOfOrder,
  treatmentsInService,
  treatmentsPending,
  treatmentsWaiting,
  treatmentsUnstopped,
  treatmentExtensions,
  treatmentOffer,
  treatmentPlaceNames,
  bookingsOfMember,
  orderList,
  packages,
  openExceptions,
  noticeList,
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
  ownBusiness,
  ownPerformance,
  ownDay,
  ownReviews,
  transferList,
  transferById,
  transferStock,
  transferShops,
  feedbackOfOrder,
  quickItems,
  mostSold,
  soldItems,
  heldRecords,
  askedDeposit,
  depositsOfBooking,
  depositsForOrder,
  deviceList,
  deviceById,
  devicesAtBed,
  bedsWithoutDevice,
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
export const queryNamed = (name: string): AnyQuery => {
  const found = byName.get(name);
  if (!found) throw new Error(`unknown question ${name}`);
  return found;
};
