import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setNotice } from '#domain/stock/notice.ts';
import { locales } from '../../../server/http/words.ts';
import { speak } from '../../../tests/components/draw.tsx';
import { field, fillIn, saidAt, send, type } from '../../../tests/components/fill-in.tsx';
import { defineForm } from '../define-form.ts';

/** The command takes up to 99,999.00, in fen. */
const args = setNotice.args.extend({ lowAt: z.int().min(0).max(9_999_900).nullable() });
const look = { label: 'notice.level', testId: 'figure' } as const;
const given = { productId: 'tea' };

const money = defineForm(
  { name: 'stock.notice', args },
  { noun: 'stock', fields: { lowAt: { widget: 'money', ...look } } },
);

describe('an amount of money', () => {
  const open = (lowAt: number | null) => fillIn({ form: money, given, start: { lowAt } });

  test('stands in yuan with the currency of the shop, and is given in fen', async () => {
    const filled = open(12_345);
    expect(field('figure').value).toBe('¥123.45');
    type('figure', '0.29');
    await send();
    expect(filled.given).toEqual([{ productId: 'tea', lowAt: 29 }]);
  });

  test('has two decimals and no more', async () => {
    const filled = open(null);
    type('figure', '4.567');
    await send();
    expect(filled.given).toEqual([{ productId: 'tea', lowAt: 456 }]);
  });

  test('that is left empty is none', async () => {
    const filled = open(500);
    type('figure', '');
    await send();
    expect(filled.given).toEqual([{ productId: 'tea', lowAt: null }]);
  });

  test.each(['-1', '100000'])('of %s is refused', async (wrong) => {
    const filled = open(null);
    type('figure', wrong);
    await send();
    expect(saidAt('figure')).toMatch(/^At (least|most)/);
    expect(filled.given).toEqual([]);
  });

  test.each(locales)('is refused in %s', async (locale) => {
    await speak(locale);
    open(null);
    type('figure', '-1');
    await send();
    const said = saidAt('figure');
    expect(said).toMatch(/0/);
    await speak();
  });
});

test('a quantity has the decimals of its unit, and names it', async () => {
  const form = defineForm(
    { name: 'stock.notice', args: args.extend({ lowAt: z.number().min(0).nullable() }) },
    { noun: 'stock', fields: { lowAt: { widget: 'quantity', decimals: 3, ...look } } },
  );
  const filled = fillIn({ form, given, start: { lowAt: 2.5 }, unit: 'ml' });
  expect(field('figure').value).toBe('2.5 ml');
  type('figure', '0.1255 ml');
  await send();
  expect(filled.given).toEqual([{ productId: 'tea', lowAt: 0.125 }]);
});

test('a percentage is whole', async () => {
  const form = defineForm(
    { name: 'stock.notice', args: args.extend({ lowAt: z.int().min(0).max(100).nullable() }) },
    { noun: 'stock', fields: { lowAt: { widget: 'percent', ...look } } },
  );
  const filled = fillIn({ form, given, start: { lowAt: 85 } });
  expect(field('figure').value).toBe('85 %');
  type('figure', '101');
  await send();
  expect(saidAt('figure')).toBe('At most 100');
  type('figure', '88');
  await send();
  expect(filled.given).toEqual([{ productId: 'tea', lowAt: 88 }]);
});
