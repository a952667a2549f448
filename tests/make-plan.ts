import type { PricePlan } from '#domain/price-plan/price-plan.ts';

/** A plan of the headquarters for a far day: a bottle of oil for 40 yuan everywhere. */
export const aPlan = (given: Partial<PricePlan> = {}): PricePlan => ({
  id: 'plan-1',
  shopId: 'headquarters',
  name: 'Autumn',
  day: '2099-01-01',
  shopIds: [],
  overOwn: false,
  lines: [{ kind: 'product', itemId: 'oil', originalPrice: 4_000, memberPrice: null, shelf: 'same' }],
  remark: '',
  status: 0,
  madeAt: 1_763_704_800_000,
  madeBy: 'boss',
  publishedAt: null,
  publishedBy: '',
  appliedAt: null,
  ...given,
});

/** What whoever writes such a plan says of it. */
export const writtenPlan = (given: Partial<PricePlan> = {}) => {
  const { name, day, shopIds, overOwn, lines, remark } = aPlan(given);
  return { name, day, shopIds, overOwn, lines, remark };
};
