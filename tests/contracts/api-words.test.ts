import { readFileSync } from 'node:fs';
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

describe.each(['rejections', 'api'])('the words of %s', (noun) => {
  const reference = flat(textsOf('zh_CN', noun));

  test.each(locales)('%s has every text, with the same parameters', (locale) => {
    const texts = flat(textsOf(locale, noun));
    expect([...texts.keys()].sort()).toEqual([...reference.keys()].sort());
    for (const [key, text] of texts) expect([key, paramsOf(text)]).toEqual([key, paramsOf(reference.get(key) ?? '')]);
  });
});

describe('a refusal', () => {
  test('says amounts in yuan', () => {
    expect(sayRefusal('en', 'order.totalDiffers', { totalFen: 12_345 })).toContain('123.45');
  });
});
