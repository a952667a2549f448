import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { looksMisread } from './misread.ts';

const names = ['张三', '王小明', '欧阳娜娜', '艾灸套餐A（60分钟）', '洗发水500ml', '阿依古丽·买买提'];

test.each(names)('%s looks misread where its UTF-8 was read as GB18030', (name) => {
  const read = iconv.decode(Buffer.from(name), 'gb18030');
  expect(looksMisread(read)).toBe(true);
  expect(looksMisread(read.replace('\ufffd', '?'))).toBe(true);
});

test.each(names)('%s looks misread where its UTF-8 was read as Latin letters', (name) => {
  expect(looksMisread(new TextDecoder('windows-1252').decode(Buffer.from(name)))).toBe(true);
  expect(looksMisread(Buffer.from(name).toString('latin1'))).toBe(true);
});

test.each(['张三', '王小明', '欧阳娜娜'])('%s looks misread where its GB18030 was read as Latin letters', (name) => {
  expect(looksMisread(iconv.encode(name, 'gb18030').toString('latin1'))).toBe(true);
});

test('what was damaged twice is recognized', () => {
  expect(looksMisread('锟斤拷锟斤拷')).toBe(true);
});

test.each([
  ...names,
  '李雷',
  '韩梅梅',
  '司马相如',
  '种师道',
  '洗英',
  '龘龑',
  '𠮷野家',
  '頭髮護理',
  'アロマ',
  'Müller',
  'José Pérez',
  'Zoë',
  'Café',
  '50% off?',
  '',
  '?',
  'Naïve Ångström',
  '￥128',
  '• 艾灸',
  '王五?',
])('%s is a text as people write it', (text) => {
  expect(looksMisread(text)).toBe(false);
});
