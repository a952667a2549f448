import type { z } from 'zod';
import { isReason, type Locale, say, sayRefusal } from './words.ts';

type Issue = z.core.$ZodIssue;

const wordOf = (locale: Locale, issue: Issue): string => {
  if (isReason(issue.message)) return sayRefusal(locale, issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return say(
        locale,
        issue.input === undefined && issue.message.includes('undefined') ? 'field.required' : 'field.wrongKind',
      );
    case 'invalid_value':
    case 'invalid_union':
      return say(locale, 'field.notOneOf');
    case 'unrecognized_keys':
      return say(locale, 'field.unknown');
    case 'too_small':
      return say(locale, smallOf[issue.origin] ?? 'field.tooSmall', { minimum: Number(issue.minimum) });
    case 'too_big':
      return say(locale, bigOf[issue.origin] ?? 'field.tooBig', { maximum: Number(issue.maximum) });
    default:
      return say(locale, 'field.wrongKind');
  }
};

const smallOf: Readonly<Record<string, string>> = { string: 'field.tooShort', array: 'field.tooFew' };
const bigOf: Readonly<Record<string, string>> = { string: 'field.tooLong', array: 'field.tooManyOf' };

/** What is wrong by field, in the caller's words; those of the rule where the schema names one as its message. A fault of the whole stands under an empty name. */
export const fieldErrors = (locale: Locale, issues: readonly Issue[]): Record<string, string[]> => {
  const byField: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    byField[field] = [...new Set([...(byField[field] ?? []), wordOf(locale, issue)])];
  }
  return byField;
};
