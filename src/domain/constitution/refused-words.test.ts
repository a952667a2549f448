import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/constitution.json' with { type: 'json' };
import ja from '../../../locales/ja/constitution.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/constitution.json' with { type: 'json' };
import zhTW from '../../../locales/zh_TW/constitution.json' with { type: 'json' };

const words: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(new URL('refused-words.json', import.meta.url), 'utf8'),
);
/**
 * Words that a report for wellness must not say (facts of the law since 2025): those of diagnosis, treatment and cure, in
 * each language that is spoken. Its disclaimer alone says that it is none of these.
 */
const refusedWords: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(words).map(([language, all]) => [language, new RegExp(all.join('|'), 'i')]),
);

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, prefix = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${prefix}${key}`, text]] : flat(text, `${prefix}${key}.`),
  );

const languages: readonly (readonly [string, Texts])[] = [
  ['zh_CN', zhCN],
  ['zh_TW', zhTW],
  ['en', en],
  ['ja', ja],
];

describe.each(languages)('in %s', (language, texts) => {
  const refused = refusedWords[language] ?? /.*/;

  test('nothing but the disclaimer speaks of diagnosis, treatment or cure', () => {
    const faults = flat(texts).filter(([, text]) => refused.test(text));
    expect(faults.map(([key]) => key)).toEqual(['disclaimer']);
  });
});

test.each([
  ['zh_CN', ['本项目可治疗失眠', '疗效显著', '为您诊断', '缓解症状', '根治']],
  ['zh_TW', ['本項目可治療失眠', '療效顯著', '為您診斷', '緩解症狀', '根治']],
  ['en', ['Treats sleeplessness', 'a Diagnosis', 'cures', 'healing tea', 'Therapy for the back', 'a remedy']],
  ['ja', ['不眠を治療', '診断します', '肩こりが治る', '効能', '症状の改善']],
] as const)('%s: such a text is refused', (language, texts) => {
  expect(texts.filter((text) => !refusedWords[language]?.test(text))).toEqual([]);
});

test.each([
  ['en', ['healthy', 'secure', 'accurate', 'a moment of rest']],
  ['zh_CN', ['过敏', '疲乏', '按揉穴位']],
  ['ja', ['お灸', '政治']],
] as const)('%s: a text that is none is not', (language, texts) => {
  expect(texts.filter((text) => refusedWords[language]?.test(text))).toEqual([]);
});
