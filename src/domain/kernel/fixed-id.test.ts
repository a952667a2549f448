import { expect, test } from 'vitest';
import { World } from '../../../tests/world.ts';
import { fixedId, longestMadeId } from './fixed-id.ts';
import { one } from './needs.ts';
import { readNeeds } from './read.ts';

const long = `late:late:${'a'.repeat(36)}:${'b'.repeat(36)}:${'c'.repeat(36)}`;

test('an id of a hundred characters stays as it is; a longer one becomes its first word and a hash of the whole', () => {
  const exact = 'x'.repeat(longestMadeId);
  expect(fixedId(exact)).toBe(exact);
  expect(fixedId(`${exact}y`)).toMatch(/^[0-9a-f]{32}$/);
  expect(fixedId(long)).toBe('late:f3de5d87b139334b56992b2508c178e4');
  expect(fixedId(`${long}+`)).not.toBe(fixedId(long));
});

const order = { name: 'order' } as Parameters<typeof one>[0];
const found = async (...ids: string[]) =>
  (await readNeeds({ it: one(order, long) }, new World({ order: ids.map((id) => ({ id })) }))).it;

test('under a long id the record is found that bears it, else the one whose id is made of it', async () => {
  expect(await found(fixedId(long), 'other')).toEqual({ id: fixedId(long) });
  expect(await found(long)).toEqual({ id: long });
  expect(await found(fixedId(long), long)).toEqual({ id: long });
  expect(await found('other')).toBeUndefined();
});
