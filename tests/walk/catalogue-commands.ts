import { aCoupon, someTerms } from '../make-cards.ts';
import { writtenRule } from '../make-commission.ts';
import { writtenService } from '../make-orders.ts';
import { writtenPlan } from '../make-plan.ts';
import type { Given } from './given.ts';

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
  type: 'product',
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

/** Every command about what is sold, and for how much. */
export const catalogueGiven: readonly Given[] = [
  { name: 'service.add@1', args: { serviceId: 'new', ...writtenService(), ...spelled } },
  {
    name: 'service.add@1',
    what: 'for every store',
    at: 'headquarters',
    args: { serviceId: 'new', ...writtenService(), ...spelled },
  },
  { name: 'service.edit@1', args: { serviceId: 'ours', ...writtenService(), ...spelled } },
  { name: 'service.toggle@1', args: { serviceId: 'ours', enabled: false } },
  {
    name: 'service.toggle@1',
    what: 'which the headquarters made',
    args: { serviceId: 'moxa', enabled: false },
  },
  { name: 'service.toggle@1', what: 'off the shelf', args: { serviceId: 'ours', onShelf: false } },
  { name: 'service.share@1', args: { serviceId: 'ours', shopIds: ['warehouse'] } },
  { name: 'service.share@1', what: 'that the headquarters made', at: 'headquarters', args: { serviceId: 'moxa' } },
  { name: 'service.remove@1', args: { serviceId: 'ours' } },
  { name: 'cardTemplate.add@1', args: { templateId: 'new', name: 'Gold', ...someTerms() } },
  {
    name: 'cardTemplate.edit@1',
    args: { templateId: 'template-1', name: 'Gold', ...someTerms({ giftAmount: 30_000 }) },
  },
  {
    name: 'cardTemplate.edit@1',
    what: 'with the same terms',
    args: { templateId: 'template-1', name: 'Golden', ...someTerms(), categoryId: 'category-1' },
  },
  { name: 'cardTemplate.enable@1', args: { templateId: 'template-1', enabled: false } },
  { name: 'cardTemplate.remove@1', args: { templateId: 'template-1' } },
  { name: 'cardTemplate.restore@1', args: { templateId: 'removed' } },
  { name: 'coupon.add@1', args: { couponId: 'new', ...couponBody } },
  { name: 'coupon.edit@1', args: { couponId: 'coupon-1', ...couponBody, amount: 6_000 } },
  { name: 'coupon.disable@1', args: { couponId: 'coupon-1' } },
  { name: 'coupon.remove@1', args: { couponId: 'coupon-1' } },
  { name: 'category.add@1', at: 'headquarters', args: { categoryId: 'new', kind: 'card', name: 'For couples' } },
  { name: 'category.edit@1', at: 'headquarters', args: { categoryId: 'category-1', name: 'For couples', position: 2 } },
  { name: 'category.remove@1', at: 'headquarters', args: { categoryId: 'category-1' } },
  { name: 'pricePlan.add@1', at: 'headquarters', args: { planId: 'new', ...writtenPlan() } },
  { name: 'pricePlan.edit@1', at: 'headquarters', args: { planId: 'plan-1', ...writtenPlan({ overOwn: true }) } },
  {
    name: 'pricePlan.publish@1',
    at: 'headquarters',
    args: { planId: 'plan-1', items: [{ kind: 'product', itemId: oil }] },
  },
  { name: 'pricePlan.withdraw@1', at: 'headquarters', args: { planId: 'published' } },
  { name: 'pricePlan.remove@1', at: 'headquarters', args: { planId: 'plan-1' } },
  {
    name: 'pricePlan.apply@1',
    at: 'headquarters',
    args: { planId: 'published', items: [{ kind: 'product', itemId: oil }] },
  },
  { name: 'commissionRule.add@1', args: { ruleId: 'new', ...writtenRule() } },
  { name: 'commissionRule.add@1', what: 'for a role and an item', args: { ruleId: 'new', ...narrowRule } },
  { name: 'commissionRule.edit@1', args: { ruleId: 'rule-1', ...writtenRule({ percent: 400 }) } },
  { name: 'commissionRule.enable@1', args: { ruleId: 'rule-1', enabled: false } },
  { name: 'commissionRule.remove@1', args: { ruleId: 'rule-1' } },
  {
    name: 'commissionMonth.close@1',
    args: { month: '2025-10', total: 300, after: 'closing-2025-09' },
  },
  { name: 'commissionMonth.reopen@1', args: { month: '2025-09', reason: 'a rule was wrong' } },
  { name: 'product.add@1', args: { productId: 'new', ...newProduct } },
  { name: 'product.add@1', what: 'with its cost', args: { productId: 'new', ...newProduct, costPrice: 500 } },
  { name: 'product.edit@1', args: { productId: 'made-here', ...newProduct, number: 'P777' } },
  { name: 'product.remove@1', args: { productId: 'made-here' } },
  { name: 'product.setState@1', what: 'where it was made', args: { productId: 'made-here', enabled: false } },
  { name: 'product.setState@1', what: 'of the headquarters', args: { productId: oil, onShelf: false } },
  { name: 'product.share@1', args: { productId: 'made-here', shopIds: ['warehouse'] } },
  { name: 'shopItem.setPrices@1', args: { kind: 'product', itemId: oil, originalPrice: 3_000, memberPrice: 2_900 } },
  {
    name: 'item.setGroup@1',
    what: 'of a product',
    args: { kind: 'product', itemId: 'made-here', groupId: 'own-group' },
  },
  { name: 'item.setGroup@1', what: 'of a service', args: { kind: 'service', itemId: 'ours', groupId: 'care' } },
  {
    name: 'item.setCategory@1',
    what: 'of a product',
    args: { kind: 'product', itemId: 'made-here', categoryId: '' },
  },
  { name: 'item.setCategory@1', what: 'of a service', args: { kind: 'service', itemId: 'ours', categoryId: '' } },
  { name: 'itemGroup.add@1', args: { itemGroupId: 'new', name: 'Gifts', kind: 'product' } },
  { name: 'itemGroup.edit@1', args: { itemGroupId: 'own-group', name: 'Presents', enabled: false } },
  { name: 'itemGroup.remove@1', args: { itemGroupId: 'own-group' } },
  { name: 'itemGroup.sort@1', args: { kind: 'product', groupIds: ['own-group', 'group-1'] } },
];
