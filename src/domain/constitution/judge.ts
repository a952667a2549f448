import { type Biased, biased, type Constitution, type ConstitutionWords, constitutions } from './constitution.ts';
import type { JudgementRule } from './rule-set.ts';

/** What is said of one constitution; `basically` of the balanced alone, `tendency` of the others alone. */
export type Judged = keyof ConstitutionWords['judged'];

/** What scores speak for. */
export interface Judgement {
  readonly judged: Readonly<Record<Constitution, Judged>>;
  /** The balanced one where it fits, else the highest that fits, else the highest that there is a tendency to; or none. */
  readonly main?: Constitution;
  /** The others that fit beside the main one, the highest first: a compound constitution. */
  readonly also: readonly Biased[];
  /** The others that there is a tendency to, the highest first. */
  readonly tends: readonly Biased[];
}

/** What scores mean by the published table: they are what the rule judges by, raw or converted. */
export const judge = (rule: JudgementRule, scores: Readonly<Record<Constitution, number>>): Judgement => {
  const ranked = biased.toSorted((one, other) => scores[other] - scores[one]);
  const highest = Math.max(...biased.map((each) => scores[each]));
  const ofBiased = (score: number): Judged => {
    const below = score >= rule.tendency ? 'tendency' : 'no';
    return score >= rule.yes ? 'yes' : below;
  };
  const ofBalanced = (): Judged => {
    const isOut = scores.balanced < rule.balanced || highest >= rule.yes;
    const how = highest < rule.tendency ? 'yes' : 'basically';
    return isOut ? 'no' : how;
  };
  const judged = Object.fromEntries(
    constitutions.map((each) => [each, each === 'balanced' ? ofBalanced() : ofBiased(scores[each])]),
  ) as Record<Constitution, Judged>;
  const fitting = ranked.filter((each) => judged[each] === 'yes');
  const tending = ranked.filter((each) => judged[each] === 'tendency');
  const main = judged.balanced === 'no' ? (fitting[0] ?? tending[0]) : 'balanced';
  const others = (list: readonly Biased[]): readonly Biased[] => list.filter((each) => each !== main);
  return { judged, ...(main && { main }), also: others(fitting), tends: others(tending) };
};
