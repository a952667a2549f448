import { expect, test } from 'vitest';
import { faultsOfPrivateWords, privateWordsIn } from './private-words.ts';

const wordsIn = (text: string): string[] => privateWordsIn(text).map(({ name }) => name);

test.each([
  ['const makeFolded = 1;', ['makeFolded']],
  ['layOn(changes)', ['layOn']],
  ['/** What a counter was told, and stands at. */', ['told', 'stands']],
  ["import { makeTurns } from './turns.ts'", ['makeTurns', 'turns']],
  ['select kept from kept_rows', ['kept', 'kept_rows']],
  ['type KnownStandings = Heed', ['KnownStandings', 'Heed']],
  ['db.TAPE', ['TAPE']],
])('%s is refused', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each([
  'a folder, a display, an overlay, a standard, a layout and a turn',
  'understand what the constructor returns',
  'select kept_at as "keptAt" from stock_movement',
])('"%s" is plain', (text) => {
  expect(wordsIn(text)).toEqual([]);
});

test('a word is found in its line', () => {
  expect(privateWordsIn('plain\nit is kept\n')).toMatchObject([{ line: 2, name: 'kept' }]);
});

test('server, src/db, src/sync, src/store and src/nouns say none of them', () => {
  expect(faultsOfPrivateWords()).toEqual([]);
});
