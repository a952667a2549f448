import { expect, test } from 'vitest';
import type { Hub } from '../sync/hub.ts';
import { makeExchange } from './exchange.ts';

type Heard = (text: string) => void;
/** Two processes of which each hears what the other passes on. */
const two = () => {
  const heard = [new Map<string, Set<Heard>>(), new Map<string, Set<Heard>>()] as const;
  const hubOf = (own: 0 | 1): Pick<Hub, 'pass' | 'hear'> => ({
    pass: async (_, scope, text) => {
      for (const listener of heard[own === 0 ? 1 : 0].get(scope) ?? []) listener(text);
    },
    hear: (_, scope, listener) => {
      const listeners = heard[own].get(scope) ?? new Set();
      heard[own].set(scope, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
  });
  return [makeExchange(hubOf(0)), makeExchange(hubOf(1))] as const;
};
const result = 'ok' as const;

test('what one process says is heard in each, this one included, by all that listen for it', async () => {
  const [here, there] = two();
  const heard: string[] = [];
  here.hear('answer', ({ id }) => heard.push(`here ${id}`));
  here.hear('answer', ({ id }) => heard.push(`here too ${id}`));
  there.hear('answer', ({ id }) => heard.push(`there ${id}`));
  there.hear('leave', () => heard.push('something else'));
  await here.say('answer', { id: '1', result });
  expect(heard).toEqual(['here 1', 'here too 1', 'there 1']);
});

test('who hears no more is notified of nothing, be it said here or there; others go on', async () => {
  const [here, there] = two();
  const heard: string[] = [];
  const end = here.hear('answer', ({ id }) => heard.push(`first ${id}`));
  here.hear('answer', ({ id }) => heard.push(`other ${id}`));
  end();
  await here.say('answer', { id: '1', result });
  await there.say('answer', { id: '2', result });
  expect(heard).toEqual(['other 1', 'other 2']);
});
