import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { paperCalls, stockCalls } from '#domain/stock/calls.ts';
import { stocktakeCalls } from '#domain/stocktake/calls.ts';
import { transferCalls } from '#domain/transfer/calls.ts';
import { fieldErrors } from './field-errors.ts';
import { locales, sayRefusal } from './words.ts';

const productId = 'tea';
const said = { productId, reason: '', holds: '', price: null };
const ask = (...quantities: unknown[]) => ({
  provideShopId: 's02',
  lines: quantities.map((quantity) => ({ productId, quantity })),
});

/** Calls with a bad value, the field that is named, and the reason, which the screens say as well. */
const bad: readonly (readonly [schema: z.ZodType, body: object, field: string, code: string])[] = [
  ...[0, -1, 1.5, 1_000_000, '1', null].map(
    (quantity) => [transferCalls.apply.body, ask(quantity), 'lines.0.quantity', 'stock.quantityRange'] as const,
  ),
  [transferCalls.apply.body, ask(1, 2), 'lines', 'stock.productsTwice'],
  ...['1', null, true].map(
    (quantity) =>
      [
        paperCalls.bookIn.body,
        { lines: [{ productId, quantity }] },
        'lines.0.quantity',
        'stock.quantityRange',
      ] as const,
  ),
  [paperCalls.bookIn.body, { lines: [{ productId, quantity: 1, price: '1' }] }, 'lines.0.price', 'stock.priceRange'],
  ...[-1, 0.5, 1_000_000].flatMap((pieces) => [
    [
      transferCalls.verify.body,
      { lines: [{ productId, delivered: pieces }] },
      'lines.0.delivered',
      'stock.piecesRange',
    ] as const,
    [stocktakeCalls.count.body, { counts: [{ productId, pieces }] }, 'counts.0.pieces', 'stock.piecesRange'] as const,
    [stockCalls.notice.body, { lowAt: pieces }, 'lowAt', 'stock.piecesRange'] as const,
  ]),
  [
    stocktakeCalls.count.body,
    { counts: [1, 2].map((pieces) => ({ productId, pieces })) },
    'counts',
    'stock.productsTwice',
  ],
  ...[-99_999_901, 99_999_901, 0.5].map(
    (price) =>
      [stocktakeCalls.explain.body, { lines: [{ ...said, price }] }, 'lines.0.price', 'stocktake.priceRange'] as const,
  ),
];

describe.each(locales)('a bad value of the stock, in %s', (locale) => {
  test.each(bad)('is refused in the words of its rule: %# %j', (schema, body, field, code) => {
    const issues = schema.safeParse(body).error?.issues ?? [];
    expect(fieldErrors(locale, issues)).toEqual({ [field]: [sayRefusal(locale, code)] });
  });

  test('the review of a stocktake says the same of a price', () => {
    const words = JSON.parse(readFileSync(new URL(`../../locales/${locale}/stocktake.json`, import.meta.url), 'utf8'));
    expect(sayRefusal(locale, 'stocktake.priceRange')).toBe(words.review.priceRange);
  });
});
