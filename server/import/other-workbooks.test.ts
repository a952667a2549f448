import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheet } from '../../src/workers/sheet/read-sheet.ts';
import { readFileAsSheet } from './read-file.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

/** A workbook of one sheet; `x` is the prefix of its elements, with a colon. */
const workbook = (rows: string, { x = '', properties = '' } = {}) => {
  const space = x === '' ? `xmlns="${main}"` : `xmlns:${x.slice(0, -1)}="${main}"`;
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<${x}workbook ${space} xmlns:r="${office}">${properties}<${x}sheets><${x}sheet name="Sheet1" sheetId="1" r:id="rId1"/></${x}sheets></${x}workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<${x}styleSheet ${space}><${x}fonts count="1"><${x}font/></${x}fonts><${x}fills count="1"><${x}fill/></${x}fills><${x}borders count="1"><${x}border/></${x}borders><${x}cellStyleXfs count="1"><${x}xf/></${x}cellStyleXfs><${x}cellXfs count="2"><${x}xf numFmtId="0"/><${x}xf numFmtId="14" applyNumberFormat="1"/></${x}cellXfs></${x}styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<${x}worksheet ${space}><${x}sheetData>${rows}</${x}sheetData></${x}worksheet>`,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
};
const inline = (text: string, { x = '', at = '' } = {}) =>
  `<${x}c${at === '' ? '' : ` r="${at}"`} t="inlineStr"><${x}is><${x}t>${text}</${x}t></${x}is></${x}c>`;
const tableOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { sheet } = (await readFileAsSheet(bytes)) ?? {};
  if (!sheet) throw new Error('the file is too large');
  const inBrowser = await readSheet(bytes.slice().buffer);
  expect(inBrowser).toMatchObject(sheet);
  return [sheet.header, ...sheet.rows.map(({ cells }) => cells)];
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
