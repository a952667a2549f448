import type { AnyEntity, AnyRecord } from '../kernel/entity.ts';
import type { AnyTextFilter } from '../kernel/listing.ts';
import { fieldEnd, searchable } from '../values/searchable.ts';

/** What a row of a list is searched by. */
export interface RowText {
  /** Its own fields, as they are compared. */
  readonly text: string;
  /** The ids of the records that it names, for each kind that the filter looks into. */
  readonly named: readonly (readonly string[])[];
}

const ended = (fields: readonly string[]): string => `${fieldEnd}${fields.map(searchable).join(fieldEnd)}${fieldEnd}`;

type Values = Readonly<Record<string, unknown>>;

/** `parked.label` is the label of what is parked. */
const valueAt = (record: Values, path: string): string => {
  const [field = '', inner] = path.split('.');
  const value = record[field];
  return String((inner === undefined ? value : (value as Values | null)?.[inner]) ?? '');
};

/** The text of a record by which others are found that name it. */
export const namedText = ({ searchBy = [] }: AnyEntity, record: AnyRecord): string =>
  ended(searchBy.map((field) => String(record[field] ?? '')));

/** What a text filter looks at in a record. */
export const rowText = ({ says, names = [] }: AnyTextFilter, record: AnyRecord): RowText => ({
  text: ended([
    ...says.map((path) => valueAt(record, path)),
    ...names.flatMap((named) =>
      'as' in named ? (record[named.list] as Values[]).map((each) => String(each[named.as ?? ''])) : [],
    ),
  ]),
  named: names.map((named) => {
    if ('is' in named) return [String(record[named.is])];
    if ('has' in named) return record[named.has] as string[];
    return (record[named.list] as Values[]).map((each) => String(each[named.at]));
  }),
});

/** From so many digits on the end of a code names it. */
const fewestOfEnd = 4;

/**
 * What of a named record's text a word has to be: digits alone are a whole code or the end of one, as a part of a bar
 * code or mobile number is more likely a part of the row's own number; anything else is a part.
 */
export const partNamed = (word: string): string => {
  if (!/^\d+$/.test(word)) return word;
  return word.length < fewestOfEnd ? `${fieldEnd}${word}${fieldEnd}` : `${word}${fieldEnd}`;
};

/** Whether all words are in a row's own fields, or one of the records that it names is among those found by them. */
export const isSaid = (
  { text, named }: RowText,
  words: readonly string[],
  found: readonly ReadonlySet<string>[],
): boolean =>
  words.every((word) => text.includes(word)) ||
  named.some((ids, place) => ids.some((id) => found[place]?.has(id) ?? false));
