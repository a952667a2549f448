import type { Constitution, ConstitutionWords, Sex } from './constitution.ts';

export type ItemId = keyof ConstitutionWords['items'];
export type AnswerScale = keyof ConstitutionWords['scales'];

/** One question of a questionnaire; its answer is a step of its scale, 1 to 5. */
export interface QuestionItem {
  /** In its source; a question that differs by sex has the same number twice. */
  readonly number: number;
  /** The key of its words; answers are kept by it. */
  readonly id: ItemId;
  /** Where its answer counts; reversed: 5 counts as 1. */
  readonly counts: readonly { readonly of: Constitution; readonly reversed: boolean }[];
  readonly scale: AnswerScale;
  /** Asked of one sex alone. */
  readonly sex?: Sex;
}

/** From which score on a constitution is one, or a tendency to one. */
export interface JudgementRule {
  /** What is judged: the sum of the answers, or what it is of the most that is possible (0–100). */
  readonly by: 'raw' | 'converted';
  readonly balanced: number;
  readonly yes: number;
  readonly tendency: number;
}

/**
 * A questionnaire with its scoring. A report keeps its id and version, and is read by them ever after: what changes a score
 * is a new version. Which source it follows, its words say.
 */
export interface RuleSet {
  readonly id: keyof ConstitutionWords['ruleSets'];
  readonly version: number;
  /** Whole years of age, the last one too. */
  readonly ages: { readonly from: number; readonly to: number };
  readonly items: readonly QuestionItem[];
  readonly rule: JudgementRule;
}

type Counted = Constitution | `-${Constitution}`;

/** A question of a rule set; a minus before a constitution reverses it there. */
export const item = (
  number: number,
  id: ItemId,
  counted: Counted | readonly Counted[],
  more: Partial<Pick<QuestionItem, 'scale' | 'sex'>> = {},
): QuestionItem => ({
  number,
  id,
  counts: [counted].flat().map((each) => ({
    of: each.replace('-', '') as Constitution,
    reversed: each.startsWith('-'),
  })),
  scale: 'often',
  ...more,
});
