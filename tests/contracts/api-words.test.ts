import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales, sayRefusal } from '../../server/http/words.ts';

type Texts = { readonly [key: string]: string | Texts };
const root = join(import.meta.dirname, '../..');
const textsOf = (locale: string, noun: string): Texts =>
  JSON.parse(readFileSync(join(root, 'locales', locale, `${noun}.json`), 'utf8')) as Texts;

const flat = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
const paramsOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });

/** Every code that a command or call refuses with, read from the sources. */
const refusalCodes = (): string[] => {
  const pattern =
    /(?:reject|rejected|refuse|forbidden|unauthenticated|notFound)\(\s*'([\w.]+)'|\b(?:code|oldPassword): '([\w]+\.[\w.]+|notAllowed)'/g;
  const found = [...sources(join(root, 'src/domain')), ...sources(join(root, 'server'))].flatMap((text) =>
    [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ''),
  );
  return [...new Set(found)];
};
const exceptionCodes = (): string[] => {
  const found = sources(join(root, 'src/domain')).flatMap((text) =>
    [...text.matchAll(/\bcode: '(\w+)'/g)].map((match) => match[1] ?? ''),
  );
  return [...new Set(found)].filter((code) => code !== 'notAllowed');
};

describe.each(['rejections', 'api'])('the words of %s', (noun) => {
  const reference = flat(textsOf('zh_CN', noun));

  test.each(locales)('%s has every text, with the same parameters', (locale) => {
    const texts = flat(textsOf(locale, noun));
    expect([...texts.keys()].sort()).toEqual([...reference.keys()].sort());
    for (const [key, text] of texts) expect([key, paramsOf(text)]).toEqual([key, paramsOf(reference.get(key) ?? '')]);
  });
});

describe('a refusal', () => {
  const reference = flat(textsOf('zh_CN', 'rejections'));

  test('has words, whatever command or call refuses', () => {
    const codes = refusalCodes();
    expect(codes.length).toBeGreaterThan(25);
    expect(codes.filter((code) => !reference.has(code))).toEqual([]);
  });

  test('has words when it becomes a task for a manager', () => {
    const codes = exceptionCodes();
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => !reference.has(`exceptions.${code}`))).toEqual([]);
  });

  test('says amounts in yuan', () => {
    expect(sayRefusal('en', 'order.totalDiffers', { totalFen: 12_345 })).toContain('123.45');
  });
});
