import { CsvError, parse } from 'csv-parse/sync';
import { afterEach, describe, expect, test, vi } from 'vitest';
import fc from '../../../tests/property.ts';
import { columnsOf } from './columns.ts';
import { longestText, mostFileColumns, mostFileLines } from './limits.ts';
import { sheetOfText, splitBy } from './sheet.ts';

const split = splitBy(parse);
/** Reads a text, and counts how many lines its parser was given. */
const counted = (text: string) => {
  let lines = 0;
  const sheet = sheetOfText(text, (row, delimiter) => {
    lines += row.split('\n').length;
    return split(row, delimiter);
  });
  return { sheet, lines };
};

describe('values parted by commas', () => {
  test.each([
    ['one open quote in 49 lines', `"\n${'""\n'.repeat(48)}`.repeat(40), 40 * 49],
    ['quotes that are never closed', `"a\n${'b\n'.repeat(99)}`.repeat(40), 0],
    ['quotes that are closed too late', `"a"b"\n${'""\n'.repeat(48)}`.repeat(40), 2 * 40 * 49],
  ])('are parsed line by line with %s, not again and again', (_, text, most) => {
    expect(counted(`a,b\n${text}`).lines).toBeLessThanOrEqual(most);
  });

  test.each([
    ['many lines', '\n'.repeat(mostFileLines)],
    ['many lines with ends of two signs', '\r\n'.repeat(mostFileLines)],
    ['many lines with other ends', '\r'.repeat(mostFileLines)],
    ['many lines of quotes', '""\n'.repeat(mostFileLines)],
    ['many columns', ','.repeat(mostFileColumns)],
    ['many cells', `${','.repeat(400)}\n`.repeat(8_000)],
  ])('are not taken in with %s', (_, text) => expect(counted(text)).toMatchObject({ sheet: undefined, lines: 0 }));

  test('are taken in with as many lines as may be', () => {
    expect(counted('\r\n'.repeat(mostFileLines - 1)).sheet).toMatchObject({ rows: [] });
  });

  test('tell a row with a text longer than a cell has', () => {
    const texts = [longestText, longestText + 1].map((length) => 'x'.repeat(length));
    expect(counted(`a\n${texts.join('\n')}`).sheet?.rows.map(({ cells }) => cells?.length)).toEqual([1, undefined]);
  });

  test('are read as their parser reads them line by line', () => {
    const rows = fc.array(fc.stringMatching(/^[a", \n]{0,9}$/), { maxLength: 6 });
    /** A row takes as many lines as its quotes need, but no more than 50. */
    const asParsed = (text: string) => {
      const [lines, found]: [string[], (readonly string[] | null)[]] = [text.split('\n'), []];
      for (let start = 0; start < lines.length; ) {
        let taken = 1;
        const isOpen = () => {
          try {
            parse(lines.slice(start, start + taken).join('\n'), { relax_column_count: true, trim: true });
          } catch (problem) {
            return problem instanceof CsvError && problem.code === 'CSV_QUOTE_NOT_CLOSED';
          }
          return false;
        };
        while (isOpen() && start + taken < lines.length && taken < 50) taken += 1;
        const cells = split(lines.slice(start, start + taken).join('\n'), ',');
        found.push(cells);
        start += cells ? taken : 1;
      }
      return found.filter((cells) => !cells || cells.some((cell) => cell !== ''));
    };
    fc.assert(
      fc.property(rows, (texts) => {
        const text = ['h,', ...texts].join('\n');
        expect(counted(text).sheet?.rows.map(({ cells }) => cells)).toEqual(asParsed(text).slice(1));
      }),
    );
  });
});

describe('a title', () => {
  afterEach(() => vi.restoreAllMocks());
  test('that is longer than every word that is known is not looked up', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(columnsOf(['手机号', 'Ａ'.repeat(30_000)])).toBeUndefined();
    expect(normalize.mock.contexts.every((text) => String(text).length < 1_000)).toBe(true);
  });
});
