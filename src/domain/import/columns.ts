import { normalized } from '../values/normalized.ts';
import written from './columns.json' with { type: 'json' };

type Names = Readonly<Record<string, readonly string[]>>;
/** What columns and choices are called in the spreadsheets of others, by the field or code that they stand for. */
const words: Readonly<Record<'items' | 'members' | 'cards', Names>> & {
  readonly values: Readonly<Record<keyof typeof written.values, Names>>;
  readonly unit: string;
} = written;

/** What the rows of a spreadsheet can be about. */
export const importKinds = ['items', 'members', 'cards'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The field by which a row is known again; of a card together with the item that can be had for it. */
export const keyFields = {
  items: 'number',
  members: 'mobile',
  cards: 'number',
} as const satisfies Record<ImportKind, string>;

/** Columns without which a header is not taken for one of this kind. */
const needed = {
  items: ['number', 'name', 'originalPrice'],
  members: ['mobile', 'name'],
  cards: ['number', 'mobile', 'name'],
} as const;

/** The column of each field, counted from 0. */
export type Places = ReadonlyMap<string, number>;

/** The kind of records in a file, and the column of each field. */
export interface SheetColumns {
  readonly kind: ImportKind;
  readonly places: Places;
  /** Titles that are not known. */
  readonly ignored: readonly string[];
  readonly doubled: readonly DoubledField[];
}

const plain = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s_*.:]/g, '');

/** No word that is known is longer: what is, is not looked up, as it is to be read for each kind. */
const longestWord = 200;
const lookups = new Map<Names, ReadonlyMap<string, string>>();

/** The word of a list that a text is a name of; the first where two have the same. */
const wordFor = (text: string, list: Names): string | undefined => {
  if (text.length > longestWord) return undefined;
  let lookup = lookups.get(list);
  if (!lookup) {
    const named = Object.entries(list).flatMap(([word, said]) =>
      [word, ...said].map((name) => [plain(name), word] as const),
    );
    lookup = new Map(named.reverse());
    lookups.set(list, lookup);
  }
  return lookup.get(plain(text));
};

/** The fields of a kind, in the order in which they are offered. */
export const fieldsOf = (kind: ImportKind): readonly string[] => Object.keys(words[kind]);

/** The field that each column stands for by its title; undefined where the title is not known, or a second of its field. */
export const matchColumns = (kind: ImportKind, header: readonly string[]): readonly (string | undefined)[] => {
  const fields = header.map((title) => (title === '' ? undefined : wordFor(title, words[kind])));
  return fields.map((field, place) => (fields.indexOf(field) === place ? field : undefined));
};

/** Columns that mean one field by their titles. */
export interface DoubledField {
  readonly field: string;
  readonly titles: readonly string[];
}

/** The fields that more than one column means: nobody but whoever knows the file can say which of them is the right one. */
export const doubledIn = (kind: ImportKind, header: readonly string[]): readonly DoubledField[] => {
  const titles = new Map<string, string[]>();
  for (const title of header) {
    const field = title === '' ? undefined : wordFor(title, words[kind]);
    if (field !== undefined) titles.set(field, [...(titles.get(field) ?? []), title]);
  }
  return [...titles].filter(([, all]) => all.length > 1).map(([field, all]) => ({ field, titles: all }));
};

/** The field that each column stands for as far as its title says it alone: where two mean one field, a person chooses. */
export const clearColumns = (kind: ImportKind, header: readonly string[]): readonly (string | undefined)[] => {
  const doubled = doubledIn(kind, header).map(({ field }) => field);
  return matchColumns(kind, header).map((field) =>
    field !== undefined && doubled.includes(field) ? undefined : field,
  );
};

/** The column of each field that some column stands for. */
export const placesOf = (fields: readonly (string | undefined)[]): Places =>
  new Map(fields.flatMap((field, place) => (field === undefined ? [] : [[field, place] as const])));

/** Reads a header; undefined when it is none of a kind that is known. A list of cards names their members, too. */
export const columnsOf = (header: readonly string[]): SheetColumns | undefined => {
  for (const kind of ['cards', 'members', 'items'] as const) {
    const fields = matchColumns(kind, header);
    if (!needed[kind].every((field) => fields.includes(field))) continue;
    const known = header.map((title) => wordFor(title, words[kind]));
    return {
      kind,
      places: placesOf(fields),
      doubled: doubledIn(kind, header),
      ignored: header.filter((title, place) => title !== '' && known[place] === undefined),
    };
  }
  return undefined;
};

/** What the rows below a header most likely are about: that of which more columns are known. */
export const likelyKind = (header: readonly string[]): ImportKind => {
  const known = (kind: ImportKind): number => placesOf(matchColumns(kind, header)).size;
  return columnsOf(header)?.kind ?? importKinds.toSorted((one, other) => known(other) - known(one))[0] ?? 'items';
};

/** The code of what somebody wrote as one of a few choices; undefined when it is none of them. */
export const choiceOf = (list: keyof typeof words.values, text: string): string | undefined =>
  wordFor(text, words.values[list]);

/** What a field is called where the file has no column for it: the Chinese title or the English one. */
export const titleOf = (kind: ImportKind, field: string, inChinese: boolean): string => {
  const titles = words[kind][field] ?? [];
  return (inChinese ? titles[0] : titles.find((title) => /^[a-z ]+$/.test(title))) ?? field;
};

/** The unit of a product that has none. */
export const usualUnit: string = words.unit;
