import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders in which only the field's terms and plain verbs are used: names, comments and names of files. */
const folders = ['server', 'src/db', 'src/sync', 'src/store', 'src/nouns', 'src/list'];

/** The words of the private language in all their forms, and what to say instead (docs/glossary.md has the terms). */
const instead: readonly (readonly [forms: RegExp, plain: string])[] = [
  [/^(re|un)?fold(s|ed|ing)?$/, 'overlay, apply'],
  [/^(lay|lays|laid|laying)$/, 'apply, put'],
  [/^tapes?$/, 'scan buffer'],
  [/^turns$/, 'mutex, becomes'],
  [/^(stands?|stood|standings?)$/, 'is, state, position'],
  [/^told$/, 'reported, notified, answered'],
  [/^heed(s|ed|ing)?$/, 'listener, on…'],
  [/^kept$/, 'stored, cached, saved'],
];

/** Names that are stored or sent and therefore stay: columns, fields of records and replies, codes of reasons. */
const storedNames = new Set(['keptAt', 'kept_at', 'notKept']);

/**
 * Old names that only these files have to say: tables and keys of databases on tablets, fields of the messages that
 * tabs of different versions of the app send each other, and what addresses say (`?pick=kept`, `/turns`).
 */
const storedNamesOf: Readonly<Record<string, readonly string[]>> = {
  'server/http/region-menu.pg.test.ts': ['turns'],
  'server/http/turn/calls.pg.test.ts': ['turns'],
  'server/audit/deposits.ts': ['kept', 'depositKept'],
  'server/figures/of-members.ts': ['depositKept'],
  'server/http/deposit/calls.ts': ['kept'],
  'server/http/deposit/calls.pg.test.ts': ['kept', 'depositsKept'],
  'server/http/list-plans.pg.test.ts': ['kept'],
  'src/db/storage/dexie-ledger.ts': ['tape', 'standing'],
  'src/db/ledger/ledger-head.ts': ['standing'],
  'src/db/storage/dexie-search.ts': ['kept'],
  'src/db/counter/other-tabs.ts': ['fold', 'tape'],
  'src/db/counter/counter-tabs.test.ts': ['fold'],
  'src/nouns/stock/stock-queries.ts': ['kept'],
  'src/sync/queries-goods.test.ts': ['kept'],
  'src/sync/stock-list.test.ts': ['kept'],
};

/** Steps of the database that have run somewhere already are never changed. */
const unchangeable = /^server\/db\/migrations\//;

/** `layOn`, `lay_on`, `lay-on` and `LayOn` are all made of `lay` and `on`. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((part) => part.toLowerCase());

const plainFor = (part: string): string | undefined => instead.find(([forms]) => forms.test(part))?.[1];

interface Found {
  /** Counted from 1. */
  readonly line: number;
  readonly name: string;
  /** What to say instead. */
  readonly plain: string;
}

/** The names and words in a text that are of the private language, or have a part that is. */
export const privateWordsIn = (text: string): Found[] =>
  text.split('\n').flatMap((content, index) =>
    [...content.matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
      if (storedNames.has(name)) return [];
      const plain = partsOf(name)
        .map(plainFor)
        .find((found) => found !== undefined);
      return plain === undefined ? [] : [{ line: index + 1, name, plain }];
    }),
  );

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|sql|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
    .filter((file) => !unchangeable.test(file));

/** What is wrong in one file; its name counts as its line 0. */
const faultsIn = (file: string): string[] =>
  [...privateWordsIn(file).map((found) => ({ ...found, line: 0 })), ...privateWordsIn(readFileSync(file, 'utf8'))]
    .filter(({ name }) => !storedNamesOf[file]?.includes(name))
    .map(({ line, name, plain }) => `${file}:${line} says "${name}"; in plain words: ${plain}`);

/** What is to be put right in these folders, by file and line. */
export const faultsOfPrivateWords = (): string[] => folders.flatMap(filesIn).flatMap(faultsIn);
