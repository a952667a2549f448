import { expect, test } from 'vitest';
import { z } from 'zod';
import { complete } from './complete.ts';
import type { AnyEntity } from './entity.ts';

const schema = z.object({
  id: z.string(),
  enabled: z.boolean().default(true),
  count: z.int().default(1),
  note: z.string().default('none'),
  endsAt: z.int().nullable().default(5),
});
const entity = { name: 'example', schema } as unknown as AnyEntity;

test('a record of before some of its fields has what those stand at by default', () => {
  expect(complete(entity, { id: 'a', count: 7 })).toEqual({
    id: 'a',
    enabled: true,
    count: 7,
    note: 'none',
    endsAt: 5,
  });
});

test('what a record says stays, be it no, zero, empty or never', () => {
  const said = { id: 'a', enabled: false, count: 0, note: '', endsAt: null };
  expect(complete(entity, said)).toBe(said);
});
