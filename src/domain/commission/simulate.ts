import type { CommissionRule } from './commission-rule.ts';
import { type Asked, commissionsIn, sumsOf } from './month.ts';

/** What somebody would earn by the rules as they are, and by those with a draft among them, in fen. */
export interface Compared {
  readonly staffId: string;
  readonly before: number;
  readonly after: number;
}

/** What a draft would change of a month, whether it is a further rule or stands in the place of the one with its id. */
export const comparedWith = (draft: CommissionRule, month: string, asked: Asked): Compared[] => {
  const drafted = [...asked.rules.filter(({ id }) => id !== draft.id), draft];
  const totals = (rules: readonly CommissionRule[]): ReadonlyMap<string, number> =>
    new Map(sumsOf(commissionsIn(month, { ...asked, rules })).map(({ staffId, total }) => [staffId, total]));
  const [before, after] = [totals(asked.rules), totals(drafted)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((staffId) => ({ staffId, before: before.get(staffId) ?? 0, after: after.get(staffId) ?? 0 }));
};
