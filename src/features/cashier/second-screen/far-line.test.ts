import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { looksEvery, tellsEvery } from '#domain/second-screen/far.ts';
import type { FigureOrPart } from '#domain/second-screen/shown.ts';
import { type FarAnswer, openFarLine } from './far-line.ts';

const say = (name: string): FigureOrPart => ({ shop: { name, logo: '', currencyFlag: '¥' }, shown: null });

/** The server, whose answers come when the test gives them. */
let said: (FigureOrPart | null)[];
let answers: ((answer: FarAnswer | undefined) => void)[];
let shown: FigureOrPart | undefined;
let isAtWork: boolean;
const told = vi.fn(() => shown);
const gone = vi.fn();
const open = () =>
  openFarLine({
    say: (what) => {
      said.push(what);
      return new Promise((resolve) => answers.push(resolve));
    },
    told,
    gone,
    isAtWork: () => isAtWork,
  });
const answer = async (given: Partial<FarAnswer> | undefined): Promise<void> => {
  answers.shift()?.(given && { isPaired: true, isWatched: false, ...given });
  await vi.advanceTimersByTimeAsync(0);
};
const watched = { isWatched: true };

beforeEach(() => {
  vi.useFakeTimers();
  [said, answers, shown, isAtWork] = [[], [], say('S01'), true];
  told.mockClear();
  gone.mockClear();
});
afterEach(() => vi.useRealTimers());

test('as long as nobody looks it asks now and then, works nothing out and says nothing', async () => {
  const line = open();
  await answer({});
  line.changed();
  await vi.advanceTimersByTimeAsync(looksEvery - 1);
  expect(said).toEqual([null]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([null, null]);
  expect(told).not.toHaveBeenCalled();
  line.end();
});

test('who looks is told at once, of every change, and now and then though nothing has changed', async () => {
  const line = open();
  await answer(watched);
  expect(said).toEqual([null, say('S01')]);
  await answer(watched);
  shown = say('more');
  line.changed();
  await answer(watched);
  await vi.advanceTimersByTimeAsync(tellsEvery);
  expect(said).toEqual([null, say('S01'), say('more'), say('more')]);
  line.end();
});

test('of many changes while one is being said the latest is said', async () => {
  const line = open();
  await answer(watched);
  for (const name of ['a', 'b', 'c']) {
    shown = say(name);
    line.changed();
  }
  expect(said).toHaveLength(2);
  await answer(watched);
  expect(said).toEqual([null, say('S01'), say('c')]);
  line.end();
});

test('where nobody looks any more, or no answer comes, it says nothing until somebody does again', async () => {
  const line = open();
  await answer(watched);
  await answer(undefined);
  shown = say('unsaid');
  line.changed();
  await vi.advanceTimersByTimeAsync(looksEvery);
  expect(said).toEqual([null, say('S01'), null]);
  await answer(watched);
  expect(said.at(-1)).toEqual(say('unsaid'));
  line.end();
});

test('a tab that nobody works in, or that has no contact, asks nothing', async () => {
  isAtWork = false;
  const line = open();
  await vi.advanceTimersByTimeAsync(3 * looksEvery);
  expect(said).toEqual([]);
  isAtWork = true;
  await vi.advanceTimersByTimeAsync(looksEvery);
  expect(said).toEqual([null]);
  line.end();
});

test('a counter whose screens were all taken back asks no more', async () => {
  open();
  await answer({ isPaired: false });
  expect(gone).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5 * looksEvery);
  expect(said).toEqual([null]);
});

test('one that is left says nothing any more', async () => {
  const line = open();
  line.end();
  await answer(watched);
  line.ask();
  await vi.advanceTimersByTimeAsync(5 * looksEvery);
  expect(said).toEqual([null]);
  expect(gone).not.toHaveBeenCalled();
});
