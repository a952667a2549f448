import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('what goes wrong with one keeps nobody waiting behind it, and is thrown once all are done', async () => {
  const done: string[] = [];
  const all = oneByOne(['first', 'broken', 'bad', 'last'], async (one) => {
    if (one.startsWith('b')) throw new Error(one);
    done.push(one);
  });
  await expect(all).rejects.toThrow('broken');
  expect(done).toEqual(['first', 'last']);
  await expect(oneByOne([], async () => Promise.reject(new Error('never')))).resolves.toBeUndefined();
});
