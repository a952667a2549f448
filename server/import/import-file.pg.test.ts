import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answers } from '#domain/import/questions.ts';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { archive, archiveOf, cellsAt } from '../../tests/archive.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { aProduct } from '../../tests/make.ts';
import { poolFor } from '../db/open.ts';
import type { Locale } from '../http/words.ts';
import { seedDemo } from '../seed/demo.ts';
import { type Brand, openBrand } from './brand-access.ts';
import { allTaken, importFile, nothingRead, someRefused } from './import-file.ts';
import { importLocale } from './words.ts';

const url = await migratedDatabase();
let pool: Pool;
let brand: Brand;
let shops: Shop[];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  pool = poolFor(url);
  await seedDemo(pool);
  const { rows } = await pool.query<{ brand_id: string }>('select brand_id from brand');
  brand = openBrand(pool, rows[0]?.brand_id ?? '');
  shops = await brand.read<Shop>('shop');
});
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

const take = async (path: string, locale: Locale = 'zh_CN', answers: Answers = {}) => {
  const lines: string[] = [];
  const home = shops.find(({ code }) => code === 'S01');
  const say = (line: string) => lines.push(line);
  const became = await importFile(path, brand, { locale, shops, home, now: 1_000, say, answers });
  return { became: became as number, lines };
};
const takeText = async (text: string, locale?: Locale, answers?: Answers) => {
  const path = join(folder, 'given.csv');
  await writeFile(path, text);
  return take(path, locale, answers);
};
const sample = (name: string): string => fileURLToPath(new URL(`./samples/${name}`, import.meta.url));
const revs = async (): Promise<number> =>
  Number((await pool.query<{ sum: string }>('select sum(rev) from scope')).rows[0]?.sum);

describe('a file that holds too much, or nothing that can be read,', () => {
  const takeBytes = async (bytes: Uint8Array) => {
    const path = join(folder, 'given.xlsx');
    await writeFile(path, bytes);
    return take(path, 'en');
  };
  test.each([
    ['has a cell at the far end', cellsAt('XFD1048576'), 'holds too much: at most 50 MB and 500 columns'],
    ['unpacks to 300 MB', archive(300_000_000), 'holds too much'],
    ['is a broken sheet', archiveOf('<row><c r="A1"><v>1</row>'), 'cannot be read'],
  ])('is refused in words: it %s', async (_, bytes, words) => {
    const { became, lines } = await takeBytes(bytes);
    expect([became, lines]).toEqual([nothingRead, [expect.stringContaining(words)]]);
  });
});

