import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultsOfChoice, wordChoices } from '../../scripts/word-choice.ts';

const locales = fileURLToPath(new URL('../../locales/', import.meta.url));
const languages = Object.keys(wordChoices);

test.each(languages)('%s has one word for one thing, and the words of those who speak it', (language) => {
  expect(faultsOfChoice(locales, language)).toEqual([]);
});

test('a word that is not ours, a form for one that lacks and one too much are named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-choice-'));
  const say = (language: string, texts: object) => {
    mkdirSync(join(folder, language), { recursive: true });
    writeFileSync(join(folder, language, 'order.json'), JSON.stringify(texts));
    return faultsOfChoice(folder, language);
  };
  expect(say('zh_TW', { shop: '選擇門店', write: '订单', fine: '選擇門市' })).toEqual([
    'zh_TW/order.json: shop says 門店, not 門市',
    'zh_TW/order.json: write says 订, not traditional characters',
  ]);
  expect(say('en', { list: '{{count}} orders', left_other: '{{count}} left', fine: 'Order {{count}}' })).toEqual([
    'en/order.json: list has no form for one',
    'en/order.json: left_other has no form for one',
  ]);
  expect(
    say('en', { sum: 'Given back', button: 'Check and give it back', left: 'One piece at least', fine: 'All refunds' }),
  ).toEqual([
    'en/order.json: sum says Given back, not refunded, refunds',
    'en/order.json: button says give it back, not refunded, refunds',
    'en/order.json: left says One piece, not 1 item, 1 payment',
  ]);
  expect(say('ja', { list_one: '一件', list_other: '{{count}} 件' })).toEqual([
    'ja/order.json: list_one has a form for one, which the language has not',
  ]);
});
