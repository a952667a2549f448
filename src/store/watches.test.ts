import { expect, test } from 'vitest';
import { makeWatches } from './watches.ts';

const asking = () => {
  const tells: ((answer: unknown) => void)[] = [];
  const stopped: number[] = [];
  const begin = async (tell: (answer: unknown) => void) => {
    const place = tells.push(tell) - 1;
    return () => void stopped.push(place);
  };
  return { watches: makeWatches(), tells, stopped, begin };
};

test('a question that several parts of the page ask is asked once, and all hear the answer', () => {
  const { watches, tells, begin } = asking();
  const heard: string[] = [];
  watches.listen('order', begin, () => heard.push('list'));
  watches.listen('order', begin, () => heard.push('badge'));
  watches.listen('staff', begin, () => heard.push('staff'));
  expect(tells).toHaveLength(2);
  tells[0]?.([{ id: 'a' }]);
  expect([heard, watches.answerOf('order'), watches.answerOf('staff')]).toEqual([
    ['list', 'badge'],
    [{ id: 'a' }],
    undefined,
  ]);
});

test('an answer that is there at once is known at once', () => {
  const watches = makeWatches();
  const atOnce = async (tell: (answer: unknown) => void) => {
    tell('here');
    return () => {};
  };
  watches.listen('status', atOnce, () => {});
  expect(watches.answerOf('status')).toBe('here');
});

test('an answer has the same parts where nothing has changed', () => {
  const { watches, tells, begin } = asking();
  watches.listen('order', begin, () => {});
  tells[0]?.([{ id: 'a' }, { id: 'b', at: 1 }]);
  const [a] = watches.answerOf('order') as object[];
  tells[0]?.([{ id: 'a' }, { id: 'b', at: 2 }]);
  expect((watches.answerOf('order') as object[])[0]).toBe(a);
});

test('it is watched until the last one has stopped, and asked anew by who comes later', async () => {
  const { watches, tells, stopped, begin } = asking();
  const stops = [1, 2].map(() => watches.listen('order', begin, () => {}));
  tells[0]?.('first');
  stops[0]?.();
  await Promise.resolve();
  expect([stopped, watches.answerOf('order')]).toEqual([[], 'first']);
  stops[1]?.();
  stops[1]?.();
  await Promise.resolve();
  expect([stopped, watches.answerOf('order')]).toEqual([[0], undefined]);
  watches.listen('order', begin, () => {});
  tells[0]?.('too late');
  expect([tells.length, watches.answerOf('order')]).toEqual([2, undefined]);
});
