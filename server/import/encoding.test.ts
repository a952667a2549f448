import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '#domain/import/columns.ts';
import { encodingOf } from '#domain/import/encoding.ts';
import { readMemberRows } from '#domain/import/read-rows.ts';
import fc from '../../tests/property.ts';
import { readFileAsSheet } from './read-file.ts';

const bytesOf = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );
const mark = [0xef, 0xbb, 0xbf];
const damaged = [
  'mobile,name,remark\n13911110011,张三,喜欢艾灸\n13911110012,李四,',
  [0xd0],
  '\n13911110013,王五,常客\n',
];
const text = '手机号,姓名\n13911110011,张三\n';

describe('one damaged byte does not turn a file (read-frog#2175, OpenRefine#404)', () => {
  test.each([
    ['as it is', bytesOf(...damaged)],
    ['with a mark', bytesOf(mark, ...damaged)],
  ])('%s: the other rows are read, and the row of it is named', async (_, bytes) => {
    const { sheet, encoding } = (await readFileAsSheet(bytes)) ?? {};
    if (!sheet) throw new Error('the file is too large');
    expect(encoding).toBe('UTF-8');
    const rows = readMemberRows(sheet, columnsOf(sheet.header)?.places ?? new Map());
    expect(rows.map(({ values }) => values?.name)).toEqual(['张三', '李四', '王五']);
    expect(rows.flatMap(({ line, faults }) => faults.map(({ field, code }) => [line, field, code]))).toEqual([
      [3, 'remark', 'unreadableText'],
    ]);
  });
});

test.each([
  ['utf-8', bytesOf(text)],
  ['utf-8', bytesOf('mobile,name\n1,Lee\n')],
  ['utf-8', bytesOf(mark, 'mobile,name\n1,', [0xb5, 0xc4, 0xb5, 0xc4])],
  ['utf-16le', new Uint8Array(iconv.encode(text, 'utf-16le', { addBOM: true }))],
  ['utf-16be', new Uint8Array(iconv.encode(text, 'utf-16be', { addBOM: true }))],
  ['gb18030', new Uint8Array(iconv.encode(text, 'gb18030'))],
  ['gb18030', new Uint8Array(Buffer.concat([iconv.encode(text, 'gb18030'), Buffer.from([0xff])]))],
] as const)('a file in %s is read so', async (encoding, bytes) => {
  expect(encodingOf(bytes)).toBe(encoding);
  const read = await readFileAsSheet(new Uint8Array(bytes));
  expect(read?.sheet.header[0]).toMatch(/^(手机号|mobile)$/);
});

test('names are read in both encodings, whatever they are, also with one byte damaged', () => {
  const han = fc.integer({ min: 0x4e00, max: 0x9fa5 }).map((code) => String.fromCodePoint(code));
  const names = fc.array(fc.string({ unit: han, minLength: 2, maxLength: 4 }), { minLength: 8, maxLength: 30 });
  fc.assert(
    fc.property(names, fc.nat(), (list, place) => {
      const said = `姓名,备注\n${list.join(',\n')}`;
      const utf8 = new Uint8Array(Buffer.from(said));
      const gb18030 = new Uint8Array(iconv.encode(said, 'gb18030'));
      expect([encodingOf(utf8), encodingOf(gb18030)]).toEqual(['utf-8', 'gb18030']);
      utf8[place % utf8.length] = 0xff;
      expect(encodingOf(utf8)).toBe('utf-8');
    }),
  );
});
