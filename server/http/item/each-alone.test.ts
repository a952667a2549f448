import type { FastifyBaseLogger } from 'fastify';
import { expect, test, vi } from 'vitest';
import { rejected } from '../refusal.ts';
import { eachAlone } from './each-alone.ts';

const log = { error: vi.fn() } as unknown as FastifyBaseLogger;
const give = (outcomes: Readonly<Record<string, Error>>) => async (id: string) => {
  const error = outcomes[id];
  if (error) throw error;
};
const down = new Error('no database');

test('what is refused is answered with its reason, and holds up none of the others', async () => {
  const used = rejected('item.usedUpBy', { name: 'Massage' });
  expect(await eachAlone(['a', 'b', 'a', 'c'], give({ b: used }), log)).toEqual([
    { id: 'a', refused: null, params: {} },
    { id: 'b', refused: 'item.usedUpBy', params: { name: 'Massage' } },
    { id: 'c', refused: null, params: {} },
  ]);
});

test('where the server fails in the midst, what was done is answered and the rest was not reached', async () => {
  expect(await eachAlone(['a', 'b', 'c'], give({ b: down }), log)).toEqual([
    { id: 'a', refused: null, params: {} },
    { id: 'b', refused: 'system.notReached', params: {} },
    { id: 'c', refused: 'system.notReached', params: {} },
  ]);
  expect(log.error).toHaveBeenCalledOnce();
});

test('where it fails at the first, nothing was done and the whole call fails', async () => {
  await expect(eachAlone(['a', 'b'], give({ a: down }), log)).rejects.toThrow('no database');
});
