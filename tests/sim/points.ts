import type { PointsAccount } from '#domain/points/points-account.ts';
import { pointsAccountId } from '#domain/points/points-account.ts';
import type { PointsEntry } from '#domain/points/points-entry.ts';
import { defaultPointsRule, pointsRuleId } from '#domain/points/points-rule.ts';
import { day } from '#domain/values/durations.ts';
import { aMember } from '../make-member.ts';
import { memberOfBoth } from './offers.ts';

/** What a brand says of its points: ten for each yuan, of which each pays ten cents, to the end of the next month. */
export const ruleOfBrand = {
  ...defaultPointsRule,
  enabled: true,
  per100: 1_000,
  validMonths: 1,
  intermediate: 150,
  spendable: true,
  perYuan: 10,
  leastSpent: 5,
  mostPercent: 80,
};

/** So many points that somebody has from before this day, and when they end. */
const held = (memberId: string, shopIds: readonly string[], lots: PointsAccount['lots']) => {
  const balance = lots.reduce((sum, { left }) => sum + left, 0);
  const account: PointsAccount = {
    id: pointsAccountId(memberId),
    memberId,
    shopIds: [...shopIds],
    lots: [...lots],
    owed: 0,
    balance,
  };
  const entries = lots.map(
    ({ endsAt, left }): PointsEntry => ({
      id: `before:${memberId}:${endsAt}`,
      memberId,
      kind: 'corrected',
      amount: left,
      endsAt,
      shopId: 'shop-1',
      orderId: '',
      counterId: '',
      staffId: 'staff-boss',
      at: 0,
      keptAt: 0,
      note: 'carried over',
    }),
  );
  return { account, entries };
};

/** What a brand has that gives points: its rule, and members who have some, one of them under two records; `now` is when it does. */
export const pointsOfBrand = (now: number) => {
  const before = [
    held(
      '1',
      ['shop-1'],
      [
        { endsAt: now + 2 * day, left: 120 },
        { endsAt: now + 60 * day, left: 80 },
        { endsAt: null, left: 30 },
      ],
    ),
    held('3', ['shop-2'], [{ endsAt: now + 4 * day, left: 200 }]),
    held('4', ['shop-1', 'shop-2'], [{ endsAt: now + 60 * day, left: 300 }]),
    held('5', ['shop-1'], [{ endsAt: now + day, left: 40 }]),
  ];
  const again = { name: 'Member 1', pinyin: '', initials: '', mobile: '13800000001', shopId: 'shop-1', shared: true };
  return {
    pointsRule: [{ id: pointsRuleId, shopId: 'headquarters', ...ruleOfBrand }],
    member: [{ ...memberOfBoth, level: 'intermediate' }, aMember({ id: '5', ...again, mergedInto: '1' })],
    pointsAccount: before.map(({ account }) => account),
    pointsEntry: before.flatMap(({ entries }) => entries),
  };
};
