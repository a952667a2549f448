import { inflateRawSync } from 'node:zlib';
import { readSheet } from 'read-excel-file/universal';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { archiveOf, inLongNumbers } from '../../../tests/archive.ts';
import fc from '../../../tests/property.ts';
import { textOf, type Unpack } from './archive.ts';
import { mostTags, mostTextShown } from './limits.ts';
import { counts, markup, ofBytes } from './markup.ts';
import { sheetOfTexts } from './sheet.ts';
import { readWorkbook } from './workbook.ts';

const step = 16_384;
/** Unpacks in pieces as tablets and the server do, and counts the bytes of what was asked for. */
const countingUnpack = (size = step) => {
  let read = 0;
  const unpack: Unpack = async function* (packed) {
    const text = textOf(inflateRawSync(packed));
    for (let at = 0; at < text.length; at += size) {
      read += Math.min(size, text.length - at);
      yield text.slice(at, at + size);
    }
  };
  return { unpack, read: () => read };
};
const textsOf = async (bytes: Uint8Array<ArrayBuffer>, size?: number) =>
  (await readWorkbook(bytes.buffer, countingUnpack(size).unpack))?.texts;

describe('a workbook that is made to take long', () => {
  const many = 2_000_000;
  test.each([
    ['rows', '<row/>'.repeat(many), 100_000 * 6],
    ['rows that say the same place', '<row r="1"/>'.repeat(many), 100_000 * 12],
    ['cells in a row', `<row>${'<c/>'.repeat(many)}</row>`, 500 * 4],
    ['rows of cells', `<row>${'<c/>'.repeat(400)}</row>`.repeat(many / 400), 7_500 * (400 * 4 + 11)],
    ['far columns', `<row>${'<c r="AAA1"/>'.repeat(many)}</row>`, 13],
    ['tags that nobody knows', '<x/>'.repeat(5 * many), mostTags * 4],
    ['tags within a cell', `<row><c t="inlineStr"><is>${'<r/>'.repeat(5 * many)}</is></c></row>`, mostTags * 4],
    ['remarks', '<!---->'.repeat(4 * many), mostTags * 7],
    ['tags that never end', `<c ${'a="" '.repeat(many)}`, 200_000],
    ['elements within one another', '<x>'.repeat(many), 1_000 * 3],
  ])('is read no further than may be: %s', async (_, sheet, most) => {
    const { unpack, read } = countingUnpack();
    const came = await readWorkbook(archiveOf(sheet).buffer, unpack).catch(() => undefined);
    expect(came).toBeUndefined();
    // What lies around the sheet takes less than one piece, and its last piece is taken whole.
    expect(read()).toBeLessThan(most + 2 * step);
  });

  const cell = (kind: string, said: string) => `<c t="${kind}"><v>${said}</v></c>`;
  const withMerged = (rows: string, place: string) =>
    archiveOf(`${rows}</sheetData><mergeCells><mergeCell ref="${place}"/></mergeCells><sheetData>`);

  test.each(['ZZZ', 'XFD', 'ZZZZZZ', 'Z'.repeat(1_000)])(
    'has no more cells where it shows far ones of the column %s as one',
    async (column) => {
      const bytes = withMerged(`<row>${cell('str', 'x')}</row>`.repeat(3), `${column}2:${column}8001`);
      const read = await readWorkbook(bytes.buffer, countingUnpack().unpack);
      const { header, rows } = sheetOfTexts(read ?? { texts: [], hidden: new Set() });
      expect([header, ...rows.map(({ cells }) => cells)].map((cells) => cells?.length)).toEqual([1, 1, 1]);
    },
  );

  test('is read until its cells show too much, however often they share one text', async () => {
    const [length, row] = [30_000, `<row>${cell('s', '0')}</row>`];
    const { unpack, read } = countingUnpack();
    const strings = `<sst><si><t>${'x'.repeat(length)}</t></si></sst>`;
    const bytes = archiveOf(row.repeat(20_000), { sharedStrings: strings });
    expect(await readWorkbook(bytes.buffer, unpack)).toBeUndefined();
    expect(read()).toBeLessThan(length + (mostTextShown / length) * row.length + 3 * step);
  });

  test.each([
    ['a text longer than a cell has', archiveOf(`<row>${cell('str', 'x'.repeat(32_768))}</row>`)],
    ['a number longer than that', archiveOf(`<row>${cell('n', `x${'1'.repeat(32_768)}`)}</row>`)],
    [
      'a long text in many cells that are shown as one',
      withMerged(
        `<row>${cell('str', 'x'.repeat(30_000))}</row>${`<row>${cell('str', 'y')}</row>`.repeat(3_000)}`,
        'A1:A3001',
      ),
    ],
  ])('is too much with %s', async (_, bytes) => {
    const { unpack } = countingUnpack();
    const taken = async () => {
      const read = await readWorkbook(bytes.buffer, unpack);
      return read && sheetOfTexts(read);
    };
    expect(await taken()).toBeUndefined();
  });

  test('has parts that nobody asks for, which are not unpacked', async () => {
    const { unpack, read } = countingUnpack();
    const sheet = '<row><c t="str"><v>x</v></c></row>';
    const others = { 'worksheets/sheet2': '<row/>'.repeat(many), 'media/picture': 'x'.repeat(many) };
    expect((await readWorkbook(archiveOf(sheet, others).buffer, unpack))?.texts).toEqual([['x']]);
    expect(read()).toBeLessThan(2_000);
  });
});

