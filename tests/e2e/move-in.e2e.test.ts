import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readSheet } from '../../src/workers/sheet/read-sheet.ts';
import { demoBrand } from './demo-brand.ts';
import { goWithin } from './go-within.ts';
import type { Place } from './place.ts';
import { byId, newTablet, openOffice, type Tablet } from './tablet.ts';

/** 9,700 people and 300 rows that are wrong in five ways, as the cash register of somebody else gives them out. */
const rows = 10_000;
const faults = ['姓名必填', '不是有效的手机号', '不是有效的日期', '重复', '不是可填的性别'] as const;
const isBad = (place: number): boolean => place % 33 === 32 && place < 9_900;
const mobileOf = (place: number): string => String(13_600_000_000 + place);
const rowOf = (place: number): string => {
  const [name, mobile, birthday] = [`会员${place}`, mobileOf(place), `1990/1/${(place % 28) + 1}`];
  const bad = [
    `,${mobile},女,${birthday},微信`,
    `${name},136${place},女,${birthday},微信`,
    `${name},${mobile},女,1990/2/30,微信`,
    `${name},${mobileOf(place - 1)},女,${birthday},微信`,
    `${name},${mobile},不详的,${birthday},微信`,
  ];
  const good = `${name},${mobile},${place % 2 ? '女' : '男'},${birthday},微信`;
  return isBad(place) ? (bad[Math.floor(place / 33) % bad.length] ?? good) : good;
};
const text = ['客户姓名,联系电话,性别,出生日期,来源渠道', ...Array.from({ length: rows }, (_, place) => rowOf(place))];
const file = {
  name: '老系统会员.csv',
  mimeType: 'text/csv',
  buffer: iconv.encode(text.join('\r\n'), 'gb18030'),
};

let place: Place;
let office: Tablet;
let database: pg.Client;
beforeAll(async () => {
  place = await demoBrand();
  office = await newTablet(place.url, { width: 1440, height: 900 });
  database = new pg.Client(inject('stories').database);
  await database.connect();
});
afterAll(async () => {
  await office?.close();
  await database?.end();
});

/** The members of the brand whose mobiles are in the file, and how many persons they are. */
const movedIn = async (): Promise<{ members: number; mobiles: number }> => {
  const { rows: counted } = await database.query(
    `select count(*)::int as members, count(distinct mobile)::int as mobiles from member
     where brand_id = (select brand_id from employee where account = $1) and mobile >= '13600000000'
       and mobile < '13600010000' and not deleted`,
    [place.account('boss')],
  );
  return counted[0];
};
/** Chooses the file and looks at what it would change, until all of its rows were looked at. */
const preview = async (page: Page): Promise<void> => {
  await byId(page, 'import-choose').locator('input[type=file]').setInputFiles(file);
  await byId(page, 'import-look').click();
  await byId(page, 'import-preview').waitFor({ timeout: 120_000 });
};

test('10,000 members of another system are moved in at the office; the 300 that are wrong come back as a file', async () => {
  const { page } = office;
  await openOffice(page, place.account('boss'), 'S01');
  expect(await movedIn()).toEqual({ members: 0, mobiles: 0 });

  await goWithin(page, '/store/import');
  await preview(page);
  await byId(page, 'import-take').click();
  await byId(page, 'import-result').waitFor({ timeout: 200_000 });
  expect(await movedIn()).toEqual({ members: 9_700, mobiles: 9_700 });

  const [download] = await Promise.all([page.waitForEvent('download'), byId(page, 'import-refused-file').click()]);
  expect(download.suggestedFilename()).toBe('老系统会员-未导入.csv');
  const bytes = await readFile(await download.path());
  const sheet = await readSheet(new Uint8Array(bytes).buffer);
  expect([sheet?.format, sheet?.header.at(-1)]).toEqual(['csvGb18030', '未导入的原因']);
  const reasons = sheet?.rows.map(({ cells }) => cells?.at(-1) ?? '') ?? [];
  for (const fault of faults)
    expect([fault, reasons.filter((each) => each.includes(fault)).length]).toEqual([fault, 60]);
  expect(reasons).toHaveLength(300);
});

test('the same file once more doubles nobody, and says so', async () => {
  const { page } = office;
  await byId(page, 'import-another').click();
  await preview(page);
  await byId(page, 'import-preview').getByText('9700 行').first().waitFor();
  expect(await byId(page, 'import-take').count()).toBe(0);
  expect(await movedIn()).toEqual({ members: 9_700, mobiles: 9_700 });
});
