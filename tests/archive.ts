import { deflateRawSync } from 'node:zlib';

/** One file of an archive: its name and its bytes, and how many it says that they are. */
interface Part {
  readonly name: string;
  readonly content: Buffer;
  readonly says?: number;
}

/** An archive of these parts, of which the last stands in its list so many times. */
const zipped = (parts: readonly Part[], times = 1): Uint8Array<ArrayBuffer> => {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []];
  let place = 0;
  for (const { name, content, says = content.length } of parts) {
    const [packed, called] = [deflateRawSync(content, { level: 1 }), Buffer.from(name)];
    const head = Buffer.alloc(30 + called.length);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(called.length, 26);
    called.copy(head, 30);
    const entry = Buffer.alloc(46 + called.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(called.length, 28);
    entry.writeUInt32LE(place, 42);
    called.copy(entry, 46);
    bodies.push(head, packed);
    entries.push(entry);
    place += head.length + packed.length;
  }
  const last = entries.at(-1) ?? Buffer.alloc(0);
  for (let time = 1; time < times; time += 1) entries.push(last);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(place, 16);
  return new Uint8Array(Buffer.concat([...bodies, ...entries, end]));
};

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const links = ['worksheet', 'styles', 'sharedStrings'].map(
  (kind) => `<Relationship Id="${kind}" Type="${office}/${kind}" Target="${kind}.xml"/>`,
);
const first = 'xl/worksheet.xml';
const around: readonly Part[] = [
  {
    name: 'xl/workbook.xml',
    content: Buffer.from('<workbook><sheets><sheet name="S" r:id="worksheet"/></sheets></workbook>'),
  },
  { name: 'xl/_rels/workbook.xml.rels', content: Buffer.from(`<Relationships>${links.join('')}</Relationships>`) },
];

/** A workbook whose sheet is so many zeros, or equal sheets that lie over one another. */
export const archive = (zeros: number, { files = 1, says = zeros }: { files?: number; says?: number } = {}) =>
  zipped([...around, { name: first, content: Buffer.alloc(zeros), says }], files);

/** A workbook with a sheet in which this stands, and with other parts. */
export const archiveOf = (sheet: string, others: Readonly<Record<string, string>> = {}) =>
  zipped([
    ...around,
    ...Object.entries(others).map(([name, text]) => ({ name: `xl/${name}.xml`, content: Buffer.from(text) })),
    { name: first, content: Buffer.from(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`) },
  ]);

/** A workbook with a sheet that has cells here. */
export const cellsAt = (...places: readonly string[]) =>
  archiveOf(places.map((place) => `<row><c r="${place}" t="str"><v>x</v></c></row>`).join(''));

const long = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(8 * numbers.length);
  for (const [place, number] of numbers.entries()) bytes.writeBigUInt64LE(BigInt(number), 8 * place);
  return bytes;
};

/** The same archive, with what it says of its files, and of their list, in numbers of 64 bits, as some programs write it. */
export const inLongNumbers = (archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const [count, begin] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 16)];
  const list: Buffer[] = [];
  for (let at = begin; list.length < 2 * count; ) {
    const [name, extra, remark] = [28, 30, 32].map((said) => bytes.readUInt16LE(at + said));
    const entry = Buffer.from(bytes.subarray(at, at + 46 + (name ?? 0)));
    const more = Buffer.from([1, 0, 24, 0]);
    const said = [24, 20, 42].map((place) => entry.readUInt32LE(place));
    for (const place of [24, 20, 42]) entry.writeUInt32LE(0xffff_ffff, place);
    entry.writeUInt16LE(28, 30);
    entry.writeUInt16LE(0, 32);
    list.push(entry, Buffer.concat([more, long(...said)]));
    at += 46 + (name ?? 0) + (extra ?? 0) + (remark ?? 0);
  }
  const whole = Buffer.concat([bytes.subarray(0, begin), ...list]);
  const longEnd = Buffer.concat([Buffer.from('PK\u0006\u0006', 'latin1'), long(44), Buffer.alloc(12)]);
  const counts = long(count, count, whole.length - begin, begin);
  const place = Buffer.concat([
    Buffer.from('PK\u0006\u0007\0\0\0\0', 'latin1'),
    long(whole.length),
    Buffer.from([1, 0, 0, 0]),
  ]);
  const last = Buffer.from(bytes.subarray(end));
  last.fill(0xff, 8, 20);
  return new Uint8Array(Buffer.concat([whole, longEnd, counts, place, last]));
};