describe('a workbook', () => {
  const sign = fc.constantFrom('a', '艾', '😀', '&', '<', '>', '"', "'", '_x000D_', ' ', '\n', '0', 'é');
  const value = fc.oneof(
    fc.array(sign, { maxLength: 20 }).map((signs) => signs.join('')),
    fc.integer({ min: -1_000_000, max: 1_000_000_000 }).map((number) => number / 100),
    fc.boolean(),
    fc.date({ min: new Date('1930-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    fc.constant(null),
  );
  const cellOf = (said: string | number | boolean | Date | null) => {
    if (said instanceof Date) return { value: said, type: Date, format: 'yyyy-mm-dd' };
    if (typeof said === 'number') return { value: said, type: Number };
    if (typeof said === 'boolean') return { value: said, type: Boolean };
    return said === null ? null : { value: said, type: String };
  };
  const shown = (cell: unknown): string => {
    if (cell instanceof Date) return cell.toISOString().slice(0, 10);
    return cell === null ? '' : String(cell);
  };

  test('is read as another reader reads it, however it comes in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 300 }),
        async (rows, size) => {
          const blob = await writeWorkbook(rows.map((cells) => cells.map(cellOf))).toBlob();
          const bytes = new Uint8Array(await blob.arrayBuffer());
          const other: readonly (readonly unknown[])[] = await readSheet(new Blob([bytes]));
          expect(await textsOf(bytes, size)).toEqual(other.map((cells) => cells.map(shown)));
        },
      ),
    );
  });

  test('is read where it says the sizes of its parts in longer numbers', async () => {
    const rows = [
      ['艾条', 12],
      ['x', null],
    ].map((cells) => cells.map(cellOf));
    const bytes = inLongNumbers(new Uint8Array(await (await writeWorkbook(rows).toBlob()).arrayBuffer()));
    const other: readonly (readonly unknown[])[] = await readSheet(new Blob([bytes]));
    expect(await textsOf(bytes)).toEqual(other.map((cells) => cells.map(shown)));
  });

  test.each([
    ['that is called as if it had another id', `<sheet name="a id='x'" sheetId="1" r:id="worksheet"/>`],
    ['said in single quotes', `<sheet name='a r:id="x"' sheetId='1' r:id='worksheet'/>`],
    ['behind a chart', '<sheet name="C" r:id="chart"/><sheet name="S" r:id="worksheet"/>'],
  ])('has a first sheet %s', async (_, sheets) => {
    const workbook = `<workbook><sheets>${sheets}</sheets></workbook>`;
    expect(await textsOf(archiveOf('<row><c t="str"><v>x</v></c></row>', { workbook }))).toEqual([['x']]);
  });

  test('holds what programs add to a cell for themselves, which is no text of it', async () => {
    const added = '<extLst><ext><extLst/><v>y</v><t>z</t></ext></extLst>';
    const cells = `<c t="str"><v>x</v>${added}</c><c t="inlineStr">${added}<is><t>x</t></is></c>`;
    expect(await textsOf(archiveOf(`<row>${cells}</row>`))).toEqual([['x', 'x']]);
  });

  test('holds texts in pieces, without how they are spoken, and with signs of their own', async () => {
    const strings =
      '<x:sst xmlns:x="y"><x:si><x:r><x:t>艾</x:t></x:r><x:r><x:t xml:space="preserve"> 条&#x1F600;&amp;amp;</x:t></x:r><x:rPh><x:t>ai</x:t></x:rPh></x:si><x:si><x:t><![CDATA[<b>]]></x:t></x:si></x:sst>';
    const sheet =
      '<row><!-- <c><v>9</v></c> --><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t a=">">a_x000a_b</t></is></c><c t="e"><v>#N/A</v></c><c t="str"><f>A1&gt;2</f><v>y</v></c></row>';
    expect(await textsOf(archiveOf(sheet, { sharedStrings: strings }), 3)).toEqual([
      ['艾 条😀&amp;', '<b>', '', 'a\nb', '', 'y'],
    ]);
  });

  test.each([
    ['yyyy"年"m"月"d"日";@', '2026-11-30'],
    ['[$-804]aaaa', '2026-11-30'],
    ['h:mm:ss.000', '2026-11-30'],
    ['[h]:mm', '2026-11-30'],
    ['[&gt;100]0.00', '46356'],
    ['0"d"', '46356d'],
    ['#,##0', '46356'],
    [`yyyy${';'.repeat(251)}`, '2026-11-30'],
    [`yyyy${';'.repeat(252)}`, '46356'],
  ])('shows a number by the format %s as %s, where that is no longer than a format is', async (format, text) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode='${format}'/></numFmts><cellStyleXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf xfId="1"/></cellXfs></styleSheet>`;
    const sheet = ['1', '2'].map((style) => `<c s="${style}"><v>46356</v></c>`).join('');
    expect(await textsOf(archiveOf(`<row>${sheet}</row>`, { styles }))).toEqual([[text, text]]);
  });
});

describe('bytes of UTF-8', () => {
  test('become the text that they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 9_000 }), (text) => {
        expect(ofBytes(textOf(new TextEncoder().encode(text)))).toBe(text);
      }),
    );
  });

  test('that are none become signs that say so, and end nothing', () => {
    expect(ofBytes('\u0080a')).toBe('\ufffda');
    expect(ofBytes('\u00f7\u00bf\u00bf\u00bf')).toBe('\ufffd');
    expect(ofBytes('\u00e8')).toHaveLength(1);
  });

  test('an element is told by its name, wherever the piece ends', () => {
    const whole = `<?xml a=">"?><a:b c="1>2" d='"'>x<e/></a:b>`;
    const told = (size: number) => {
      const said: string[] = [];
      const hear = (kind: string) => (name: string) => said.push(`${kind} ${name}`) > 0;
      const reading = markup({ open: hear('open'), close: hear('close'), text: hear('text') }, counts());
      for (let at = 0; at < whole.length; at += size) reading.add(whole.slice(at, at + size));
      reading.end();
      return said;
    };
    for (let size = 1; size <= whole.length; size += 1)
      expect(told(size)).toEqual(['open b', 'text x', 'open e', 'close e', 'close b']);
  });
});
