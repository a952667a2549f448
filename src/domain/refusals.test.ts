import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const all = readdirSync(new URL('src/domain', root), { recursive: true, encoding: 'utf8' }).filter(
  // A listing's codes are fields of its record.
  (path) => path.endsWith('.ts') && !/(\.test|-listing)\.ts$/.test(path),
);
const sources = all.filter((path) => !path.startsWith('import/'));
/** What a file answers of a record's status is no reason. */
const statusesIn = (source: string): string[] =>
  [...source.matchAll(/type \w+Status = ([^;]+);/g)].flatMap(([, words = '']) => words.match(/\w+/g) ?? []);
const codesIn = (source: string): string[] =>
  [...source.matchAll(/(?:reject\(|code: |return )'(order\.\w+|exception\.\w+|[a-z]\w*)'/gi)]
    .map(([, code]) => code ?? '')
    // With `custom` a schema says that its message is the reason.
    .filter((code) => code !== 'custom' && !statusesIn(source).includes(code));
const codesOf = (paths: readonly string[]) =>
  new Set(paths.flatMap((path) => codesIn(readFileSync(new URL(`src/domain/${path}`, root), 'utf8'))));
const codes = codesOf(sources);
/** What is wrong with a row of a spreadsheet is said in words of their own, beside its line. */
const faults = codesOf(all.filter((path) => path.startsWith('import/')));

const wordsOf = (words: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, step) => (found as Record<string, unknown> | undefined)?.[step], words);

describe.each(['zh_CN', 'en', 'ja', 'zh_TW'])('in %s', (language) => {
  const words: unknown = JSON.parse(readFileSync(new URL(`locales/${language}/rejections.json`, root), 'utf8'));

  test.each([...codes].sort())('%s has its words', (code) => {
    // Those with a number have a form for one and a form for more, where the language has.
    const places = [code, `exceptions.${code}`].flatMap((place) => [place, `${place}_other`]);
    expect(places.map((place) => wordsOf(words, place)).find(Boolean)).toBeTypeOf('string');
  });
});

describe.each(['zh_CN', 'en', 'ja', 'zh_TW'])('of rows of spreadsheets in %s', (language) => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(new URL(`locales/${language}/${file}.json`, root), 'utf8'));
  const places = [read('sheet'), read('rejections')];

  test.each([...faults].sort())('%s has its words', (code) => {
    expect(places.map((words) => wordsOf(words, code) ?? wordsOf(words, `${code}_other`)).find(Boolean)).toBeTypeOf(
      'string',
    );
  });
});

test('the search for codes finds them', () => expect(codes.size).toBeGreaterThan(20));
