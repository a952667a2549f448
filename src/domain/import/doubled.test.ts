import { describe, expect, test } from 'vitest';
import { clearColumns, columnsOf, doubledIn } from './columns.ts';
import { readCardRows, rowReaders } from './read-rows.ts';

describe('two columns that mean one field (objectstack#2807, rentemester#150)', () => {
  test.each([
    ['cards', ['会员手机', '卡号', '卡名称', '次数', '剩余次数'], [['times', '次数', '剩余次数']]],
    ['items', ['商品编号', '商品名称', '市场价', '售价'], [['originalPrice', '市场价', '售价']]],
    ['members', ['手机', '姓名', '电话'], [['mobile', '手机', '电话']]],
    ['cards', ['手机', '卡号', '卡名称', '余额', '卡内余额'], [['total', '余额', '卡内余额']]],
    ['cards', ['手机', '卡号', '卡名称', '余额', '本金余额', '赠送余额'], []],
  ] as const)('of %s %j are named', (kind, header, named) => {
    expect(doubledIn(kind, header).map(({ field, titles }) => [field, ...titles])).toEqual(named);
    expect(columnsOf(header)?.doubled).toEqual(doubledIn(kind, header));
    for (const [field] of named) expect(clearColumns(kind, header)).not.toContain(field);
  });
});

describe('the money of a card', () => {
  const read = (titles: readonly string[], cells: readonly string[]) => {
    const header = ['卡号', '手机', '卡名称', ...titles];
    const rows = [{ line: 2, cells: ['B1', '13911110001', '旧卡', ...cells] }];
    return readCardRows({ rows }, columnsOf(header)?.places ?? new Map())[0];
  };
  const all = ['余额', '本金余额', '赠送余额'];

  test('a total beside its parts is what they come to', () => {
    const row = read(all, ['1200', '1000', '200']);
    expect(row?.values).toMatchObject({ principal: 100_000, gift: 20_000 });
    expect(row?.faults).toEqual([]);
  });
  test('a total that is something else is refused', () => {
    const params = { value: '1200.00', parts: '1100.00' };
    expect(read(all, ['1200', '1000', '100'])?.faults).toEqual([{ field: 'total', code: 'totalDiffers', params }]);
  });
  test('a total alone is its principal', () => {
    expect(read(['余额'], ['1200'])?.values).toMatchObject({ principal: 120_000 });
    expect(read(all, ['1200', '', ''])?.values).toMatchObject({ principal: 120_000, gift: undefined });
  });
});

describe('a number in scientific notation', () => {
  test.each(['6.90123E+12', '1.2E12'])('%s is refused as the number of a card', (number) => {
    const rows = [{ line: 2, cells: [number, '13911110001', '旧卡'] }];
    const [row] = readCardRows({ rows }, columnsOf(['卡号', '手机', '卡名称'])?.places ?? new Map());
    expect(row?.faults).toEqual([{ field: 'number', code: 'scientific', params: { value: number } }]);
  });

  test.each([
    ['items', ['编号', '名称', '原价'], ['1E5', '艾灸', '100'], 'number', 'scientific'],
    ['items', ['编号', '名称', '原价', '条码'], ['P1', '艾灸', '100', '6.90123E+12'], 'barcode', 'scientific'],
    ['items', ['编号', '名称', '原价', '条码'], ['P1', '艾灸', '100', '６.９Ｅ＋１２'], 'barcode', 'scientific'],
    ['members', ['手机', '姓名'], ['1.37417E+10', '张三'], 'mobile', 'notAPhone'],
    ['members', ['手机', '姓名'], ['1.3741657342e10', '张三'], 'mobile', 'notAPhone'],
    ['cards', ['卡号', '手机', '卡名称'], ['B1', '1.37417E+10', '旧卡'], 'mobile', 'notAPhone'],
  ] as const)('of %s %j is refused in %j, at its field: %s', (kind, header, cells, field, code) => {
    const [row] = rowReaders[kind]({ rows: [{ line: 2, cells }] }, columnsOf(header)?.places ?? new Map());
    expect(row?.faults.map((fault) => [fault.field, fault.code])).toEqual([[field, code]]);
  });
});
