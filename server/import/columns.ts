import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const names = z.record(z.string(), z.array(z.string()));
const schema = z.object({
  items: names,
  members: names,
  values: z.object({ kind: names, gender: names, source: names, level: names, yesOrNo: names }),
  unit: z.string(),
});
const words = schema.parse(JSON.parse(await readFile(new URL('./data/columns.json', import.meta.url), 'utf8')));

/** The kind of records in a file, and the column of each field. */
export interface SheetColumns {
  readonly kind: 'items' | 'members';
  readonly places: ReadonlyMap<string, number>;
  /** Titles that are not known. */
  readonly ignored: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_*]/g, '');

const wordFor = (text: string, list: Readonly<Record<string, readonly string[]>>): string | undefined =>
  Object.keys(list).find(
    (word) => plain(word) === plain(text) || list[word]?.some((name) => plain(name) === plain(text)),
  );

const needed = { items: ['number', 'name', 'originalPrice'], members: ['mobile', 'name'] } as const;

/** Reads a header in Chinese or English; undefined when it is neither one of items nor one of members. */
export const columnsOf = (header: readonly string[]): SheetColumns | undefined => {
  for (const kind of ['members', 'items'] as const) {
    const fields = header.map((title) => wordFor(title, words[kind]));
    if (!needed[kind].every((field) => fields.includes(field))) continue;
    const places = new Map<string, number>();
    for (const [place, field] of fields.entries()) if (field && !places.has(field)) places.set(field, place);
    return { kind, places, ignored: header.filter((title, place) => title !== '' && fields[place] === undefined) };
  }
  return undefined;
};

/** The code of what somebody wrote as one of a few choices; undefined when it is none of them. */
export const choiceOf = (list: keyof typeof words.values, text: string): string | undefined =>
  wordFor(text, words.values[list]);

/** What a field is called where the file has no column for it: the Chinese title or the English one. */
export const titleOf = (kind: SheetColumns['kind'], field: string, inChinese: boolean): string => {
  const titles = words[kind][field] ?? [];
  return (inChinese ? titles[0] : titles.find((title) => /^[a-z ]+$/.test(title))) ?? field;
};

/** The unit of a product that has none. */
export const usualUnit: string = words.unit;
