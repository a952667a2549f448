import { describe, expect, test } from 'vitest';
import en from '../../../locales/en/constitution.json' with { type: 'json' };
import ja from '../../../locales/ja/constitution.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN/constitution.json' with { type: 'json' };
import zhTW from '../../../locales/zh_TW/constitution.json' with { type: 'json' };
import { refusedWords } from './refused-words.ts';

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

describe.each(languages)('in %s', (language, words) => {
  const refused = refusedWords[language] ?? /.*/;

  test('nothing but the disclaimer speaks of diagnosis, treatment or cure', () => {
    const faults = flat(words).filter(([, text]) => refused.test(text));
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
