import type { z } from 'zod';
import { fieldProblem } from '#domain/kernel/field-problem.ts';
import { type Locale, sayRefusal } from './words.ts';

/** What is wrong by field, in the caller's words, which the screens say as well. A fault of the whole has an empty name. */
export const fieldErrors = (
  locale: Locale,
  issues: readonly z.core.$ZodIssue[],
  currencyFlag?: string,
): Record<string, string[]> => {
  const byField: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const { code, params } = fieldProblem(issue);
    byField[field] = [...new Set([...(byField[field] ?? []), sayRefusal(locale, code, params, currencyFlag)])];
  }
  return byField;
};
