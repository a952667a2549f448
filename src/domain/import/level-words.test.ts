import { expect, test } from 'vitest';
import sheets from '../../../locales/en/sheet.json' with { type: 'json' };
import { memberLevels } from '../member/member.ts';
import { columnsOf } from './columns.ts';
import { readMemberRows } from './read-rows.ts';

const levelsOf = (...words: readonly string[]) => {
  const header = ['Mobile', 'Name', 'Level'];
  const rows = words.map((word, place) => ({ line: place + 2, cells: [`1380000000${place}`, 'Li', word] }));
  const places = columnsOf(header)?.places ?? new Map();
  return readMemberRows({ rows }, places, new Map()).map(({ values }) => values?.level);
};

test('a level is read by the word that a till says for it, and by “Visitor” as sheets of before have it', () => {
  expect(levelsOf('Basic', 'Basic member', 'registered', 'Visitor', '访客')).toEqual([
    'visitor',
    'visitor',
    'visitor',
    'visitor',
    'visitor',
  ]);
});

test('what the app writes in English is read again, level by level', () => {
  const words: Readonly<Record<string, string>> = sheets.values.level;
  expect(levelsOf(...memberLevels.map((level) => words[level] ?? ''))).toEqual([...memberLevels]);
});
