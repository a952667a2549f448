import type { z } from 'zod';
import { rangesInWords } from '../values/money.ts';
import type { Params } from './decision.ts';

/** What is wrong with a field: a key of `locales/<language>/rejections.json` and what its words need. */
export interface FieldProblem {
  readonly code: string;
  readonly params: Params;
}

const small: Readonly<Record<string, string>> = { string: 'field.tooShort', array: 'field.tooFew' };
const big: Readonly<Record<string, string>> = { string: 'field.tooLong', array: 'field.tooManyOf' };

/** A schema may name the reason itself, as its message, with what its words need; those of zod are sentences. */
const namesReason = (message: string): boolean => /^[a-z]\w*\.\w+$/.test(message);

const plain = (code: string): FieldProblem => ({ code, params: {} });

/** What a schema found wrong, as it is said on every screen and by every call. */
export const fieldProblem = (issue: z.core.$ZodIssue): FieldProblem => {
  if (namesReason(issue.message))
    return {
      code: issue.message,
      params: (issue.code === 'custom' && issue.params) || (rangesInWords[issue.message] ?? {}),
    };
  switch (issue.code) {
    case 'invalid_type':
      return plain(
        issue.input === undefined && issue.message.includes('undefined') ? 'field.required' : 'field.wrongKind',
      );
    case 'invalid_value':
    case 'invalid_union':
      return plain('field.notOneOf');
    case 'unrecognized_keys':
      return plain('field.unknown');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? plain('field.required')
        : { code: small[issue.origin] ?? 'field.tooSmall', params: { minimum: Number(issue.minimum) } };
    case 'too_big':
      return { code: big[issue.origin] ?? 'field.tooBig', params: { maximum: Number(issue.maximum) } };
    default:
      return plain('field.wrongKind');
  }
};
