import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOfPrivateWords, privateWordsIn } from './private-words.ts';
import { privateWordsLeft } from './private-words-left.ts';

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

test('what is on the list of files not done is nothing else, and each of them still has something to do', () => {
  expect(faultsOfPrivateWords(privateWordsLeft)).toEqual([]);
});

test('a file that is done cannot go on the list again', () => {
  const done = 'server/sync/push.ts';
  expect(readFileSync(done, 'utf8')).not.toBe('');
  expect(faultsOfPrivateWords([...privateWordsLeft, done])).toEqual([
    `${done} says no private word any more: take it off scripts/private-words-left.ts`,
  ]);
});

/** So many files were on the list when the gate came. It only becomes shorter. */
test('the list of files not done has become shorter', () => {
  expect(privateWordsLeft.length).toBeLessThanOrEqual(101);
});
