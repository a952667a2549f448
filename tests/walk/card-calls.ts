import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { aCard, aCouponBody, cardSale, groupName } from './call-places.ts';
import type { Walked } from './walked.ts';

const nothing = () => ({});
const why = () => ({ reason: 'walk' });
const rest = (prefix: string) => {
  const { memberId: _, ...sale } = cardSale(prefix);
  return sale;
};

/** The calls about card templates, coupons and categories. */
export const cardCalls: readonly Walked[] = [
  { call: 'GET /api/cards/{id}', names: 'card' },
  { call: 'GET /api/cards/{id}/orders', names: 'card' },
  { call: 'PUT /api/cards/{id}/freeze', names: 'card', gives: 'card.freeze' },
  { call: 'PUT /api/cards/{id}/unfreeze', names: 'frozenCard', gives: 'card.unfreeze' },
  { call: 'PUT /api/cards/{id}/extend', names: 'endingCard', body: () => ({ ...why(), lastDay: '2035-01-01' }) },
  {
    call: 'PUT /api/cards/{id}/transfer',
    names: 'card',
    body: (prefix) => ({ ...why(), memberId: `${prefix}shared`, toMemberId: `${prefix}own` }),
    with: 'a member',
  },
  { call: 'GET /api/members/{id}/cards', names: 'double' },
  ...['orders', 'for_order', 'value_card_rights', 'times_discount_card_rights'].map(
    (of): Walked => ({ call: `GET /api/members/{id}/${of}`, names: 'double' }),
  ),
  { call: 'POST /api/orders/card', body: cardSale, with: 'a member and a template' },
  { call: 'PUT /api/pc/v1/orders/{id}/recharge', names: 'card', body: () => ({ remark: 'walk' }) },
  {
    call: 'POST /api/orders/recharge',
    body: (prefix) => ({ ...rest(prefix), cardId: `${prefix}held` }),
    with: 'a card',
  },
  {
    call: 'POST /api/orders/change',
    names: 'endingCard',
    body: (prefix, cardId) => ({ ...rest(prefix), cardId, payments: [] }),
  },
  { call: 'GET /api/card_templates' },
  { call: 'GET /api/deleted_card_templates' },
  { call: 'GET /api/card_templates/simple' },
  { call: 'GET /api/card_templates/for_order' },
  { call: 'GET /api/card_templates/{id}', names: 'template' },
  { call: 'GET /api/card_templates/{id}/for_view', names: 'template' },
  {
    call: 'POST /api/card_templates',
    body: (prefix) => ({ ...aCard(), salableIn: [`${prefix}s01`] }),
    with: 'a shop',
  },
  { call: 'PUT /api/card_templates/{id}', names: 'template', body: aCard },
  { call: 'PUT /api/card_templates/{id}/toggle_enable', names: 'template', body: () => ({ enabled: false }) },
  { call: 'DELETE /api/card_templates/{id}', names: 'template' },
  { call: 'PUT /api/card_templates/{id}/restore', names: 'removedTemplate', body: nothing },
  { call: 'GET /api/pc/v1/marketing/coupons' },
  { call: 'GET /api/pc/v1/marketing/coupons/{id}', names: 'coupon' },
  { call: 'GET /api/pc/v1/marketing/coupons/{id}/qrcode', names: 'coupon' },
  {
    call: 'POST /api/pc/v1/marketing/coupons',
    body: (prefix) => ({ ...aCouponBody(), usableIn: [`${prefix}s01`] }),
    with: 'a shop',
  },
  { call: 'PUT /api/pc/v1/marketing/coupons/{id}', names: 'coupon', body: aCouponBody },
  { call: 'PUT /api/pc/v1/marketing/coupons/{id}/disable', names: 'coupon', body: nothing },
  { call: 'DELETE /api/pc/v1/marketing/coupons/{id}', names: 'coupon' },
  { call: 'GET /api/pc/v1/members/{id}/member_coupons', names: 'double' },
  { call: 'GET /api/pc/v1/members/{id}/coupons_to_give', names: 'double' },
  { call: 'GET /api/pc/v1/member_coupons/{id}', names: 'memberCoupon' },
  {
    call: 'POST /api/pc/v1/member_coupons',
    names: 'coupon',
    body: (prefix, couponId) => ({ memberId: `${prefix}own`, couponId }),
  },
  { call: 'PUT /api/pc/v1/member_coupons/{id}/withdraw', names: 'memberCoupon', gives: 'memberCoupon.withdraw' },
  { call: 'GET /api/pc/v1/points' },
  { call: 'GET /api/pc/v1/points/rule' },
  { call: 'PUT /api/pc/v1/points/rule', body: () => ({ ...defaultPointsRule, enabled: true }) },
  { call: 'GET /api/refund_rules' },
  { call: 'POST /api/refund_rules', gives: 'cardRules.add' },
  { call: 'PUT /api/refund_rules/{version}/check', body: () => ({ checkedBy: 'Wang' }) },
  { call: 'DELETE /api/refund_rules/{version}' },
  { call: 'GET /api/pc/v1/members/{id}/points', names: 'double' },
  { call: 'POST /api/pc/v1/members/{id}/points', names: 'double', gives: 'points.correct' },
  { call: 'GET /api/cards_ending' },
  { call: 'GET /api/pc/v1/debts' },
  { call: 'GET /api/pc/v1/debt_sums' },
  { call: 'GET /api/pc/v1/debts/entries' },
  { call: 'GET /api/pc/v1/debts/repayments' },
  { call: 'GET /api/pc/v1/members/{id}/debt', names: 'debtor' },
  {
    call: 'POST /api/pc/v1/members/{id}/debt/repayments',
    names: 'debtor',
    body: () => ({ payments: [{ type: 0, amount: 5 }] }),
  },
  { call: 'PUT /api/pc/v1/debts/repayments/{id}/take_back', names: 'repayment', gives: 'debt.takeBack' },
  { call: 'POST /api/pc/v1/members/{id}/debt/write_offs', names: 'debtor', body: () => ({ ...why(), amount: 5 }) },
  { call: 'GET /api/pc/v1/deposits' },
  { call: 'GET /api/pc/v1/deposit_sums' },
  {
    call: 'POST /api/appointments/{id}/deposit',
    names: 'booking',
    body: () => ({ payments: [{ type: 0, amount: 5 }] }),
  },
  { call: 'PUT /api/pc/v1/deposits/{id}/settle', names: 'deposit', body: () => ({ back: 10, inCash: true }) },
  {
    call: 'PUT /api/pc/v1/deposits/{id}/give_back',
    names: 'deposit',
    body: () => ({ back: 10, inCash: true, ...why() }),
  },
  { call: 'GET /api/categories' },
  { call: 'POST /api/categories', body: () => ({ kind: 'card', name: groupName() }) },
  { call: 'PUT /api/categories/{id}', names: 'category', body: () => ({ name: groupName() }) },
  { call: 'DELETE /api/categories/{id}', names: 'category' },
];
