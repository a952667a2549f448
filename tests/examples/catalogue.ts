import { aCoupon, someTerms } from '../make-cards.ts';
import { writtenRule } from '../make-commission.ts';
import { writtenService } from '../make-orders.ts';
import { writtenPlan } from '../make-plan.ts';
import { type ExamplesOf, on } from './example.ts';

const {
  id: __,
  createdIn,
  knownIn,
  disabledAt,
  received,
  termsVersion,
  createdAt,
  removedAt,
  ...couponBody
} = aCoupon();
const newProduct = {
  name: 'Balm',
  number: 'P900',
  groupId: 'group-1',
  originalPrice: 1_000,
  memberPrice: 900,
  type: 'product' as const,
  unit: 'box',
  pinyin: 'balm',
  initials: 'b',
};
const spelled = { pinyin: 'baguan', initials: 'bg' };
const oil = 'oil';
const narrowRule = writtenRule({
  range: 'items',
  items: [{ kind: 'product', itemId: oil }],
  people: 'roles',
  roleIds: ['spare'],
  rate: 'fixed',
  amount: 500,
  percent: null,
});

const headquarters = { at: 'headquarters' } as const;

export const serviceExamples: ExamplesOf<'service'> = {
  'service.add': [
    on([], () => ({ serviceId: 'new', ...writtenService(), ...spelled })),
    on([], () => ({ serviceId: 'new', ...writtenService(), ...spelled }), { what: 'for every store', ...headquarters }),
  ],
  'service.edit': [on([], () => ({ serviceId: 'ours', ...writtenService(), ...spelled }))],
  'service.toggle': [
    on([], () => ({ serviceId: 'ours', enabled: false })),
    on([], () => ({ serviceId: 'moxa', enabled: false }), { what: 'which the headquarters made' }),
    on([], () => ({ serviceId: 'ours', onShelf: false }), { what: 'off the shelf' }),
  ],
  'service.share': [
    on([], () => ({ serviceId: 'ours', shopIds: ['warehouse'] })),
    on([], () => ({ serviceId: 'moxa' }), { what: 'that the headquarters made', ...headquarters }),
  ],
  'service.remove': [on([], () => ({ serviceId: 'ours' }))],
};
export const cardTemplateExamples: ExamplesOf<'cardTemplate'> = {
  'cardTemplate.add': [on([], () => ({ templateId: 'new', name: 'Gold', ...someTerms() }))],
  'cardTemplate.edit': [
    on([], () => ({ templateId: 'template-1', name: 'Gold', ...someTerms({ giftAmount: 30_000 }) })),
    on([], () => ({ templateId: 'template-1', name: 'Golden', ...someTerms(), categoryId: 'category-1' }), {
      what: 'with the same terms',
    }),
  ],
  'cardTemplate.enable': [on([], () => ({ templateId: 'template-1', enabled: false }))],
  'cardTemplate.remove': [on([], () => ({ templateId: 'template-1' }))],
  'cardTemplate.restore': [on([], () => ({ templateId: 'removed' }))],
};
export const couponExamples: ExamplesOf<'coupon'> = {
  'coupon.add': [on([], () => ({ couponId: 'new', ...couponBody }))],
  'coupon.edit': [on([], () => ({ couponId: 'coupon-1', ...couponBody, amount: 6_000 }))],
  'coupon.disable': [on([], () => ({ couponId: 'coupon-1' }))],
  'coupon.remove': [on([], () => ({ couponId: 'coupon-1' }))],
};
export const categoryExamples: ExamplesOf<'category'> = {
  'category.add': [on([], () => ({ categoryId: 'new', kind: 'card', name: 'For couples' }), headquarters)],
  'category.edit': [on([], () => ({ categoryId: 'category-1', name: 'For couples', position: 2 }), headquarters)],
  'category.remove': [on([], () => ({ categoryId: 'category-1' }), headquarters)],
};
export const pricePlanExamples: ExamplesOf<'pricePlan'> = {
  'pricePlan.add': [on([], () => ({ planId: 'new', ...writtenPlan() }), headquarters)],
  'pricePlan.edit': [on([], () => ({ planId: 'plan-1', ...writtenPlan({ overOwn: true }) }), headquarters)],
  'pricePlan.publish': [on([], () => ({ planId: 'plan-1', items: [{ kind: 'product', itemId: oil }] }), headquarters)],
  'pricePlan.withdraw': [on([], () => ({ planId: 'published' }), headquarters)],
  'pricePlan.remove': [on([], () => ({ planId: 'plan-1' }), headquarters)],
  'pricePlan.apply': [on([], () => ({ planId: 'published', items: [{ kind: 'product', itemId: oil }] }), headquarters)],
};
export const commissionRuleExamples: ExamplesOf<'commissionRule'> = {
  'commissionRule.add': [
    on([], () => ({ ruleId: 'new', ...writtenRule() })),
    on([], () => ({ ruleId: 'new', ...narrowRule }), { what: 'for a role and an item' }),
  ],
  'commissionRule.edit': [on([], () => ({ ruleId: 'rule-1', ...writtenRule({ percent: 400 }) }))],
  'commissionRule.enable': [on([], () => ({ ruleId: 'rule-1', enabled: false }))],
  'commissionRule.remove': [on([], () => ({ ruleId: 'rule-1' }))],
};
export const commissionMonthExamples: ExamplesOf<'commissionMonth'> = {
  'commissionMonth.close': [on([], () => ({ month: '2025-10', total: 300, after: 'closing-2025-09' }))],
  'commissionMonth.reopen': [on([], () => ({ month: '2025-09', reason: 'a rule was wrong' }))],
};
export const productExamples: ExamplesOf<'product'> = {
  'product.add': [
    on([], () => ({ productId: 'new', ...newProduct })),
    on([], () => ({ productId: 'new', ...newProduct, costPrice: 500 }), { what: 'with its cost' }),
  ],
  'product.edit': [on([], () => ({ productId: 'made-here', ...newProduct, number: 'P777' }))],
  'product.remove': [on([], () => ({ productId: 'made-here' }))],
  'product.setState': [
    on([], () => ({ productId: 'made-here', enabled: false }), { what: 'where it was made' }),
    on([], () => ({ productId: oil, onShelf: false }), { what: 'of the headquarters' }),
  ],
  'product.share': [on([], () => ({ productId: 'made-here', shopIds: ['warehouse'] }))],
};
export const shopItemExamples: ExamplesOf<'shopItem'> = {
  'shopItem.setPrices': [on([], () => ({ kind: 'product', itemId: oil, originalPrice: 3_000, memberPrice: 2_900 }))],
};
export const itemExamples: ExamplesOf<'item'> = {
  'item.import': [on([], () => ({ rows: [{ number: 'X1', name: 'Cream', originalPrice: 1_000, group: 'Creams' }] }))],
  'item.setCategory': [
    on([], () => ({ kind: 'product', itemId: 'made-here', categoryId: '' }), { what: 'of a product' }),
    on([], () => ({ kind: 'service', itemId: 'ours', categoryId: '' }), { what: 'of a service' }),
  ],
  'item.setGroup': [
    on([], () => ({ kind: 'product', itemId: 'made-here', groupId: 'own-group' }), { what: 'of a product' }),
    on([], () => ({ kind: 'service', itemId: 'ours', groupId: 'care' }), { what: 'of a service' }),
  ],
};
export const itemGroupExamples: ExamplesOf<'itemGroup'> = {
  'itemGroup.add': [on([], () => ({ itemGroupId: 'new', name: 'Gifts', kind: 'product' }))],
  'itemGroup.edit': [on([], () => ({ itemGroupId: 'own-group', name: 'Presents', enabled: false }))],
  'itemGroup.remove': [on([], () => ({ itemGroupId: 'own-group' }))],
  'itemGroup.sort': [on([], () => ({ kind: 'product', groupIds: ['own-group', 'group-1'] }))],
};
