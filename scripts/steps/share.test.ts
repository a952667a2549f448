import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { shareOf, stepsOf, takeShare, takesAll, touches } from './share.mjs';
import { filesLeftOut } from './swept-files.mjs';

const root = join(import.meta.dirname, '../..');
const before = process.env.TEST_SHARE;

let folder = '';
beforeEach(() => {
  delete process.env.TEST_SHARE;
  folder = mkdtempSync(join(tmpdir(), 'share-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  if (before === undefined) delete process.env.TEST_SHARE;
  else process.env.TEST_SHARE = before;
});

/** A file that says which share is taken. */
const written = (name: string, share: { turn: number; commit: string; changed: readonly string[] }) => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(share));
  return file;
};

const letters = [...'abcdefghijklmnopqrst'];
const ofLetters = { name: (letter: string) => letter, of: 4 };

test('without a share everything is taken', () => {
  expect(takesAll()).toBe(true);
  expect(filesLeftOut(root)).toEqual([]);
  expect(shareOf(letters, ofLetters)).toEqual(letters);
  expect(stepsOf('deaths', 8)).toEqual({ first: 0, stride: 1 });
});

test('whoever takes a share knows at once which files it leaves to other commits', () => {
  takeShare(root, join(folder, 'share.json'));

  expect(takesAll()).toBe(false);
  expect(filesLeftOut(root)).not.toEqual([]);
});

test('as many commits as there are parts take everything between them, each part once', () => {
  const taken = Array.from({ length: 4 }, (_, turn) => {
    process.env.TEST_SHARE = written(`${turn}.json`, { turn, commit: '', changed: [] });
    return shareOf(letters, ofLetters);
  });

  expect(taken.map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  expect(taken.flat().sort()).toEqual(letters);
});

test('what rests on a changed file is taken besides', () => {
  process.env.TEST_SHARE = written('changed.json', { turn: 1, commit: '', changed: ['src/domain/price/order.ts'] });

  expect(touches(['src/domain/price/'])).toBe(true);
  expect(touches(['src/domain/stock/'])).toBe(false);
  expect(shareOf(letters, { ...ofLetters, restsOn: () => ['src/domain/price/'] })).toEqual(letters);
});