describe('taking in a file of items', () => {
  test('good rows go in, bad ones are reported with their line and reason', async () => {
    const { became, lines } = await take(sample('items.csv'));
    expect(became).toBe(someRefused);
    expect(lines.slice(1)).toEqual([
      '第 7 行：原价必填',
      '第 8 行：会员价不能高于原价',
      '第 9 行：原价“三十”不是有效金额（最多两位小数）',
      '第 10 行：编号“8002”与第 3 行重复',
      '第 11 行：编号必填',
      '新增 5，更新 0，未变 0，拒绝 5',
    ]);
    const [tea] = await brand.find('product', 'number', ['8002']);
    expect(tea).toMatchObject({
      name: '陈皮红豆薏米茶',
      originalPrice: 5_800,
      memberPrice: 4_950,
      initials: 'cphdymc',
    });
    expect(await brand.find('service', 'number', ['8005'])).toMatchObject([{ duration: 60, originalPrice: 29_800 }]);
  });

  test('a second run doubles nothing and changes nothing, not even the feed', async () => {
    const before = await revs();
    expect((await take(sample('items.csv'))).lines.at(-1)).toBe('新增 0，更新 0，未变 5，拒绝 5');
    expect(await revs()).toBe(before);
  });

  test('a changed row changes its item; an empty cell leaves what is there', async () => {
    const { became, lines } = await takeText('number,name,price,member price\n8002,,60,\n', 'en');
    expect(became).toBe(allTaken);
    expect(lines.at(-1)).toBe('new 0, changed 1, unchanged 0, refused 0');
    expect(await brand.find('product', 'number', ['8002'])).toMatchObject([
      { name: '陈皮红豆薏米茶', originalPrice: 6_000, memberPrice: 4_950, barcode: '6938000080022' },
    ]);
  });

  test('a cost that was worked out is rounded, and said', async () => {
    const { became, lines } = await takeText('编号,名称,售价,成本价\n8101,艾条,12,8.3333\n');
    expect(became).toBe(allTaken);
    expect(lines.slice(1)).toEqual(['第 2 行：成本价“8.3333”已四舍五入为 8.33', '新增 1，更新 0，未变 0，拒绝 0']);
    expect(await brand.find('product', 'number', ['8101'])).toMatchObject([{ costPrice: 833 }]);
  });

  test('of rows that look garbled nothing is taken in before somebody has said what to do with them', async () => {
    const text = '线下价目表\n编号,名称,售价\n8102,艾灸盒,30\n8103,鐜嬩簲,30\n';
    const before = await revs();
    const asked = await takeText(text, 'en');
    expect(asked.became).toBe(nothingRead);
    expect(asked.lines).toEqual([expect.stringContaining('rows that look garbled: 1 (lines 4, for example 鐜嬩簲)')]);
    expect(await revs()).toBe(before);
    const { became, lines } = await takeText(text, 'en', { misread: 'leave' });
    expect(became).toBe(someRefused);
    expect(lines.slice(1)).toEqual([
      'The column titles are in line 2; what is above is left out',
      'line 4: looks garbled, and left out as chosen',
      'new 1, changed 0, unchanged 0, refused 1',
    ]);
    expect((await takeText(text, 'en', { misread: 'take' })).lines.at(-1)).toBe(
      'new 1, changed 0, unchanged 1, refused 0',
    );
  });

  test('a group that is not there yet is made once', async () => {
    await take(sample('items-english.csv'));
    const { lines } = await take(sample('items-english.csv'), 'en');
    expect(lines.at(-1)).toBe('new 0, changed 0, unchanged 2, refused 0');
    expect(await brand.find('itemGroup', 'name', ['Moxa supplies'])).toHaveLength(1);
  });

  test('a number never moves from a product to a service, and every fault of a row is named', async () => {
    const { became, lines } = await takeText(
      'number,name,kind,price,member price,minutes,enabled\n8001,x,service,1,2,5,maybe\n8999,x,service,1,2,5,maybe\n',
      'en',
    );
    expect(became).toBe(someRefused);
    expect(lines[1]).toBe(
      'line 2: number "8001" belongs to an item of the other kind (product or service); ' +
        'enabled "maybe" is neither yes nor no',
    );
    expect(lines[2]).toBe('line 3: member price must not be above the price; enabled "maybe" is neither yes nor no');
  });
});

describe('taking in a file of members', () => {
  test('as a Chinese spreadsheet writes it: good rows go in, bad ones are reported', async () => {
    const { lines } = await take(sample('members.csv'));
    expect(lines.slice(2)).toEqual([
      '第 5 行：手机号“1370001000”不是有效的手机号',
      '第 6 行：生日“1990/2/30”不是有效的日期',
      '第 7 行：姓名必填',
      '第 8 行：门店“S09”不是本品牌的门店',
      '新增 3，更新 0，未变 0，拒绝 4',
    ]);
    expect(await brand.find('member', 'mobile', ['13700010002'])).toMatchObject([
      { name: '王建军', gender: 'male', source: 1, shopId: shops.find(({ code }) => code === 'S02')?.id },
    ]);
  });

  test('a second run doubles nothing', async () => {
    expect((await take(sample('members.csv'))).lines.at(-1)).toBe('新增 0，更新 0，未变 3，拒绝 4');
  });

  test('a member keeps the shop, tags and remark that the file says nothing about', async () => {
    await takeText('手机号,姓名\n13700010001,李春晓晓\n');
    expect(await brand.find('member', 'mobile', ['13700010001'])).toMatchObject([
      {
        name: '李春晓晓',
        pinyin: 'lichunxiaoxiao',
        tags: ['怕冷', '睡眠不佳'],
        remark: '手法轻一点',
        registeredAt: 1_000,
      },
    ]);
  });
});

test.each([
  ['姓名,地址\n王,上海\n', '表头里找不到所需的列'],
  ['姓名,手机号\n', '除表头外没有任何数据'],
])('%o is answered with what is wrong, and nothing is taken in', async (text, reason) => {
  const { became, lines } = await takeText(text);
  expect(became).toBe(nothingRead);
  expect(lines.join()).toContain(reason);
});

