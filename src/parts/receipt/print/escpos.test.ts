import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { ReceiptRow } from '#domain/receipt/rows.ts';
import type { DrawLine, LineStyle } from './draw-line.ts';
import { escpos } from './escpos.ts';
import { canPrint, gb18030 } from './gb18030.ts';

const hex = (bytes: Iterable<number>): string => Buffer.from([...bytes]).toString('hex');
const drawn: [string, LineStyle][] = [];
/** Draws one black dot at the top left. */
const draw: DrawLine = (text, style) => {
  drawn.push([text, style]);
  const bytesPerRow = style.columns * 1.5;
  return { bytesPerRow, rows: 1, dots: Uint8Array.from({ length: bytesPerRow }, (_, at) => (at === 0 ? 0x80 : 0)) };
};
const print = (rows: ReceiptRow[], paper: 58 | 80 = 58, opensDrawer = false) =>
  escpos(rows, { paper, opensDrawer, draw });
const start = '1b401c26';

describe('a receipt in the language of receipt printers', () => {
  test('Chinese is switched on after the reset and written in GB18030', () => {
    const bytes = print([{ kind: 'text', text: '收银小票', align: 'left' }]);
    expect(hex(bytes)).toBe(`${start}1b6100cad5d2f8d0a1c6b10a`);
  });

  test.each<[string, ReceiptRow, string, string]>([
    ['a sum is bold', { kind: 'pair', left: 'a', right: 'b', strong: true }, '1b4501', '1b4500'],
    ['a title is big', { kind: 'big', text: 'a' }, '1d2111', '1d2100'],
  ])('%s, and what follows it is not', (_, row, on, off) => {
    const [before = '', after = ''] = hex(print([row, { kind: 'text', text: 'next', align: 'left' }])).split('0a');
    expect(before).toContain(on);
    expect(after.startsWith(`${off}1b6100`)).toBe(true);
  });

  test.each(['艾灸理疗（60分钟）×2', '清和堂 A-1', '￥128.00', '頭髮護理', 'アロマ'])(
    '%s reads back as it was written',
    (text) => {
      expect(iconv.decode(Buffer.from(gb18030(text)), 'gb18030')).toBe(text);
    },
  );

  test('the sign of the yuan becomes the one that Chinese printers have; what they lack keeps its width', () => {
    expect(iconv.decode(Buffer.from(gb18030('¥1😀')), 'gb18030')).toBe('￥1？');
  });

  test.each(['𠮷方', '• 艾灸', '😀', 'Ǖ', 'ế'])('%s has a character that printers lack', (text) => {
    expect(canPrint(text)).toBe(false);
  });

  test('a line with a character that the printer lacks is printed as a picture over the whole paper (w3c/typography#86)', () => {
    drawn.length = 0;
    const bytes = print([
      { kind: 'pair', left: '𠮷方', right: '12.50', strong: true },
      { kind: 'text', text: '张三', align: 'left' },
    ]);
    const picture = `1b6100${'1d763000'}${'3000'}${'0100'}80${'00'.repeat(47)}`;
    expect(hex(bytes)).toBe(`${start}${picture}1b6100d5c5c8fd0a`);
    expect(drawn).toEqual([
      [`𠮷方${' '.repeat(23)}12.50`, { columns: 32, times: 1, isStrong: true, isCentered: false }],
    ]);
  });

  test('what nobody sees is not printed, and takes no column (esc_pos_utils#103)', () => {
    const [row] = [{ kind: 'pair', left: '王\u200b五\u202e', right: '1', strong: false } as const];
    const text = iconv.decode(Buffer.from(print([row]).slice(7, -1)), 'gb18030');
    expect(text).toBe(`王五${' '.repeat(27)}1`);
  });

  test.each([
    [58, 32],
    [80, 48],
  ] as const)('on %i mm, amounts end in column %i', (paper, columns) => {
    const [amount] = [{ kind: 'pair', left: '合计', right: '12.50', strong: false } as const];
    const text = iconv.decode(Buffer.from(print([amount], paper).slice(7, -1)), 'gb18030');
    expect(text).toBe(`合计${' '.repeat(columns - 9)}12.50`);
    const rule = iconv.decode(Buffer.from(print([{ kind: 'rule' }], paper).slice(7, -1)), 'gb18030');
    expect(rule).toBe('-'.repeat(columns));
  });

  test('the drawer opens when asked for, and the paper is cut', () => {
    expect(hex(print([{ kind: 'cut' }], 58, true))).toBe(`${start}1b700032fa1d564200`);
    expect(hex(print([{ kind: 'cut' }]))).toBe(`${start}1d564200`);
  });

  test('the order number is a bar code where it fits, else plain text', () => {
    const code = (text: string, paper: 58 | 80 = 58) => hex(print([{ kind: 'code', text }], paper));
    expect(code('S01-02-000123')).toContain(`1d6b490f7b42${hex(Buffer.from('S01-02-000123'))}0a`);
    expect(code('S01-02-000123-03-7f3a')).not.toContain('1d6b');
    expect(code('S01-02-000123-03-7f3a', 80)).toContain('1d6b');
  });

  test('a QR code is a picture in the middle, each of its squares eight dots wide', () => {
    const bytes = print([{ kind: 'qr', text: '0123456789' }]);
    const size = 25;
    const head = `${start}1b6101${'1d763000'}${'1900'}${'c800'}`;
    expect(hex(bytes.slice(0, head.length / 2))).toBe(head);
    const dots = bytes.slice(head.length / 2);
    expect(dots).toHaveLength(size * size * 8);
    // The upper left corner of its pattern, inside of a margin of two squares.
    expect([...dots.slice(2 * 8 * size, 2 * 8 * size + 10)]).toEqual([0, 0, 255, 255, 255, 255, 255, 255, 255, 0]);
  });
});
