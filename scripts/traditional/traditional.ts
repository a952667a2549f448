import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as OpenCC from 'opencc-js';
import otherwise from './texts.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };

const [from, to] = ['locales/zh_CN', 'locales/zh_TW'];
/** The first character that stands for a word of the list while the text around it is turned; nobody writes it. */
const held = 0xe000;

const wordOf = new Map(Object.entries(words));
const anyWord = new RegExp(
  [...wordOf.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('|'),
  'g',
);
const turn = OpenCC.Converter({ from: 'cn', to: 'twp' });

/** A text in simplified characters as Taiwan writes it: words of shops by the list `words.json`, all others by OpenCC. */
export const traditionalOf = (text: string): string => {
  const found: string[] = [];
  const marked = text.replace(anyWord, (word) => String.fromCharCode(held + found.push(wordOf.get(word) ?? word) - 1));
  return turn(marked).replace(/[\ue000-\uf8ff]/g, (mark) => found[mark.charCodeAt(0) - held] ?? mark);
};

/** The texts of a file, of which those that are written by hand, by their keys with dots, stay as they are. */
const turned = (texts: Texts, byHand: Readonly<Record<string, string>>, prefix = ''): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const path = `${prefix}${key}`;
      return [key, typeof text === 'string' ? (byHand[path] ?? traditionalOf(text)) : turned(text, byHand, `${path}.`)];
    }),
  );

const handWritten: Readonly<Record<string, Readonly<Record<string, string>>>> = otherwise;

const readTexts = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8')) as Texts;

/** The text of each file of the traditional language, by its name. */
const filesFor = (root: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, from)).map((file) => {
      const texts = turned(readTexts(join(root, from, file)), handWritten[file] ?? {});
      return [file, `${JSON.stringify(texts, null, 2)}\n`];
    }),
  );

const isThere = (root: string, file: string, text: string): boolean => {
  const path = join(root, to, file);
  return readdirSync(join(root, to)).includes(file) && readFileSync(path, 'utf8') === text;
};

/** The files in traditional characters that are not what comes of those in simplified ones. */
export const untraditional = (root: string): string[] =>
  [...filesFor(root)].flatMap(([file, text]) => (isThere(root, file, text) ? [] : [join(to, file)]));

/** Writes the files in traditional characters, where they have changed. */
export const writeTraditional = (root: string): void => {
  for (const [file, text] of filesFor(root)) if (!isThere(root, file, text)) writeFileSync(join(root, to, file), text);
};

const keysOf = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text] as const] : keysOf(text, `${prefix}${key}.`),
  ) as [string, string][];

/** Texts by hand that nobody needs: of keys that are gone, or that come out like that by themselves. */
export const needlessByHand = (root: string): string[] =>
  Object.entries(handWritten).flatMap(([file, byHand]) => {
    const texts = new Map(
      readdirSync(join(root, from)).includes(file) ? keysOf(readTexts(join(root, from, file))) : [],
    );
    return Object.entries(byHand).flatMap(([key, text]) => {
      const simplified = texts.get(key);
      return simplified === undefined || traditionalOf(simplified) === text ? [`${file} ${key}`] : [];
    });
  });
