import type { PointsEntry } from '#domain/points/points-entry.ts';
import { defaultPointsRule, type PointsRule, pointsRuleId } from '#domain/points/points-rule.ts';

/** A brand gives one point for each yuan, unless a test says otherwise. */
export const aPointsRule = (differs: Partial<PointsRule> = {}): PointsRule => ({
  ...defaultPointsRule,
  id: pointsRuleId,
  shopId: 'hq',
  enabled: true,
  ...differs,
});

/** Points that the member `member-1` earned by an order, unless a test says otherwise. */
export const aPointsEntry = (differs: Partial<PointsEntry> = {}): PointsEntry => ({
  id: 'earned:order-1',
  memberId: 'member-1',
  kind: 'earned',
  amount: 100,
  endsAt: null,
  shopId: 'shop-1',
  orderId: 'order-1',
  counterId: 'counter-2',
  staffId: 'cashier',
  at: 1,
  keptAt: 1,
  note: '',
  ...differs,
});
