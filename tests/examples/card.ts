import { defaultPointsRule } from '#domain/points/points-rule.ts';
import { aCardRule } from '../make-card-rules.ts';
import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

const headquarters = { at: 'headquarters' } as const;
const reason = 'asked for it';
const cash = (id: string, amount: number) => (amount > 0 ? [{ id, type: 0, amount, tendered: null, note: '' }] : []);
/** What is sold to somebody at this price, over what they hand over besides money. */
const sale = (
  {
    newOrder,
    newPayment: { id },
    template: { templateId, price },
  }: Pick<Subjects, 'newOrder' | 'newPayment' | 'template'>,
  { memberId, memberName }: { readonly memberId: string; readonly memberName: string },
  { less = 0, value = 0 } = {},
) => ({
  ...newOrder,
  memberId,
  memberName,
  templateId,
  termsVersion: 1,
  services: [],
  products: [],
  price: price - less,
  payments: cash(id, price - less - value),
  salespersonId: null,
  remark: '',
  manualNumber: '',
});
const ofSale = ['newOrder', 'newPayment', 'template'] as const;

export const cardExamples: ExamplesOf<'card'> = {
  'card.issue': [
    on([...ofSale, 'member', 'newCard'], ({ member, newCard, ...seen }) => ({ ...sale(seen, member), ...newCard })),
    on(
      [...ofSale, 'member', 'newCard'],
      ({ member, newCard, ...seen }) => ({ ...sale(seen, member, { less: 5 }), ...newCard }),
      { what: 'at a price of one’s own' },
    ),
  ],
  'card.recharge': [on([...ofSale, 'card'], ({ card, ...seen }) => ({ ...sale(seen, card), cardId: card.cardId }))],
  'card.change': [
    on(
      [...ofSale, 'card', 'newCard'],
      ({ card, newCard, ...seen }) => {
        const { cardId: fromCardId, value } = card;
        return { ...sale(seen, card, { value }), ...newCard, fromCardId, value };
      },
      { states: 'card' },
    ),
  ],
  'card.freeze': [on(['card'], ({ card: { cardId } }) => ({ cardId, reason }), { states: 'card' })],
  'card.unfreeze': [on(['frozenCard'], ({ frozenCard }) => ({ ...frozenCard, reason }), { states: 'card' })],
  'card.extend': [on(['endingCard'], ({ endingCard }) => ({ ...endingCard, reason }), { states: 'card' })],
  'card.transfer': [
    on(
      ['card', 'otherMember'],
      ({ card: { cardId, memberId }, otherMember: { memberId: toMemberId } }) => ({
        cardId,
        memberId,
        toMemberId,
        reason,
      }),
      { states: 'card' },
    ),
    on(
      ['card', 'neighbour'],
      ({ card: { cardId, memberId }, neighbour: { memberId: toMemberId } }) => ({
        cardId,
        memberId,
        toMemberId,
        reason,
      }),
      { what: 'to a member whom another shop shares' },
    ),
  ],
  'card.amendSale': [
    on(['recharged'], ({ recharged }) => ({ ...recharged, salespersonId: 'cashier', manualNumber: 'B2' }), {
      states: 'order',
    }),
  ],
  'card.import': [
    on([], () => ({ rows: [{ number: 'OLD1', mobile: '13900000001', name: 'Gold', principal: 10_000, gift: 500 }] })),
  ],
};

export const memberCouponExamples: ExamplesOf<'memberCoupon'> = {
  'memberCoupon.give': [
    on(['newMemberCoupon', 'coupon', 'otherMember'], ({ newMemberCoupon, coupon, otherMember }) => ({
      ...newMemberCoupon,
      ...coupon,
      ...otherMember,
    })),
  ],
  'memberCoupon.withdraw': [
    on(['memberCoupon'], ({ memberCoupon }) => ({ ...memberCoupon, reason: 'by mistake' }), { states: 'coupon' }),
  ],
};
export const pointsExamples: ExamplesOf<'points'> = {
  'points.correct': [
    on(['member'], ({ member: { memberId } }) => ({
      correctionId: 'new',
      memberId,
      amount: 20,
      reason: 'forgotten',
      way: 'give',
    })),
  ],
};
export const pointsRuleExamples: ExamplesOf<'pointsRule'> = {
  'pointsRule.save': [on([], () => defaultPointsRule, headquarters)],
};
export const cardRulesExamples: ExamplesOf<'cardRules'> = {
  'cardRules.add': [on([], () => aCardRule(), headquarters)],
  'cardRules.drop': [on([], () => ({ version: 2 }), headquarters)],
  'cardRules.check': [on([], () => ({ version: 1, checkedBy: 'Wang' }), headquarters)],
};
export const debtExamples: ExamplesOf<'debt'> = {
  'debt.repay': [
    on(['debtor', 'newRepayment', 'newPayment'], ({ debtor, newRepayment, newPayment }) => ({
      ...newRepayment,
      ...debtor,
      payments: [{ ...newPayment, type: 0, amount: 2_000, tendered: 5_000 }],
    })),
  ],
  'debt.takeBack': [
    on(['repayment'], ({ repayment: { repaymentId, memberId } }) => ({
      repaymentId,
      records: [memberId],
      reason: 'by mistake',
    })),
  ],
  'debt.writeOff': [
    on(['debtor'], ({ debtor: { memberId } }) => ({
      writeOffId: 'new',
      memberId,
      amount: 2_000,
      reason: 'moved away',
    })),
  ],
};
