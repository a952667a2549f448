import { describe, expect, test } from 'vitest';
import { inTypes, outTypes } from './codes.ts';
import { lineProblems, type WrittenLine } from './line-problems.ts';

const line = (change: Partial<WrittenLine> = {}): WrittenLine => ({
  productId: 'moxa',
  name: '艾条',
  quantity: 2,
  price: 300,
  left: 5,
  ...change,
});
const codes = (type: number, ...lines: WrittenLine[]) =>
  lineProblems(type, lines).map(({ line: place, field, code }) => `${place} ${field} ${code}`);

describe('what is wrong with the lines of a paper', () => {
  test('nothing, as they should be', () => {
    expect(codes(inTypes.purchase, line(), line({ productId: 'tea', price: 0, quantity: 999_999 }))).toEqual([]);
    expect(codes(outTypes.loss, line({ price: null, quantity: 5 }))).toEqual([]);
    expect(codes(inTypes.otherIn, line({ price: null }))).toEqual([]);
  });

  test.each([0, -1, 1.5, Number.NaN, 1_000_000])('%s pieces are no quantity', (quantity) =>
    expect(codes(inTypes.purchase, line({ quantity }))).toEqual(['0 quantity stock.quantityRange']),
  );

  test.each([-1, 0.5, Number.NaN, 999_999_01])('%s fen are no price', (price) =>
    expect(codes(inTypes.purchase, line({ price }))).toEqual(['0 price stock.priceRange']),
  );

  test('a line comes to as much as an order at most: beyond that somebody has taken a bar code for a quantity', () => {
    const dearest = { price: 999_999_00, quantity: 1_000 };
    expect(codes(inTypes.purchase, line(dearest))).toEqual([]);
    expect(codes(inTypes.otherIn, line({ ...dearest, quantity: 1_001 }))).toEqual(['0 price stock.lineTooHigh']);
    expect(codes(inTypes.purchase, line({ ...dearest, quantity: Number.NaN }))).toEqual([
      '0 quantity stock.quantityRange',
    ]);
  });

  test('a purchase names a price', () =>
    expect(codes(inTypes.purchase, line({ price: null }))).toEqual(['0 price stock.priceMissing']));

  test('more than there is does not go out, and says how much is left', () => {
    expect(lineProblems(outTypes.loss, [line({ quantity: 6, price: null })])).toEqual([
      { line: 0, field: 'quantity', code: 'stock.short', params: { name: '艾条', left: 5 } },
    ]);
    expect(lineProblems(outTypes.loss, [line({ quantity: 1, price: null, left: -3 })])[0]?.params).toMatchObject({
      left: 0,
    });
  });

  test('each product stands on one line', () =>
    expect(codes(inTypes.purchase, line(), line({ quantity: 0 }))).toEqual([
      '1 productId stock.productTwice',
      '1 quantity stock.quantityRange',
    ]));
});
