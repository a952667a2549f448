import { member } from '#domain/member/member.ts';
import { type PointsAccount, pointsAccount } from '#domain/points/points-account.ts';
import { defaultPointsRule, type PointsRule, pointsRule, pointsRuleId } from '#domain/points/points-rule.ts';
import type { Counter } from '../../db/counter/counter.ts';
import { defineQuery } from '../../db/live/query.ts';

type Rule = Omit<PointsRule, 'id' | 'shopId'>;
const readRule = async ({ records }: Counter): Promise<Rule> => {
  const found = await records.one(pointsRule, pointsRuleId);
  if (!found) return defaultPointsRule;
  const { id: _, shopId: __, ...rule } = found;
  return rule;
};

/** By what the brand gives points. */
export const currentPointsRule = defineQuery({ name: 'points.rule', sources: ['pointsRule'], ask: readRule });

/** What a member has of points, record by record, as far as the counter knows, and by what more are given. */
export const pointsOfMember = defineQuery({
  name: 'points.ofMember',
  sources: ['pointsRule', 'pointsAccount', 'member'],
  ask: async (
    counter,
    { memberId }: { readonly memberId: string },
  ): Promise<{ readonly memberId: string; readonly rule: Rule; readonly accounts: readonly PointsAccount[] }> => {
    const { records } = counter;
    const merged = memberId === '' ? [] : await records.many(member, { mergedInto: memberId });
    const ids = memberId === '' ? [] : [memberId, ...merged.map(({ id }) => id)];
    const accounts = await Promise.all(ids.map((id) => records.many(pointsAccount, { memberId: id })));
    return { memberId, rule: await readRule(counter), accounts: accounts.flat() };
  },
});
