import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { changeOrder } from '#domain/order/change/change.ts';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { lineProblems } from '#domain/stock/line-problems.ts';
import { setNotice } from '#domain/stock/notice.ts';
import { fieldErrors } from '../../server/http/field-errors.ts';
import { type Locale, locales, sayRefusal } from '../../server/http/words.ts';

const folder = fileURLToPath(new URL('../screens/', import.meta.url));
/** What stands on the screens, in English, one file for each walk. */
const walks = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [name.replace('.txt', ''), readFileSync(folder + name, 'utf8')]),
);

/** What a call says of a field in which something is wrong. */
const ofSchema =
  (schema: z.ZodType, args: object, field: string) =>
  (locale: Locale): readonly string[] => {
    const read = schema.safeParse(args);
    return (read.success ? undefined : fieldErrors(locale, read.error.issues)[field]) ?? [];
  };
const soap = { productId: 'soap', name: 'Soap', quantity: 1, price: null, left: 5 };
const ofLine =
  (type: number, differs: Partial<typeof soap> | { price: number }) =>
  (locale: Locale): readonly string[] =>
    lineProblems(type, [{ ...soap, ...differs }]).map(({ code, params }) => sayRefusal(locale, code, params));

const orderId = 'order-1';
const many = { op: 'setQuantity', lineId: 'line-1', quantity: 10_000 };

/** Every field in which a screen and a call refuse by the same rule: its mark and the walk that fills it in wrongly. */
const forms: readonly (readonly [
  mark: string,
  walk: string,
  code: string,
  said: (locale: Locale) => readonly string[],
])[] = [
  [
    ...(['manual-number', 'counter', 'order.manualNumberWrong'] as const),
    ofSchema(
      changeOrder.args,
      { orderId, operations: [{ op: 'setManualNumber', manualNumber: 'B 2' }] },
      'operations.0.manualNumber',
    ),
  ],
  [
    ...(['manual-number', 'orders', 'order.manualNumberWrong'] as const),
    ofSchema(updateExtraInfo.args, { orderId, manualNumber: 'A-17' }, 'manualNumber'),
  ],
  [
    ...(['quantity', 'counter', 'order.quantityWrong'] as const),
    ofSchema(changeOrder.args, { orderId, operations: [many] }, 'operations.0.quantity'),
  ],
  [
    ...(['notice-level', 'stock', 'stock.piecesRange'] as const),
    ofSchema(setNotice.args, { productId: 'oil', lowAt: -1 }, 'lowAt'),
  ],
  ['price-P002', 'stock', 'stock.priceRange', ofLine(11, { price: -100 })],
  ['quantity-P003', 'stock', 'stock.short', ofLine(18, { name: 'Moxa sticks', quantity: 9 })],
];

describe.each(forms)('%s on the screen of %s', (mark, walk, code, said) => {
  test('is refused in the words of the call', () => {
    const [sentence = ''] = said('en');
    const shown = walks[walk]?.split('\n').filter((line) => line.includes(` #${mark} `) && line.includes('[invalid]'));
    expect(sentence).not.toBe('');
    expect(shown?.map((line) => line.includes(sentence))).toContain(true);
  });

  test.each(locales)('is refused by the call in %s in the words of the rule', (locale) => {
    const params = { name: 'Moxa sticks', left: 5 };
    expect(said(locale)).toEqual([sayRefusal(locale, code, code === 'stock.short' ? params : {})]);
  });
});