test.each([
  ['1000000', '原价“1000000”超出范围：0 至 999999'],
  ['999999.01', '原价“999999.01”超出范围：0 至 999999'],
  ['-1', '原价“-1”超出范围：0 至 999999'],
  ['1.234', '原价“1.234”不是有效金额（最多两位小数）'],
])('a price of %s is refused with the limit that it breaks', async (price, reason) => {
  const { became, lines } = await takeText(`编号,名称,原价\n9901,x,${price}\n`);
  expect([became, lines[1]]).toEqual([someRefused, `第 2 行：${reason}`]);
});

describe('a member with a number of another country', () => {
  test.each([
    ['', '+4915112345678', '49', '+4915112345678'],
    ['', '0049 151 1234-5678', '49', '+4915112345678'],
    ['49', '0151 12345678', '49', '+4915112345678'],
    ['+1', '(415) 555-0134', '1', '+14155550134'],
    ['852', '51234567', '852', '+85251234567'],
    ['86', '+86 13900010077', '86', '13900010077'],
  ])('country "%s", number "%s" is stored with its code', async (country, mobile, code, stored) => {
    const { became } = await takeText(`姓名,国家代码,手机号\n张三,${country},${mobile}\n`);
    expect(became).toBe(allTaken);
    expect(await brand.find('member', 'mobile', [stored])).toMatchObject([{ country: code, mobile: stored }]);
  });

  test.each([
    ['', '+49123', '手机号“+49123”不是有效的手机号'],
    ['', '+0491234567', '手机号“+0491234567”不是有效的手机号'],
    ['Germany', '+4915112345678', '国家代码“Germany”不是有效的国家代码，如 86 或 +49'],
    ['33', '+4915112345678', '国家代码“33”与手机号的国家代码 49 不符'],
    ['86', '15112', '手机号“15112”不是有效的手机号'],
  ])('country "%s", number "%s" is refused', async (country, mobile, reason) => {
    const { became, lines } = await takeText(`姓名,国家代码,手机号\n张三,${country},${mobile}\n`);
    expect([became, lines.at(-2)]).toEqual([someRefused, `第 2 行：${reason}`]);
  });
});

