import { wordsOf } from '../values/searchable.ts';
import type { FieldProblem } from './field-problem.ts';

/** So many values a filter takes; and one that is searched for words takes so many texts of so many words. */
export const mostValues = 200;
export const mostTexts = 3;
export const mostWords = 8;

/** A list's filter: `status:0,payment_type:(0,6)` as the values by name. */
export type FilterValues = ReadonlyMap<string, readonly string[]>;

const pair = /\s*([a-z_]+):(?:\s*\(([^()]*)\)\s*|([^,()]*))(?:,|$)/y;

/** Values that mean "all" for filters of a type or state (spec section 5). */
const meansAll = new Set(['', '-1', '99']);

/**
 * Reads `name:value` pairs joined by commas, several values as `name:(a,b)`. Empty values are dropped, and `-1` and
 * `99` of `codes`, the names of types and states. Undefined when the text is not of this form or names something not
 * in `names`.
 */
export const readFilterText = (
  text: string,
  names: readonly string[],
  codes: readonly string[],
): FilterValues | undefined => {
  const found = new Map<string, readonly string[]>();
  pair.lastIndex = 0;
  while (pair.lastIndex < text.length) {
    const match = pair.exec(text);
    const name = match?.[1];
    if (!match || !name || !names.includes(name)) return undefined;
    const values = (match[2] ?? match[3] ?? '').split(',').map((value) => value.trim());
    const asked = values.filter((value) => (codes.includes(name) ? !meansAll.has(value) : value !== ''));
    if (asked.length > 0) found.set(name, asked);
  }
  return found;
};

type Value = string | number;
export type AskedValues = Readonly<Record<string, Value | readonly Value[] | null | undefined>>;

/** What would be read as a part of the filter itself. */
const marks = /[(),:]/g;
const one = (value: Value): string => String(value).replace(marks, ' ');

/** The text of a filter (spec section 7), as `readFilterText` reads it; what is undefined or null is left out. */
export const writeFilterText = (asked: AskedValues): string =>
  Object.entries(asked)
    .flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return typeof value === 'object' ? `${name}:(${value.map(one).join(',')})` : `${name}:${one(value)}`;
    })
    .join(',');

/** Says what is too much of the values of a filter; `isSearched` where each is looked for word by word. */
export const tooMuchAsked = (values: readonly string[], isSearched: boolean): FieldProblem | undefined => {
  if (!isSearched)
    return values.length > mostValues ? { code: 'list.tooManyValues', params: { most: mostValues } } : undefined;
  if (values.length > mostTexts) return { code: 'list.tooManyTexts', params: { most: mostTexts } };
  return values.some((value) => wordsOf(value).length > mostWords)
    ? { code: 'list.tooManyWords', params: { most: mostWords } }
    : undefined;
};
