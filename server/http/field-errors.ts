import type { z } from 'zod';
import { fieldProblem } from '#domain/kernel/field-problem.ts';
import { type Locale, sayRefusal } from './words.ts';

type Issue = z.core.$ZodIssue;

/** The issues of one of several shapes that all but fits: what was said fits it, and there is more beside. */
const ofClosest = (issue: Issue): readonly Issue[] => {
  const shapes = issue.code === 'invalid_union' ? issue.errors : [];
  const closest = shapes.find(
    (issues) => issues.length > 0 && issues.every(({ code }) => code === 'unrecognized_keys'),
  );
  return (closest ?? []).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
};

/** The fields that an issue is about: of what is not known each one by its name. */
const fieldsOf = (issue: Issue): readonly string[] => {
  const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return places.map((place) => place.map(String).join('.'));
};

/** What is wrong by field, in the caller's words, which the screens say as well. A fault of the whole has an empty name. */
export const fieldErrors = (
  locale: Locale,
  issues: readonly Issue[],
  currencyFlag?: string,
): Record<string, string[]> => {
  const byField = new Map<string, Set<string>>();
  for (const found of issues) {
    const closest = ofClosest(found);
    for (const issue of closest.length > 0 ? closest : [found]) {
      const { code, params } = fieldProblem(issue);
      const words = sayRefusal(locale, code, params, currencyFlag);
      for (const field of fieldsOf(issue)) byField.set(field, (byField.get(field) ?? new Set()).add(words));
    }
  }
  return Object.fromEntries([...byField].map(([field, words]) => [field, [...words]]));
};
