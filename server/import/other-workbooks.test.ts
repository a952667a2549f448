import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheet } from '../../src/workers/sheet/read-sheet.ts';
import { readFileAsSheet } from './read-file.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook of one sheet; `x` is the prefix of its elements, with a colon. */
const workbook = (rows: string, { x = '', properties = '', merged = '', format = '' } = {}) => {
  const space = x === '' ? `xmlns="${main}"` : `xmlns:${x.slice(0, -1)}="${main}"`;
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<${x}workbook ${space} xmlns:r="${office}">${properties}<${x}sheets><${x}sheet name="Sheet1" sheetId="1" r:id="rId1"/></${x}sheets></${x}workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<${x}styleSheet ${space}>${format === '' ? '' : `<${x}numFmts count="1"><${x}numFmt numFmtId="164" formatCode="${format}"/></${x}numFmts>`}<${x}fonts count="1"><${x}font/></${x}fonts><${x}fills count="1"><${x}fill/></${x}fills><${x}borders count="1"><${x}border/></${x}borders><${x}cellStyleXfs count="1"><${x}xf/></${x}cellStyleXfs><${x}cellXfs count="3"><${x}xf numFmtId="0"/><${x}xf numFmtId="14" applyNumberFormat="1"/><${x}xf numFmtId="164" applyNumberFormat="1"/></${x}cellXfs></${x}styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<${x}worksheet ${space}><${x}sheetData>${rows}</${x}sheetData>${merged}</${x}worksheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
};
const inline = (text: string, { x = '', at = '' } = {}) =>
  `<${x}c${at === '' ? '' : ` r="${at}"`} t="inlineStr"><${x}is><${x}t>${text}</${x}t></${x}is></${x}c>`;
/** The sheet in a file, which the browser reads like the command line. */
const sheetIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { sheet } = (await readFileAsSheet(bytes)) ?? {};
  if (!sheet) throw new Error('the file is too large');
  expect(await readSheet(bytes.slice().buffer)).toMatchObject(sheet);
  return sheet;
};
const tableOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { header, rows } = await sheetIn(bytes);
  return [header, ...rows.map(({ cells }) => cells)];
};
const table = [
  ['手机号', '姓名'],
  ['13911119001', '前缀'],
];

test('a workbook whose cells have no place of their own is read (spout#267, fastexcel#465)', async () => {
  const rows = table.map((cells) => `<row>${cells.map((text) => inline(text)).join('')}</row>`).join('');
  expect(await tableOf(workbook(rows))).toEqual(table);
});

test('one that says it of some of them is read, too', async () => {
  const rows = `<row r="1">${inline('手机号')}${inline('姓名')}</row><row>${inline('13911119001')}${inline('前缀', { at: 'B2' })}</row>`;
  expect(await tableOf(workbook(rows))).toEqual(table);
});

test('one whose elements have a prefix is read', async () => {
  const x = 'x:';
  const rows = table
    .map(
      (cells, row) =>
        `<x:row r="${row + 1}">${cells.map((text, place) => inline(text, { x, at: `${'AB'[place]}${row + 1}` })).join('')}</x:row>`,
    )
    .join('');
  expect(await tableOf(workbook(rows, { x }))).toEqual(table);
});

test.each(['1', 'true'])(
  'days are counted from 1904 where date1904 says %s (excel-streaming-reader#218)',
  async (flag) => {
    const rows = `<row r="1">${inline('生日', { at: 'A1' })}</row><row r="2"><c r="A2" s="1"><v>31532</v></c></row>`;
    const properties = `<workbookPr date1904="${flag}"/>`;
    expect(await tableOf(workbook(rows, { properties }))).toEqual([['生日'], ['1990-05-01']]);
  },
);

test.each(['0', 'false'])('and from 1900 where it says %s', async (flag) => {
  const rows = `<row r="1">${inline('生日', { at: 'A1' })}</row><row r="2"><c r="A2" s="1"><v>32994</v></c></row>`;
  const properties = `<workbookPr date1904="${flag}"/>`;
  expect(await tableOf(workbook(rows, { properties }))).toEqual([['生日'], ['1990-05-01']]);
});

const row = (line: number, cells: readonly string[], attributes = '') =>
  `<row r="${line}"${attributes}>${cells.map((text, place) => inline(text, { at: `${'ABC'[place]}${line}` })).join('')}</row>`;

test('cells that are merged count for all of their rows', async () => {
  const rows = [
    row(1, ['分类', '名称']),
    row(2, ['艾灸', '一']),
    row(3, ['', '二']),
    row(4, ['', '三']),
    row(5, ['按摩', '四']),
  ];
  const merged = '<mergeCells count="2"><mergeCell ref="A2:A4"/><mergeCell ref="A5:B5"/></mergeCells>';
  expect(await tableOf(workbook(rows.join(''), { merged }))).toEqual([
    ['分类', '名称'],
    ...['一', '二', '三'].map((name) => ['艾灸', name]),
    ['按摩', '四'],
  ]);
});

test('merged cells that lie over one another without end are refused, not worked through', async () => {
  const rows = Array.from({ length: 300 }, (_, place) => row(place + 1, ['a'])).join('');
  const merged = `<mergeCells>${'<mergeCell ref="A1:A100000"/>'.repeat(20_000)}</mergeCells>`;
  await expect(readFileAsSheet(workbook(rows, { merged }))).rejects.toThrow('merged cells');
});

test.each([
  ['000000', '42', '000042'],
  ['&quot;A&quot;0000', '7', 'A0007'],
  ['0000;@', '12345', '12345'],
  ['0.00', '42', '42'],
])('a number that the workbook shows by %s is what is shown', async (format, held, shown) => {
  const rows = `${row(1, ['编号', '名称'])}<row r="2"><c r="A2" s="2"><v>${held}</v></c>${inline('艾灸', { at: 'B2' })}</row>`;
  expect(await tableOf(workbook(rows, { format }))).toEqual([
    ['编号', '名称'],
    [shown, '艾灸'],
  ]);
});

test('rows that the workbook hides are marked', async () => {
  const rows = [
    row(1, ['手机号', '姓名']),
    row(2, ['13911119001', '一']),
    row(3, ['13911119002', '二'], ' hidden="1"'),
  ];
  const sheet = await sheetIn(workbook(rows.join('')));
  expect(sheet.rows.map(({ line, isHidden }) => [line, isHidden === true])).toEqual([
    [2, false],
    [3, true],
  ]);
});

test('a title above the header is left out, and the header says on which line it is', async () => {
  const merged = '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>';
  const rows = [
    row(1, ['会员名单']),
    row(2, ['2026-11-30']),
    row(4, ['手机号', '姓名']),
    row(5, ['13911119001', '一']),
  ];
  const sheet = await sheetIn(workbook(rows.join(''), { merged }));
  expect(sheet).toMatchObject({ header: ['手机号', '姓名'], headerLine: 4, rows: [{ line: 5 }] });
});
