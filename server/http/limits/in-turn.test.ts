import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { answeredAlike, asLongWork } from './in-turn.ts';

const isRefusal = (answer: string): boolean => answer === 'refused';

test('of two hundred that say the same at once the first is done, the second decided, and the others answered like it', async () => {
  let decided = 0;
  const pay = () =>
    answeredAlike('pay', isRefusal, async () => {
      decided += 1;
      const answer = decided === 1 ? 'paid' : 'refused';
      await Promise.resolve();
      return answer;
    });
  const answers = await Promise.all(Array.from({ length: 200 }, pay));
  expect(answers.filter((answer) => answer === 'paid')).toHaveLength(1);
  expect([answers.filter(isRefusal).length, decided]).toEqual([199, 2]);
  expect(await pay()).toBe('refused');
  expect(decided).toBe(3);
});

test('what was refused before a call came is decided anew, and what is done is never shared', async () => {
  const answers = ['refused', 'paid', 'paid'];
  const given: string[] = [];
  let second: Promise<string> | undefined;
  const call = (): Promise<string> =>
    answeredAlike('again', isRefusal, async () => {
      const answer = answers.shift() ?? '';
      // It comes while the first is being decided.
      second ??= call().then((said) => {
        given.push(said);
        return said;
      });
      await Promise.resolve();
      return answer;
    });
  given.push(await call());
  await second;
  expect(given).toEqual(['refused', 'paid']);
});

test('what takes long is done for brands in turn, however much of it one of them asks for', async () => {
  const done: string[] = [];
  const ask = (brandId: string) =>
    asLongWork(
      'sheets',
      { lane: null, caller: { brandId } } as unknown as FastifyRequest,
      async () => void done.push(brandId),
    );
  await Promise.all([...Array.from({ length: 20 }, () => ask('large')), ask('small')]);
  expect(done).toHaveLength(21);
  expect(done.indexOf('small')).toBeLessThan(3);
});
