import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { strictly } from './strictly.ts';
import { sayRefusal } from './words.ts';

const line = z.object({ itemId: z.string(), staff: z.object({ id: z.string() }).nullable().default(null) });
const asked = z
  .object({
    lines: z.array(line).min(1),
    to: z.discriminatedUnion('type', [
      z.object({ type: z.literal('shop'), shopId: z.string() }),
      z.object({ type: z.literal('bed'), bedId: z.string() }),
    ]),
    by: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]).optional(),
    names: z.record(z.string(), z.object({ zh: z.string() })).optional(),
    open: z.looseObject({ id: z.string() }).optional(),
  })
  .refine(({ lines }) => lines.length < 3, 'field.tooManyOf');

const good = { lines: [{ itemId: 'tea', staff: { id: 'li' } }], to: { type: 'shop', shopId: 's01' } };
const errorsOf = (body: object) => fieldErrors('en', strictly(asked).safeParse(body).error?.issues ?? []);
const unknown = [sayRefusal('en', 'field.unknown')];

describe('what a call is given', () => {
  test('is read as its schema reads it, with its defaults and its own rules', () => {
    const one = { ...good, lines: [{ itemId: 'tea' }], open: { id: '1', more: true } };
    expect(strictly(asked).parse(one)).toEqual(asked.parse(one));
    expect(errorsOf({ ...good, lines: Array(3).fill({ itemId: 'tea' }) })).toHaveProperty(['']);
  });

  test.each([
    ['foo', { ...good, foo: 1 }],
    ['constructor', { ...good, constructor: 1 }],
    ['lines.0.foo', { ...good, lines: [{ itemId: 'tea', foo: 1 }] }],
    ['lines.0.staff.foo', { ...good, lines: [{ itemId: 'tea', staff: { id: 'li', foo: 1 } }] }],
    ['to.bedId', { ...good, to: { type: 'shop', shopId: 's01', bedId: 'b' } }],
    ['by.foo', { ...good, by: { id: 'li', foo: 1 } }],
    ['names.a.en', { ...good, names: { a: { zh: 'a', en: 'b' } } }],
  ])('is refused by the name of a field that nobody reads: %s', (field, body) => {
    expect(asked.safeParse(body).success).toBe(true);
    expect(errorsOf(body)).toEqual({ [field]: unknown });
  });

  test('is named with every such field, however many', () => {
    expect(errorsOf({ ...good, foo: 1, bar: 2 })).toEqual({ foo: unknown, bar: unknown });
  });
});
