import { describe, expect, test } from 'vitest';
import { aShop } from '../../../tests/make.ts';
import { acting, moxibustion, oil } from '../../../tests/make-orders.ts';
import { aPlan, writtenPlan } from '../../../tests/make-plan.ts';
import type { Item } from '../item/item.ts';
import type { ItemKind } from '../item/item-kind.ts';
import { applyPlan } from './apply.ts';
import { itemsOf, storesReached } from './plan-catalogue.ts';
import { type PricePlan, planStatuses } from './price-plan.ts';
import { editPlan } from './save.ts';
import { publishPlan } from './steps.ts';

const shop = aShop({ id: 'headquarters', type: 0, parentId: '' });
/** At one in the morning of 22 November in Shanghai, when it is the 21st in London. */
const at = Date.parse('2025-11-21T17:00:00Z');
const office = acting({ shop, shopId: shop.id, at, keptAt: at });
const planOf = (given: Partial<PricePlan>) => aPlan({ ...given });
const known = (existing: PricePlan) => ({
  existing,
  products: [oil()],
  services: [moxibustion({ id: 'oil' })],
  own: [],
  shops: [shop],
});
const published = (given: Partial<PricePlan> = {}) => planOf({ status: planStatuses.published, ...given });
const codeOf = (decision: { readonly ok: boolean }): string =>
  decision.ok ? 'done' : (decision as unknown as { code: string }).code;

describe('the day of a plan is that of the headquarters', () => {
  test.each([
    ['2025-11-21', 'pricePlan.dayOver', 'done'],
    ['2025-11-22', 'done', 'done'],
    ['2025-11-23', 'done', 'pricePlan.dayNotCome'],
  ])('on the 22nd one for %s is published (%s) and comes to hold (%s)', (day, publishing, applying) => {
    const items = itemsOf(aPlan());
    expect(codeOf(publishPlan.decide(known(planOf({ day })), { planId: 'plan-1', items }, office))).toBe(publishing);
    expect(codeOf(applyPlan.decide(known(published({ day })), { planId: 'plan-1', items }, office))).toBe(applying);
  });
});

test('a plan that somebody has changed since is not made of what was read before', () => {
  const named = (kind: ItemKind, itemId: Item['id']) =>
    applyPlan.decide(known(published({ day: '2025-11-22' })), { planId: 'plan-1', items: [{ kind, itemId }] }, office);
  expect(codeOf(named('product', 'oil'))).toBe('done');
  expect(codeOf(named('product', 'other'))).toBe('pricePlan.unknown');
  expect(codeOf(named('service', 'oil'))).toBe('pricePlan.unknown');
});

test('a plan that was withdrawn and is written anew is a draft again', () => {
  const existing = planOf({ status: planStatuses.withdrawn });
  expect(editPlan.decide({ existing }, { planId: 'plan-1', ...writtenPlan() }, office)).toMatchObject({
    changes: [{ record: { status: planStatuses.draft } }],
  });
});

test('it reaches the stores that it names, or all where it goes over what they have of their own', () => {
  const shops = [shop, aShop()];
  expect(storesReached({ existing: planOf({ shopIds: ['shop-1'] }), shops })).toEqual(['shop-1']);
  expect(storesReached({ existing: planOf({ overOwn: true }), shops })).toEqual(['headquarters', 'shop-1']);
});
