import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The files of a folder at any depth, by their paths from the root of the project. */
const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && kind.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => join(file.parentPath, file.name));

const linesWith = (paths: readonly string[], what: RegExp): string[] =>
  paths.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => (what.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );

const isComment = (found: string): boolean => /: (\/\*\*|\*|\/\/)/.test(found);

test('code knows one currency sign: the one of shops that have chosen none', () => {
  const found = linesWith([...filesIn('src', /\.tsx?$/), ...filesIn('server', /\.ts$/)], /[¥￥]/);
  const fixed = found.filter((line) => !isComment(line) && /[¥￥]/.test(line));
  expect(fixed).toEqual([
    "src/domain/country/calls.ts: currency_flag: z.string().describe('Its sign: ¥'),",
    "src/domain/values/format-money.ts: export const defaultCurrencyFlag = '¥';",
    "src/parts/receipt/print/gb18030.ts: const standIns: Readonly<Record<string, string>> = { '¥': '￥' };",
  ]);
});

test('no text names a currency, as its amounts come with the sign of the shop', () => {
  const texts = filesIn('locales', /\.json$/);
  expect(linesWith(texts, /[¥￥]/).filter((line) => !line.includes('"currencyHint"'))).toEqual([]);
  // Chinese and Japanese write the yuan with a character that stands in other words as well.
  expect(
    linesWith(texts, /\byuan\b|（元）|[，、,(]元[）)]|（元，|（元、|[\d}] ?元|[十到]元(?!の)|RMB|CNY|人民[币幣]/),
  ).toEqual([]);
});
