import { describe, expect, test } from 'vitest';
import { inTypes, outTypes } from '#domain/stock/codes.ts';
import { aProduct } from '../../../../tests/make.ts';
import type { StockRow } from '../../../nouns/stock/stock-queries.ts';
import { readSheet } from '../../../workers/sheet/read-sheet.ts';
import { columnsOf, importLines } from './imported-lines.ts';

const words = {
  code: ['编号', 'number'],
  quantity: ['数量', 'quantity'],
  price: ['单价', 'price'],
  expires: ['有效期至'],
};
const row = (id: string, left: number): StockRow => ({
  product: aProduct({ id, number: id }),
  level: {
    id: `shop-1:${id}`,
    shopId: 'shop-1',
    productId: id,
    quantity: left,
    value: 0,
    unitValue: 0,
    lowAt: null,
    openUses: 0,
    countedFrom: 0,
    countedAt: 0,
    countedIn: '',
    since: 0,
  },
  unsent: false,
  expiring: null,
});
const goods = [row('5101', 4), row('5102', 0)];
const find = async (code: string) => goods.find(({ product }) => product.number === code) ?? null;

const rowsOf = async (text: string) => {
  const sheet = await readSheet(new TextEncoder().encode(text).buffer);
  const below = sheet?.rows.map(({ line, cells }) => ({ line, cells: cells ?? [] })) ?? [];
  return [{ line: 1, cells: sheet?.header ?? [] }, ...below];
};
const read = async (type: number, text: string) => {
  const rows = await rowsOf(text);
  const { columns, hasHead } = columnsOf(rows[0]?.cells ?? [], words);
  const { lines, wrong } = await importLines(type, hasHead ? rows.slice(1) : rows, columns, find);
  return {
    lines: lines.map(({ productId, quantity, price }) => [productId, quantity, price]),
    wrong: wrong.map(({ line, problem }) => `${line} ${problem.code}`),
  };
};

describe('lines of a paper from a spreadsheet', () => {
  test('are found under a head that says more than the word, an exact one first', async () => {
    expect((await read(inTypes.purchase, '商品编号,实收数量,单价（元）\n5101,2,1.5\n')).lines).toEqual([
      ['5101', '2', '1.5'],
    ]);
    expect((await read(inTypes.purchase, '库存数量,数量,编号,单价\n9,2,5101,1.5\n')).lines).toEqual([
      ['5101', '2', '1.5'],
    ]);
  });

  test('are found by the words of the head, in any order', async () => {
    expect(await read(inTypes.purchase, 'price,note,Number,quantity\n1.5,x,5101,2\n')).toEqual({
      lines: [['5101', '2', '1.5']],
      wrong: [],
    });
  });

  test('have a price that was worked out rounded half up to the fen', async () => {
    const rows = await rowsOf('5101,2,8.3333\n5102,1,0.505\n');
    const { lines, rounded } = await importLines(
      inTypes.purchase,
      rows,
      { code: 0, quantity: 1, price: 2, expires: 3 },
      find,
    );
    expect([lines.map(({ price }) => price), rounded]).toEqual([['8.33', '0.51'], 2]);
  });

  test('without a head are code, quantity and price', async () => {
    expect((await read(inTypes.purchase, '5101,2,3\n5102,1,0.5')).lines).toEqual([
      ['5101', '2', '3'],
      ['5102', '1', '0.5'],
    ]);
  });

  test('that cannot be taken are named by their line, the others are taken', async () => {
    const text = '编号,数量,单价\n5101,2,3\n9999,1,1\n5102,0,1\n5101,1,1\n5102,1,abc\n,1,1\n';
    expect(await read(inTypes.purchase, text)).toEqual({
      lines: [['5101', '2', '3']],
      wrong: [
        '3 stock.productUnknown',
        '4 stock.quantityRange',
        '5 stock.productTwice',
        '6 stock.productTwice',
        '6 stock.priceRange',
        '7 stock.productUnknown',
      ],
    });
  });

  test('may say until when the goods are good', async () => {
    const rows = await rowsOf('编号,数量,单价,有效期至\n5101,2,3,2026/12/1\n5102,1,1,soon\n');
    const { columns } = columnsOf(rows[0]?.cells ?? [], words);
    const { lines, wrong } = await importLines(inTypes.purchase, rows.slice(1), columns, find);
    expect(lines).toMatchObject([{ productId: '5101', expires: '2026-12-01' }]);
    expect(wrong).toMatchObject([{ line: 3, problem: { code: 'stock.expiryWrong' } }]);
  });

  test('do not take out more than there is', async () =>
    expect(await read(outTypes.loss, '5101,5\n')).toEqual({ lines: [], wrong: ['1 stock.short'] }));
});
