import { expect, test } from 'vitest';
import { readPush } from './push-text.ts';

const textOf = (...commands: readonly string[]): string => `{"counterId":"c1","commands":[${commands.join(',')}]}`;
const fine = (n: number): string => `{"n":${n},"id":"id-${n}","name":"order.park","args":{"remark":"constructor"}}`;

test.each([
  ['beside its arguments', '{"n":2,"id":"id-2","name":"order.park","__proto__":{"a":1}}'],
  ['deep in them', '{"n":2,"id":"id-2","name":"order.park","args":{"lines":[{"id":"l","__proto__":{}}]}}'],
  ['in an escape', '{"n":2,"id":"id-2","args":{"\\u005f_proto__":{}}}'],
  ['by its constructor', '{"n":2,"id":"id-2","args":{"constructor":{"prototype":{}}}}'],
])('a command with a poisoned key %s has its place alone, and those beside it are as they were sent', (_, poisoned) => {
  expect(readPush(textOf(fine(1), poisoned, fine(3)))).toEqual({
    counterId: 'c1',
    commands: [JSON.parse(fine(1)), { n: 2, id: 'id-2' }, JSON.parse(fine(3))],
  });
});

test('a poisoned key beside the commands makes the push unreadable', () => {
  expect(() => readPush(`{"counterId":{"__proto__":{}},"commands":[${fine(1)}]}`)).toThrow(SyntaxError);
  expect(() => readPush(`{"commands":[],"__proto__":{}}`)).toThrow(SyntaxError);
});

test('what is no key is no poison', () => {
  const sent = textOf('{"n":1,"id":"id-1","args":{"remark":"__proto__","constructor":"Li"}}');
  expect(readPush(sent)).toEqual(JSON.parse(sent));
});
