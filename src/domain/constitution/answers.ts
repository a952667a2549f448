import type { ConstitutionWords, Sex } from './constitution.ts';
import type { ItemId, QuestionItem, RuleSet } from './rule-set.ts';

/** The step (1–5) that was chosen for each question, by its id. */
export type Answers = Readonly<Record<string, number>>;

/** The questions of a rule set that this person is asked, in their order. */
export const itemsFor = ({ items }: RuleSet, sex: Sex): readonly QuestionItem[] =>
  items.filter((each) => each.sex === undefined || each.sex === sex);

/** The questions that have no answer yet, in their order; the first of them is asked next. */
export const unanswered = (ruleSet: RuleSet, answers: Answers, sex: Sex): readonly QuestionItem[] =>
  itemsFor(ruleSet, sex).filter(({ id }) => answers[id] === undefined);

/** Why answers cannot be scored, by question. */
export interface AnswerFault {
  readonly item: ItemId;
  readonly fault: keyof ConstitutionWords['answerFaults'];
}

const isStep = (answer: number): boolean => Number.isInteger(answer) && answer >= 1 && answer <= 5;

/** What is missing of a person's answers, or is no step of a scale. What they are not asked is left alone. */
export const answerFaults = (ruleSet: RuleSet, answers: Answers, sex: Sex): readonly AnswerFault[] =>
  itemsFor(ruleSet, sex).flatMap(({ id }): AnswerFault[] => {
    const answer = answers[id];
    if (answer === undefined) return [{ item: id, fault: 'unanswered' }];
    return isStep(answer) ? [] : [{ item: id, fault: 'noStep' }];
  });
