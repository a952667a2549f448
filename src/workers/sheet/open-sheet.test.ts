import { describe, expect, test } from 'vitest';
import { mostFileBytes, mostFileRows, mostUnpackedBytes } from '#domain/import/limits.ts';
import { archive, archiveOf, cellsAt } from '../../../tests/archive.ts';
import { openSheet } from './open-sheet.ts';
import { writeSheet } from './write-sheet.ts';

const open = (bytes: Uint8Array) => openSheet(new Uint8Array(bytes).buffer);
const text = (said: string) => open(new TextEncoder().encode(said));

describe('a file that somebody chose', () => {
  test.each(['csv', 'xlsx'] as const)('is opened as %s', async (format) => {
    const rows = [['编号', '名称'], ...Array.from({ length: 300 }, (_, place) => [String(place), '茶'])];
    expect(await openSheet(await writeSheet({ rows }, format))).toMatchObject({
      header: ['编号', '名称'],
      format,
      rows: expect.objectContaining({ length: 300 }),
    });
  });

  test.each([
    ['more bytes than a tablet takes in', () => open(new Uint8Array(mostFileBytes + 1).fill(0x61))],
    ['more rows than that', () => text(`a\n${'1\n'.repeat(mostFileRows + 1)}`)],
    ['much, packed into little', () => open(archive(mostUnpackedBytes + 1))],
    ['much, and says that it is little', () => open(archive(mostUnpackedBytes + 1_000_000, { says: 1 }))],
    ['little, and says that it is much', () => open(archive(1, { says: 0xffff_fffe }))],
    ['the same bytes many times', () => open(archive(1_000_000, { files: 65, says: 1 }))],
    ['a cell at the far end', () => open(cellsAt('XFD1048576'))],
    ['a cell at the far end, said with signs of its own', () => open(archiveOf(`<c r='XFD&#49;048576'/>`))],
    ['a row that is far away', () => open(archiveOf('<row  r = "1e9"><c/></row>'))],
    ['many columns', () => open(cellsAt('ZZ9'))],
    ['a wide and long rectangle', () => open(cellsAt('A90000', 'GR1'))],
    ['a far cell behind much else', () => open(cellsAt(...Array(9_000).fill('B2'), 'ABCD1'))],
    ['a tag that never ends', () => open(archiveOf(`<c ${' '.repeat(600_000)}r="XFD1"/>`))],
    ['many rows that do not say where they are', () => open(archiveOf('<row/>'.repeat(200_000)))],
    ['the same with a prefix', () => open(archiveOf('<x:row/>'.repeat(200_000)))],
    ['many cells that do not', () => open(archiveOf(`<row>${'<c/>'.repeat(200_000)}</row>`))],
    ['rows full of empty cells', () => open(archiveOf(`<row>${'<c/>'.repeat(490)}</row>`.repeat(2_100)))],
    ['many rows that all say the same place', () => open(archiveOf('<row r="1"/>'.repeat(200_000)))],
    ['rows behind one that is far away', () => open(archiveOf(`<row r="99990"/>${'<row/>'.repeat(20)}`))],
    ['many tags that nobody knows', () => open(archiveOf('<x/>'.repeat(8_000_000)))],
    ['many remarks', () => open(archiveOf('<!---->'.repeat(8_000_000)))],
    ['many texts', () => open(archiveOf('', { sharedStrings: `<sst>${'<si/>'.repeat(1_100_000)}</sst>` }))],
    ['long texts', () => open(archiveOf(`<row>${`<c t="str"><v>${'x'.repeat(99_000)}</v></c>`.repeat(400)}</row>`))],
    [
      'many looks of cells',
      () => open(archiveOf('', { styles: `<styleSheet>${'<xf/>'.repeat(140_000)}</styleSheet>` })),
    ],
    [
      'many merged cells',
      () =>
        open(
          archiveOf(
            '</sheetData><mergeCells>'.concat('<mergeCell ref="A1:A2"/>'.repeat(110_000), '</mergeCells><sheetData>'),
          ),
        ),
    ],
    ['a thousand sheets', () => open(archive(1, { files: 1_001 }))],
  ])('is not, if it holds %s', async (_, opened) => {
    expect(await opened()).toBe('tooMuch');
  });

  test('with as many rows as may be is opened', async () => {
    expect(await text(`a\n${'1\n'.repeat(mostFileRows)}`)).toMatchObject({ header: ['a'] });
  });

  test.each([
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0]],
    ['the beginning of an archive', [0x50, 0x4b, 3, 4]],
    ['an archive of something else', [...archive(10)]],
    ['one that ends in the middle', [...archive(100_000)].slice(0, -30)],
    ['one whose list lies beyond its end', [...archive(10, { files: 9 })].slice(0, -100)],
    ['a workbook of cells that are near, and broken', [...archiveOf('<row><c r="A1"><v>1</v></row><row><c r="Z99"/>')]],
    ['one whose cells do not end', [...archiveOf('<row><c r="A1"><v>1</row>')]],
    [
      'one whose elements lie within one another without end',
      [...archiveOf('<x>'.repeat(9_000) + '</x>'.repeat(9_000))],
    ],
    ['one that shares a text that it does not have', [...archiveOf('<row><c r="A1" t="s"><v>1</v></c></row>')]],
  ])('is not, if it is %s', async (_, bytes) => {
    expect(await open(new Uint8Array(bytes))).toBe('unreadable');
  });
});
