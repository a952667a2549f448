import { ccmq60 } from './ccmq60.ts';
import type { ConstitutionWords } from './constitution.ts';
import { elderly33 } from './elderly33.ts';
import type { RuleSet } from './rule-set.ts';
import { youth } from './youth.ts';

/** The questionnaires that are asked now, by the age that they are for. */
export const currentRuleSets: readonly RuleSet[] = [youth, ccmq60, elderly33];

/** All that a report may have been made with. One that is no longer asked stays here. */
export const ruleSets: readonly RuleSet[] = [...currentRuleSets];

/** The rule set that a report was made with. */
export const ruleSetOf = (id: string, version: number): RuleSet | undefined =>
  ruleSets.find((each) => each.id === id && each.version === version);

/** The questionnaire for an age in whole years, or the word by which nobody of that age is asked. */
export const questionnaireFor = (
  age: number,
): { readonly ruleSet: RuleSet } | { readonly refused: keyof ConstitutionWords['refused'] } => {
  const ruleSet = currentRuleSets.find(({ ages }) => age >= ages.from && age < ages.to + 1);
  if (ruleSet) return { ruleSet };
  if (!(age >= 0)) return { refused: 'ageUnknown' };
  return { refused: age < 7 ? 'tooYoung' : 'tooOld' };
};