describe('what a file says nothing about', () => {
  test('stays as it was, of a product, a service and a member', async () => {
    const shopIds = shops.map(({ id }) => id).slice(-2);
    const item = {
      groupId: 'g',
      categoryId: 'c',
      images: ['i'],
      originalPrice: 1_000,
      memberPrice: 900,
      description: 'text',
      onShelf: false,
      ...ofHeadquarters,
      createdIn: 's',
      regionId: 'r',
      shopIds,
      detailImages: ['d'],
      enabled: false,
      pricing: 'unified' as const,
    };
    const product = aProduct({
      ...item,
      id: 'keep-p',
      number: '7701',
      packageContent: 7,
      type: 'consumable',
      costPrice: 300,
    });
    const service = {
      ...item,
      id: 'keep-s',
      number: '7702',
      name: 'x',
      pinyin: '',
      initials: '',
      kind: 'moxibustion',
      duration: 45,
      device: 'moxibustion',
      deviceMinutes: 20,
      processing: 15,
      finishing: 5,
      preparation: 10,
      extensionIds: ['keep-t'],
      inMiniProgram: true,
      techniques: [
        {
          bodyPart: 'abdomen',
          meridian: '',
          acupoints: ['CV4', 'CV6'],
          mode: 0,
          style: 0,
          duration: 20,
          shots: null,
        },
      ],
      consumables: [{ productId: 'keep-p', uses: 3 }],
    };
    const member = {
      id: 'keep-m',
      name: 'x',
      pinyin: '',
      initials: '',
      gender: 'male',
      country: '86',
      mobile: '13700077777',
      birthday: '1990-01-02',
      source: 3,
      remark: 'r',
      tags: ['t'],
      level: 'senior',
      shopId: shopIds[1] ?? '',
      knownTo: shopIds,
      shared: true,
      registeredAt: 5,
      verification: 'verified',
      consents: ['data'],
      hasPaymentPassword: true,
      mergedInto: '',
      mergedAt: null,
    };
    await brand.write({ product: [product], service: [service], member: [member] });
    expect((await takeText('number,name,price\n7701,Cream,20\n7702,Cream,20\n', 'en')).became).toBe(allTaken);
    expect((await takeText('mobile,name,birthday\n13700077777,Cream,2001.3.4\n', 'en')).became).toBe(allTaken);
    const spelled = { name: 'Cream', pinyin: 'cream', initials: expect.any(String) };
    const priced = { ...spelled, originalPrice: 2_000 };
    expect(await brand.find('product', 'number', ['7701'])).toEqual([{ ...product, ...priced }]);
    expect(await brand.find('service', 'number', ['7702'])).toEqual([{ ...service, ...priced }]);
    expect(await brand.find('member', 'id', ['keep-m'])).toEqual([{ ...member, ...spelled, birthday: '2001-03-04' }]);
  });

  test('is not read from two columns of one title, and titles may be written with lines', async () => {
    const doubled = await takeText('number,name,price,price\n7703,x,20,30\n', 'en');
    expect([doubled.became, doubled.lines.at(-1)]).toEqual([nothingRead, expect.stringContaining('price price')]);
    const { became } = await takeText('number,name,price,MEMBER_price,cost price\n7703,x,20,20,20\n', 'en');
    expect(became).toBe(allTaken);
    const [found] = await brand.find<{ originalPrice: number; memberPrice: number }>('product', 'number', ['7703']);
    expect(found).toMatchObject({ originalPrice: 2_000, memberPrice: 2_000, costPrice: 2_000 });
  });

  test('makes no group; one that is named is of products or of services and comes behind the others', async () => {
    const positions = async () => (await brand.read<{ position: number }>('itemGroup')).map(({ position }) => position);
    const last = Math.max(...(await positions()));
    const rows = [
      '7704,x,product,1,,Both',
      '7705,x,service,1,30,Both',
      '7706,,product,1,,Refused',
      '7707,x,product,1,,',
    ];
    await takeText(['number,name,kind,price,minutes,group', ...rows].join('\n'), 'en');
    const made = await brand.find<{ kind: string; position: number }>('itemGroup', 'name', ['Both', 'Refused']);
    expect(made.map(({ kind, position }) => [kind, position - last]).sort()).toEqual([
      ['product', 1],
      ['service', 2],
    ]);
    expect(await brand.find('product', 'number', ['7707'])).toMatchObject([{ groupId: '' }]);
    const { lines } = await takeText(`number,name,price,group\n7708,x,1,${'g'.repeat(16)}\n`, 'en');
    expect(lines.at(-1)).toBe('new 0, changed 0, unchanged 0, refused 1');
    expect((await takeText(`number,name,price,group\n7708,x,1,${'g'.repeat(15)}\n`, 'en')).became).toBe(allTaken);
  });
});

test.each([
  [undefined, [undefined, undefined], 'zh_CN'],
  [undefined, ['C.UTF-8'], 'zh_CN'],
  [undefined, ['', 'en_US.UTF-8'], 'en'],
  [undefined, ['ja_JP.UTF-8', 'en_US'], 'ja'],
  [undefined, ['zh_HK.UTF-8'], 'zh_TW'],
  ['en', ['zh_CN.UTF-8'], 'en'],
  ['zh_TW', [], 'zh_TW'],
  ['fr', [], undefined],
] as const)('with --lang %s and the terminal in %o the import speaks %s', (asked, terminal, spoken) => {
  expect(importLocale(asked, terminal)).toBe(spoken);
});

test('the command ends with 0, 1 or 2, in the language asked for', async () => {
  const ends = async (text: string, ...options: string[]) => {
    const path = join(folder, 'typed.csv');
    await writeFile(path, text);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/import/main.ts', path, ...options],
      { env: { ...process.env, DATABASE_URL: url, LANG: 'C.UTF-8', LC_ALL: '' }, encoding: 'utf8' },
    );
    return [status, (stdout || stderr).trim().split('\n').at(-1)];
  };
  expect(await ends('编号,名称,原价\n9911,x,1\n')).toEqual([0, '新增 1，更新 0，未变 0，拒绝 0']);
  expect(await ends('编号,名称,原价\n9911,x,1\n9912,y,\n', '--lang', 'en')).toEqual([
    1,
    'new 0, changed 0, unchanged 1, refused 1',
  ]);
  expect(await ends('地址\n上海\n', '--lang', 'ja')).toEqual([2, expect.stringContaining('見出し')]);
  expect(await ends('', '--lang', 'fr')).toEqual([2, expect.stringContaining('[--lang zh_CN|en|ja|zh_TW]')]);
});
