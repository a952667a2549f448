import { expect, test } from 'vitest';
import { Busy, Lane } from './lane.ts';

/** Work that ends when the test wants it to. */
const work = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end: () => end() };
};

test('so much is done at once, so much waits, and who comes then learns at once when to come back', async () => {
  const lane = new Lane({ atOnce: 2, mostWaiting: 1, retryAfter: 3 });
  const works = [work(), work(), work()];
  const done = works.map(({ run }) => lane.run(run));
  await expect(lane.run(async () => 'not begun')).rejects.toMatchObject({ name: 'Busy', retryAfter: 3 });
  works[0]?.end();
  await done[0];
  const later = work();
  const fourth = lane.run(later.run);
  for (const { end } of [...works, later]) end();
  await Promise.all([...done, fourth]);
  expect(lane.isFree).toBe(true);
});

test('work that fails leaves the lane, and who gives up while waiting leaves its place', async () => {
  const lane = new Lane({ atOnce: 1, mostWaiting: 1, retryAfter: 1 });
  await expect(lane.run(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const held = lane.enter('a');
  const waiting = lane.enter('b');
  expect(() => lane.enter('c')).toThrow(Busy);
  waiting.release();
  expect(await waiting.granted).toBe(false);
  const next = lane.enter('c');
  held.release();
  expect(await next.granted).toBe(true);
  next.release();
  expect(lane.isFree).toBe(true);
});

test('one source takes no more than its share, and leaves it to itself when it goes', () => {
  const lane = new Lane({ atOnce: 1, mostWaiting: 10, mostOfOne: 2, retryAfter: 1 });
  const [first] = [lane.enter('a'), lane.enter('a')];
  expect(() => lane.enter('a')).toThrow(Busy);
  lane.enter('b');
  first?.release();
  first?.release();
  lane.enter('a');
  expect(() => lane.enter('a')).toThrow(Busy);
});

test('one source holds half of the places at most: others go on, though its work never ends', async () => {
  const lane = new Lane({ atOnce: 4, mostWaiting: 10, retryAfter: 1 });
  const ofOne = Array.from({ length: 6 }, () => lane.enter('a'));
  const ofOther = lane.enter('b');
  expect(await ofOther.granted).toBe(true);
  const held = await Promise.all(ofOne.slice(0, 2).map(({ granted }) => granted));
  expect(held).toEqual([true, true]);
  const third = ofOne[2]?.granted;
  expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits');
  ofOne[0]?.release();
  expect(await third).toBe(true);
  for (const { release } of [...ofOne, ofOther]) release();
  expect(await ofOne[5]?.granted).toBe(false);
  expect(lane.isFree).toBe(true);
});

test('owners come one after the other, however many of their sources wait', async () => {
  const lane = new Lane({ atOnce: 1, mostWaiting: 20, retryAfter: 1 });
  const first = lane.enter('a1', 'a');
  const ofOne = ['a2', 'a3', 'a4'].map((source) => lane.enter(source, 'a'));
  const order: string[] = [];
  const noted = (who: string, { granted, release }: ReturnType<Lane['enter']>) =>
    granted.then(() => {
      order.push(who);
      release();
    });
  const all = [...ofOne.map((each) => noted('a', each)), noted('b', lane.enter('b1', 'b'))];
  await new Promise(setImmediate);
  first.release();
  await Promise.all(all);
  expect(order).toEqual(['a', 'b', 'a', 'a']);
});

test('where it is full of one owner, another one takes the place of what waits there last', async () => {
  const lane = new Lane({ atOnce: 2, mostWaiting: 3, mostOfOne: 2, retryAfter: 7 });
  const ofOne = ['a1', 'a2', 'a3', 'a4', 'a5'].map((source) => lane.enter(source, 'a'));
  expect(() => lane.enter('a6', 'a')).toThrow(Busy);
  const ofOther = [lane.enter('b1', 'b'), lane.enter('b2', 'b')];
  for (const each of ofOne.slice(3)) await expect(each.granted).rejects.toMatchObject({ name: 'Busy', retryAfter: 7 });
  expect(() => lane.enter('b3', 'b')).toThrow(Busy);
  for (const { release } of ofOne) release();
  expect(await Promise.all(ofOther.map(({ granted }) => granted))).toEqual([true, true]);
  for (const { release } of ofOther) release();
  expect(lane.isFree).toBe(true);
});

test('what has its place keeps it: nobody who is at work is sent away', async () => {
  const lane = new Lane({ atOnce: 4, mostWaiting: 0, retryAfter: 1 });
  const held = ['a1', 'a2', 'a3', 'a4'].map((source) => lane.enter(source, 'a'));
  expect(await Promise.all(held.map(({ granted }) => granted))).toEqual([true, true, true, true]);
  expect(() => lane.enter('b1', 'b')).toThrow(Busy);
});
