import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The language that the others are compared with. */
const reference = 'zh_CN';

/** Texts whose languages count differently, so that each has parameters of its own: 8.5 tenths is 15 % off. */
const ownParameters = new Set(['cashier.json: member.percent']);

type Texts = { readonly [key: string]: string | Texts };

/** Every text of a file by its key with dots; the plural forms of one text count as one. */
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, ''), value]]
      : flat(value, `${prefix}${key}.`),
  );

const parametersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name]) => name ?? ''))].sort();

/** The texts of a file by key; of plural forms the one with the most parameters. */
const wordsOf = (file: string): Map<string, string> => {
  const words = new Map<string, string>();
  for (const [key, text] of flat(JSON.parse(readFileSync(file, 'utf8')) as Texts)) {
    if (parametersOf(text).length >= parametersOf(words.get(key) ?? '').length) words.set(key, text);
  }
  return words;
};

/** What one file lacks, or has too much, compared with the same file in the reference. */
const differences = (
  file: string,
  expected: ReadonlyMap<string, string>,
  words: ReadonlyMap<string, string>,
): string[] => [
  ...[...expected].flatMap(([key, text]) => {
    const word = words.get(key);
    if (word === undefined) return [`${key} is missing`];
    if (word.trim() === '') return [`${key} is empty`];
    const [has, needs] = [parametersOf(word).join(', '), parametersOf(text).join(', ')];
    return has === needs || ownParameters.has(`${file}: ${key}`) ? [] : [`${key} has {{${has}}}, not {{${needs}}}`];
  }),
  ...[...words.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not in ${reference}`),
];

/** What is missing, empty or different in the words of a folder that has one folder per language. */
export const faultsOfWords = (folder: string): string[] => {
  const languages = readdirSync(folder);
  const files = new Set(languages.flatMap((language) => readdirSync(join(folder, language))));
  if (files.size === 0) return ['there are no words at all'];
  return [...files].flatMap((file) => {
    const [has, lacks] = [true, false].map((wanted) =>
      languages.filter((language) => readdirSync(join(folder, language)).includes(file) === wanted),
    );
    const missing = (lacks ?? []).map((language) => `${language}/${file} is missing`);
    if (!has?.includes(reference)) return missing;
    const expected = wordsOf(join(folder, reference, file));
    const found = has.flatMap((language) =>
      differences(file, expected, wordsOf(join(folder, language, file))).map(
        (fault) => `${language}/${file}: ${fault}`,
      ),
    );
    return [...missing, ...found];
  });
};
