import { booking } from './booking/booking.ts';
import { deposit } from './booking/deposit/deposit.ts';
import { occupancy } from './booking/occupancy.ts';
import { card } from './card/card.ts';
import { cardEntry } from './card/card-entry.ts';
import { cardTemplate } from './card-template/card-template.ts';
import { cardTerms } from './card-template/card-terms.ts';
import { category } from './category/category.ts';
import { commissionMonth } from './commission/commission-month.ts';
import { commissionRule } from './commission/commission-rule.ts';
import { coupon } from './coupon/coupon.ts';
import { couponTerms } from './coupon/coupon-terms.ts';
import { memberCoupon } from './coupon/member-coupon.ts';
import { debtAccount } from './debt/debt-account.ts';
import { debtEntry } from './debt/debt-entry.ts';
import { debtRepayment } from './debt/debt-repayment.ts';
import { device } from './device/device.ts';
import { deviceEvent } from './device/device-event.ts';
import { deviceState } from './device/device-state.ts';
import { diagnosis } from './diagnosis/diagnosis.ts';
import { dutyWeek } from './duty/duty-week.ts';
import { exception } from './exception/exception.ts';
import { feedback } from './feedback/feedback.ts';
import { healthRecord } from './health/health-record.ts';
import { healthView } from './health/health-view.ts';
import { itemGroup } from './item/group/item-group.ts';
import { itemGroupOrder } from './item/group/item-group-order.ts';
import { itemNames } from './item/item-names.ts';
import { itemTerms } from './item/item-terms.ts';
import { product } from './item/product/product.ts';
import { service } from './item/service/service.ts';
import { shopItem } from './item/shop-item.ts';
import type { AnyEntity } from './kernel/entity.ts';
import { member } from './member/member.ts';
import { memberEvent } from './member/member-event.ts';
import { memberVisits } from './member/member-visits.ts';
import { moneyEntry } from './money/money-entry.ts';
import { notice } from './notice/notice.ts';
import { noticeMarks } from './notice/notice-marks.ts';
import { order } from './order/order.ts';
import { paymentAgreement } from './order/pay/payment-agreement.ts';
import { pointsAccount } from './points/points-account.ts';
import { pointsEntry } from './points/points-entry.ts';
import { pointsRule } from './points/points-rule.ts';
import { pricePlan } from './price-plan/price-plan.ts';
import { quickKeys } from './quick-keys/quick-keys.ts';
import { cardRules } from './refund/card-rules.ts';
import { refund } from './refund/refund.ts';
import { room } from './room/room.ts';
import { dutySwap } from './roster/swap/duty-swap.ts';
import { rosterTemplate } from './roster/template.ts';
import { shift } from './shift/shift.ts';
import { decoration } from './shop/decoration.ts';
import { shop } from './shop/shop.ts';
import { shopSettings } from './shop/shop-settings.ts';
import { employee } from './staff/employee.ts';
import { staffGroup } from './staff/group/staff-group.ts';
import { role } from './staff/role/role.ts';
import { stockMovement } from './stock/movement.ts';
import { stockPaper } from './stock/paper.ts';
import { stock } from './stock/stock.ts';
import { countEntry, stockCount } from './stocktake/stock-count.ts';
import { stocktake } from './stocktake/stocktake.ts';
import { stocktakeLine } from './stocktake/stocktake-line.ts';
import { transfer } from './transfer/transfer.ts';
import { treatment } from './treatment/treatment.ts';
import { turnAct } from './turn/turn-act.ts';
import { waitlistEntry } from './waitlist/waitlist-entry.ts';

/** Every kind of record. The order is that of a first load: what a counter needs first comes first. */
const all = [
  shop,
  shopSettings,
  decoration,
  role,
  employee,
  staffGroup,
  itemGroup,
  itemGroupOrder,
  shopItem,
  service,
  product,
  category,
  stock,
  order,
  treatment,
  exception,
  refund,
  shift,
  member,
  memberVisits,
  card,
  memberCoupon,
  pointsRule,
  cardRules,
  pointsAccount,
  debtAccount,
  debtRepayment,
  cardTemplate,
  coupon,
  notice,
  noticeMarks,
  stockPaper,
  transfer,
  stocktake,
  stockCount,
  moneyEntry,
  cardEntry,
  pointsEntry,
  debtEntry,
  paymentAgreement,
  stockMovement,
  countEntry,
  stocktakeLine,
  itemNames,
  itemTerms,
  cardTerms,
  couponTerms,
  pricePlan,
  commissionRule,
  commissionMonth,
  feedback,
  quickKeys,
  memberEvent,
  room,
  booking,
  deposit,
  occupancy,
  dutyWeek,
  rosterTemplate,
  turnAct,
  waitlistEntry,
  dutySwap,
  device,
  deviceState,
  deviceEvent,
  diagnosis,
  healthView,
  healthRecord,
] as const;

export type Entity = (typeof all)[number];
export const entities: readonly AnyEntity[] = all;

/** The kind of record with this name; a name that is not in the list is a fault of ours. */
export const entityNamed = (name: string): AnyEntity => {
  const found = entities.find((entity) => entity.name === name);
  if (!found) throw new Error(`unknown entity ${name}`);
  return found;
};
