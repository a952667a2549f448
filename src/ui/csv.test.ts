import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import fc from '../../tests/property.ts';
import { csv } from './csv.ts';

describe('a table for a spreadsheet', () => {
  test('starts with the mark that Chinese spreadsheets need', () => {
    expect(csv([['订单号', '会员']])).toBe('\ufeff订单号,会员\r\n');
  });

  test('keeps commas, quotes and line breaks within their cell', () => {
    expect(csv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\ufeff"a,b","say ""hi""","two\nlines"\r\n');
  });

  test('a remark that a spreadsheet would run is shown as text; amounts stay numbers', () => {
    expect(csv([['=1+1', '@x', '-12.50', '+86 139', '＝1+1']])).toBe("\ufeff'=1+1,'@x,-12.50,'+86 139,'＝1+1\r\n");
  });

  test('reads back as it was written', () => {
    const cells = fc.array(fc.stringMatching(/^[a-z0-9,"\n 中文]{1,12}$/), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1 }), (rows) => {
        expect(parse(csv(rows), { bom: true, record_delimiter: '\r\n' })).toEqual(rows);
      }),
    );
  });
});
