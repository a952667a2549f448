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
