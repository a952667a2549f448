import { cardStates } from '#domain/card/card.ts';
import { memberCouponStates } from '#domain/coupon/member-coupon.ts';
import { orderStatuses } from '#domain/order/codes.ts';
import { couponForOrder } from '#domain/order/coupon-uses.ts';
import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { cashReceipt } from '../make.ts';
import { aCardRule } from '../make-card-rules.ts';
import { aMemberCoupon, aTemplate } from '../make-cards.ts';
import type { Given } from './given.ts';
import { goods } from './stage.ts';
import { statesOf } from './states-of.ts';

const { id: templateId, price } = aTemplate();
const cash = (amount: number) => [{ id: 'payment-9', type: 0, amount, tendered: null, note: '' }];
const sale = {
  orderId: 'new',
  number: 'S01-02-000009',
  memberId: 'member-1',
  memberName: 'Li',
  templateId,
  termsVersion: 1,
  services: [],
  products: [],
  price,
  payments: cash(price),
  salespersonId: null,
  remark: '',
  manualNumber: '',
};
const why = { cardId: 'card-1', reason: 'asked for it' };
const ofCard = Object.fromEntries(cardStates.map((state) => [state, { card: state }]));
const cheaper = { price: price - 5, payments: cash(price - 5) };
const { payments, ...order } = cashReceipt(goods, { orderId: 'new', number: 'S01-02-000009', quantity: 3 });

const ofCoupon = Object.fromEntries(memberCouponStates.map((state) => [state, { coupon: state }]));
const { total } = order;

/** Every command about what a member's card holds, and about their coupons. */
export const cardGiven: readonly Given[] = [
  { name: 'card.issue@1', args: { ...sale, cardId: 'new' } },
  { name: 'card.issue@1', what: 'at a price of one’s own', args: { ...sale, cardId: 'new', ...cheaper } },
  { name: 'card.recharge@1', args: { ...sale, cardId: 'card-1' } },
  {
    name: 'card.change@1',
    args: { ...sale, cardId: 'new', payments: cash(price - 50_000), fromCardId: 'card-1', value: 50_000 },
    states: ofCard,
  },
  { name: 'card.freeze@1', args: why, states: ofCard },
  { name: 'card.unfreeze@1', args: { ...why, cardId: 'card-3' }, states: ofCard },
  { name: 'card.extend@1', args: { ...why, cardId: 'card-4', lastDay: '2026-06-30' }, states: ofCard },
  { name: 'card.transfer@1', args: { ...why, memberId: 'member-1', toMemberId: 'member-3' }, states: ofCard },
  {
    name: 'card.transfer@1',
    what: 'to a member whom another shop shares',
    args: { ...why, memberId: 'member-1', toMemberId: 'member-2' },
  },
  {
    name: 'card.amendSale@1',
    args: { orderId: 'recharged', salespersonId: 'cashier', manualNumber: 'B2' },
    states: statesOf(orderStatuses, 'order'),
  },
  { name: 'memberCoupon.give@1', args: { memberCouponId: 'new', couponId: 'coupon-1', memberId: 'member-3' } },
  {
    name: 'memberCoupon.withdraw@1',
    args: { memberCouponId: 'mine', reason: 'by mistake' },
    states: ofCoupon,
  },
  {
    name: 'points.correct@1',
    args: { correctionId: 'new', memberId: 'member-1', way: 'give', amount: 20, reason: 'forgotten' },
  },
  { name: 'pointsRule.save@1', at: 'headquarters', args: defaultPointsRule },
  { name: 'cardRules.add@1', at: 'headquarters', args: aCardRule() },
  { name: 'cardRules.drop@1', at: 'headquarters', args: { version: 2 } },
  { name: 'cardRules.check@1', at: 'headquarters', args: { version: 1, checkedBy: 'Wang' } },
  {
    name: 'debt.repay@1',
    args: {
      repaymentId: 'new',
      memberId: 'member-1',
      memberName: 'Li',
      payments: [{ id: 'payment-9', type: 0, amount: 2_000, tendered: 5_000 }],
    },
  },
  { name: 'debt.takeBack@1', args: { repaymentId: 'repayment-1', records: ['member-1'], reason: 'by mistake' } },
  { name: 'debt.writeOff@1', args: { writeOffId: 'new', memberId: 'member-1', amount: 2_000, reason: 'moved away' } },
  {
    name: 'order.collect@1',
    what: 'with a coupon',
    args: {
      ...order,
      memberId: 'member-1',
      memberName: 'Li',
      total: total - 2_000,
      coupons: [{ ...couponForOrder(aMemberCoupon()), off: 2_000 }],
      lines: order.lines.map((line) => ({ ...line, payable: line.payable - 2_000 })),
      payments: payments.map((each) => ({ ...each, amount: each.amount - 2_000 })),
    },
    states: ofCoupon,
  },
  {
    name: 'order.collect@1',
    what: 'by a card',
    args: {
      ...order,
      memberId: 'member-1',
      memberName: 'Li',
      payments: payments.map((each) => ({ ...each, type: 5, tendered: null, card: { cardId: 'card-1', times: [] } })),
    },
  },
];
