import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { mostFileBytes, mostFileRows, mostUnpackedBytes } from '#domain/import/limits.ts';
import { openSheet } from './open-sheet.ts';
import { writeSheet } from './write-sheet.ts';

const open = (bytes: Uint8Array) => openSheet(new Uint8Array(bytes).buffer);
const text = (said: string) => open(new TextEncoder().encode(said));

/** An archive of equal files, each so many zeros; `says` is what it says how many they are. */
const archive = (zeros: number, { files = 1, says = zeros }: { files?: number; says?: number } = {}): Uint8Array => {
  const packed = deflateRawSync(Buffer.alloc(zeros));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const head = Buffer.alloc(30 + name.length);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(name.length, 26);
  name.copy(head, 30);
  const entry = Buffer.alloc(46 + name.length);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(says, 24);
  entry.writeUInt16LE(name.length, 28);
  name.copy(entry, 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(head.length + packed.length, 16);
  return Buffer.concat([head, packed, ...Array.from({ length: files }, () => entry), end]);
};

describe('a file that somebody chose', () => {
  test.each(['csv', 'xlsx'] as const)('is opened as %s', async (format) => {
    const rows = [['编号', '名称'], ...Array.from({ length: 300 }, (_, place) => [String(place), '茶'])];
    expect(await openSheet(await writeSheet({ rows }, format))).toMatchObject({
      ...{ header: ['编号', '名称'], format },
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
  ])('is not, if it is %s', async (_, bytes) => {
    expect(await open(new Uint8Array(bytes))).toBe('unreadable');
  });
});
