import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOfWords } from '../../scripts/words.ts';

const languages = (words: Readonly<Record<string, object>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'counter-words-'));
  for (const [path, texts] of Object.entries(words)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(texts));
  }
  return folder;
};

describe('the check of words', () => {
  test('is content when every language says the same things, with plurals of its own', () => {
    const folder = languages({
      'zh_CN/order.json': { open: '开单', list: { count: '共 {{count}} 张' } },
      'en/order.json': { open: 'Open', list: { count_one: 'One order', count_other: '{{count}} orders' } },
    });
    expect(faultsOfWords(folder)).toEqual([]);
  });

  test('names what is missing, empty, different or too much', () => {
    const folder = languages({
      'zh_CN/order.json': { open: '开单', park: '挂单', paid: '已收 {{amountFen}} 元', resume: '取单' },
      'zh_CN/shop.json': { name: '门店' },
      'en/order.json': { open: ' ', paid: 'Paid {{amount}}', resume: 'Resume', extra: 'More' },
    });
    expect(faultsOfWords(folder).sort()).toEqual([
      'en/order.json: extra is not in zh_CN',
      'en/order.json: open is empty',
      'en/order.json: paid has {{amount}}, not {{amountFen}}',
      'en/order.json: park is missing',
      'en/shop.json is missing',
    ]);
  });
});
