import { type AnswerFault, type Answers, answerFaults, itemsFor } from './answers.ts';
import { type Constitution, constitutions, type Sex } from './constitution.ts';
import { type Judged, type Judgement, judge } from './judge.ts';
import type { RuleSet } from './rule-set.ts';

/** How much a person's answers speak for one constitution. */
interface Score {
  /** The sum of the answers that count. */
  readonly raw: number;
  /** What that is of the most that is possible: 0–100, not rounded. Rule sets that judge by sums have none. */
  readonly converted?: number;
  readonly judged: Judged;
}

/** What came of a questionnaire. A report keeps it as it is. */
export interface Scored extends Omit<Judgement, 'judged'> {
  readonly ruleSet: Pick<RuleSet, 'id' | 'version'>;
  readonly scores: Readonly<Record<Constitution, Score>>;
}

const ofEach = <Value>(of: (constitution: Constitution) => Value): Readonly<Record<Constitution, Value>> =>
  Object.fromEntries(constitutions.map((each) => [each, of(each)])) as Record<Constitution, Value>;

/** The constitution that a person's answers speak for, or what is wrong with the answers, by question. */
export const scored = (
  ruleSet: RuleSet,
  answers: Answers,
  sex: Sex,
): { readonly scored: Scored } | { readonly refused: readonly AnswerFault[] } => {
  const refused = answerFaults(ruleSet, answers, sex);
  if (refused.length > 0) return { refused };
  const { id, version, rule } = ruleSet;
  const counted = itemsFor(ruleSet, sex).flatMap((item) => {
    const answer = answers[item.id] ?? 0;
    return item.counts.map(({ of, reversed }) => ({ of, points: reversed ? 6 - answer : answer }));
  });
  const sums = ofEach((constitution) => {
    const points = counted.filter(({ of }) => of === constitution).map((each) => each.points);
    const raw = points.reduce((sum, each) => sum + each, 0);
    return { raw, converted: ((raw - points.length) * 100) / (points.length * 4) };
  });
  const { judged, ...judgement } = judge(
    rule,
    ofEach((constitution) => sums[constitution][rule.by]),
  );
  const scores = ofEach((constitution): Score => {
    const { raw, converted } = sums[constitution];
    return { raw, ...(rule.by === 'converted' && { converted }), judged: judged[constitution] };
  });
  return { scored: { ruleSet: { id, version }, scores, ...judgement } };
};
