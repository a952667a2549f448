import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '#domain/import/columns.ts';
import { mostRows } from '#domain/import/limits.ts';
import { readMemberRows } from '#domain/import/read-rows.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import { defaultSettings, memberVerification } from '#domain/shop/shop-settings.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { tellRights } from '../../../tests/change-rights.ts';
import { aMember } from '../../../tests/make-member.ts';
import { audit } from '../../audit/audit.ts';
import { readFileAsSheet } from '../../import/read-file.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const headquarters = { ...boss, 'x-shop-id': 'hq' };
const inS02 = { ...boss, 'x-shop-id': 's02' };
const cashier = await signIn('cashier');

const call = async (path: string, rows: readonly object[], headers: object = boss, more: object = {}) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/imports/${path}`,
    payload: { rows, ...more },
    headers: { ...headers, 'x-locale': 'en', 'accept-language': 'en' },
  });
  const { data = [], code, errors } = reply.json() as { data?: RowVerdict[]; code?: string; errors?: object };
  return { status: reply.statusCode, data, code, errors };
};
const kindsOf = async (path: string, rows: readonly object[], headers?: object): Promise<string[]> =>
  (await call(path, rows, headers)).data.map(({ kind }) => kind);
const count = async (sql: string): Promise<number> =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]?.count);

describe('10,000 rows of a spreadsheet in GB18030, 300 of them bad', () => {
  const bad = (place: number): boolean => place % 33 === 0 && place < 9_900;
  const rowOf = (place: number): string => {
    const mobile = String(13_600_000_000 + place);
    if (!bad(place)) return `会员${place},${mobile},${place % 2 ? '女' : '男'},1990/1/${(place % 28) + 1},微信`;
    return (
      [`,${mobile},女,,`, `会员${place},139,女,,`, `会员${place},${mobile},女,1990/2/30,`][
        Math.floor(place / 33) % 3
      ] ?? ''
    );
  };
  const text = [
    '客户姓名,联系电话,性别,出生日期,来源渠道',
    ...Array.from({ length: 10_000 }, (_, place) => rowOf(place)),
  ];

  test('are moved in twice: nothing is doubled, and the bad ones are refused both times', async () => {
    const file = new Uint8Array(iconv.encode(text.join('\r\n'), 'gb18030'));
    const { sheet } = (await readFileAsSheet(file)) ?? {};
    const columns = sheet && columnsOf(sheet.header);
    if (!sheet || columns?.kind !== 'members') throw new Error('the columns were not found');
    const read = readMemberRows(sheet, columns.places);
    const before = await count('member');
    const moveIn = async () => {
      const good = read.flatMap(({ values, faults }) => (values && faults.length === 0 ? [values] : []));
      const ends = { add: 0, change: 0, same: 0, refused: read.length - good.length };
      for (let start = 0; start < good.length; start += mostRows)
        for (const kind of await kindsOf('members', good.slice(start, start + mostRows)))
          ends[kind as keyof typeof ends] += 1;
      return ends;
    };
    expect(await moveIn()).toEqual({ add: 9_700, change: 0, same: 0, refused: 300 });
    expect(await count('member')).toBe(before + 9_700);
    expect(await moveIn()).toEqual({ add: 0, change: 0, same: 9_700, refused: 300 });
    expect(await count('member')).toBe(before + 9_700);
    expect(await count("command_log where name = 'member.import'")).toBe(Math.ceil(9_800 / mostRows));
    expect(await audit(pool, Date.now())).toEqual([]);
  }, 300_000);
});

describe('rows about items', () => {
  const rows = [
    { number: '7001', name: 'Cream', originalPrice: 1_000, costPrice: 300, group: 'Creams' },
    { number: '7002', name: 'Massage', kind: 'service', duration: 60, originalPrice: 9_000 },
    { number: '7003', name: 'Too dear', originalPrice: 1_000, memberPrice: 1_001 },
  ];

  test('are shown as what they would change, and nothing is written', async () => {
    const before = await count('product');
    const { status, data } = await call('items/preview', rows);
    expect(status).toBe(200);
    expect(data.map(({ kind }) => kind)).toEqual(['add', 'add', 'refused']);
    expect(data[0]?.differences).toContainEqual({ field: 'group', before: null, after: 'Creams' });
    expect(data[2]).toEqual({
      kind: 'refused',
      differences: [],
      faults: [{ field: 'memberPrice', code: 'memberPriceTooHigh', params: {}, reason: 'must not be above the price' }],
    });
    expect([await count('product'), await count("item_group where name = 'Creams'")]).toEqual([before, 0]);
  });

  test('are taken in, refused ones left out; again they change nothing; a changed one says field by field', async () => {
    expect(await kindsOf('items', rows)).toEqual(['add', 'add', 'refused']);
    expect(await kindsOf('items', rows)).toEqual(['same', 'same', 'refused']);
    expect(await kindsOf('items/preview', rows)).toEqual(['same', 'same', 'refused']);
    expect((await call('items', [{ number: '7001', originalPrice: 1_100 }])).data).toEqual([
      { kind: 'change', differences: [{ field: 'originalPrice', before: 1_000, after: 1_100 }], faults: [] },
    ]);
    const stored = "number = '7001' and original_price = 1100 and cost_price = 300 and pinyin = 'cream'";
    expect(await count(`product where ${stored}`)).toBe(1);
    expect(await count("item_group where name = 'Creams'")).toBe(1);
    expect(await count("product where number = '7003'")).toBe(0);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('are refused a barcode that another product has, in the words in which its form is refused', async () => {
    expect(await kindsOf('items', [{ number: '7011', name: 'Oil', originalPrice: 1, barcode: '6901' }])).toEqual([
      'add',
    ]);
    const same = { number: '7012', name: 'Salve', originalPrice: 1, barcode: '6901' };
    const faults = [{ field: '', code: 'item.barcodeTaken', params: {}, reason: expect.any(String) }];
    const refused = { kind: 'refused', differences: [], faults };
    const [previewed] = (await call('items/preview', [same])).data;
    expect(previewed).toEqual(refused);
    expect((await call('items', [same])).data).toEqual([previewed]);
    const form = await app.inject({
      method: 'POST',
      url: '/api/items/product',
      headers: { ...headquarters, 'x-locale': 'en' },
      payload: {
        number: '7012',
        name: 'Salve',
        originalPrice: 1,
        barcode: '6901',
        groupId: 'goods',
        type: 'product',
        unit: 'box',
      },
    });
    expect([form.statusCode, form.json().message]).toEqual([422, previewed?.faults[0]?.reason]);
    expect(await count("product where number = '7012'")).toBe(0);
  });

  test('say nothing of the prices of what is made elsewhere, as nothing of it is changed from there', async () => {
    const dear = { number: '7021', name: 'Dear', originalPrice: 1_000, memberPrice: 900, costPrice: 500 };
    expect(await kindsOf('items', [dear], inS02)).toEqual(['add']);
    const tried = [{ originalPrice: 1 }, { memberPrice: 499 }, { memberPrice: 2_000 }, { costPrice: 901 }];
    const { data } = await call(
      'items/preview',
      tried.map((given) => ({ number: '7021', ...given })),
    );
    expect(data.map(({ faults }) => faults.map(({ field }) => field))).toEqual(tried.map(() => ['number']));
  });

  test('of what the headquarters made become the prices and the state of the store, which then has nothing to do', async () => {
    const serum = { number: '7031', name: 'Serum', kind: 'product', originalPrice: 1_000, costPrice: 300 };
    expect(await kindsOf('items', [serum], headquarters)).toEqual(['add']);
    const here = { ...serum, originalPrice: 1_200, enabled: false };
    for (const path of ['items/preview', 'items'])
      expect((await call(path, [serum, { ...here, name: 'Other' }])).data).toEqual([
        { kind: 'same', differences: [], faults: [] },
        { kind: 'refused', differences: [], faults: [expect.objectContaining({ field: 'name', code: 'staysAsMade' })] },
      ]);
    for (const [path, kind] of [
      ['items/preview', 'change'],
      ['items', 'change'],
      ['items', 'same'],
      ['items/preview', 'same'],
    ] as const)
      expect(await kindsOf(path, [here])).toEqual([kind]);
    expect(await kindsOf('items', [{ ...here, originalPrice: 1_300 }])).toEqual(['change']);
    const own = "shop_item o join product p on p.brand_id = o.brand_id and p.id = o.item_id where p.number = '7031'";
    expect(await count(own)).toBe(1);
    expect(await count(`${own} and o.shop_id = 's01' and o.original_price = 1300 and not o.enabled`)).toBe(1);
    expect(await count("product where number = '7031' and original_price = 1000 and enabled")).toBe(1);
    expect(await kindsOf('items', [serum], inS02)).toEqual(['same']);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('without the right to own prices change none of what the headquarters made', async () => {
    const mask = { number: '7041', name: 'Mask', kind: 'product', originalPrice: 1_000 };
    expect(await kindsOf('items', [mask], headquarters)).toEqual(['add']);
    const rights = (await pool.query("select permissions from role where id = 'csh'")).rows[0].permissions;
    const allow = async (permissions: readonly string[]) => {
      await pool.query("update role set permissions = $1 where id = 'csh'", [JSON.stringify(permissions)]);
      await tellRights(pool);
    };
    await allow(['pc.item.manage']);
    expect((await call('items/preview', [{ ...mask, originalPrice: 1_200 }], cashier)).data).toMatchObject([
      { kind: 'refused', faults: [{ field: 'originalPrice', code: 'staysAsMade' }] },
    ]);
    await allow(rights);
  });

  test('are no more than can be written at once, and no other than there are fields for', async () => {
    const many = Array.from({ length: mostRows + 1 }, (_, place) => ({ number: `8${place}` }));
    expect(await call('items', many)).toMatchObject({ status: 422, errors: { rows: expect.anything() } });
    expect((await call('items', [{ number: '' }])).status).toBe(422);
    expect((await call('items', [])).status).toBe(422);
  });

  test('take the right', async () => {
    expect(await call('items/preview', rows, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
    expect(await call('items', rows, cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
  });
});

describe('rows about members', () => {
  const li = { mobile: '13811112222', country: '86', name: 'Li' };

  test('are registered in the shop, or from above in the one that they name', async () => {
    expect(await kindsOf('members', [li])).toEqual(['add']);
    expect(await count("member where mobile = '13811112222' and shop_id = 's01' and initials = 'li'")).toBe(1);
    const wen = { mobile: '13811113333', country: '86', name: 'Wen', shop: 'S02' };
    expect((await call('members', [wen])).data[0]).toMatchObject({ kind: 'refused', faults: [{ field: 'shop' }] });
    expect(await kindsOf('members', [wen], headquarters)).toEqual(['add']);
    expect(await count("member where mobile = '13811113333' and shop_id = 's02'")).toBe(1);
  });

  test('take the right to change members, and are noted in what happened to them', async () => {
    expect(await call('members/preview', [li], cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
    expect(await call('members', [li], cashier)).toMatchObject({ status: 403, code: 'notAllowed' });
    expect(await kindsOf('members', [{ ...li, remark: 'new', tags: ['tea'] }])).toEqual(['change']);
    const events =
      "member_event e join member m on m.brand_id = e.brand_id and m.id = e.member_id where m.mobile = '13811112222'";
    expect(await count(`${events} and e.what = 'register' and e.note = ''`)).toBe(1);
    expect(await count(`${events} and e.what = 'edit' and e.note = 'tags,remark'`)).toBe(1);
  });

  test('are seen by other shops where the shop that registers them lets them, and are asked for no code', async () => {
    const verify = memberVerification.required;
    await putInto(pool, {
      shopSettings: [{ ...defaultSettings('s02'), shares: ['members'], memberRegisterVerify: verify }],
    });
    const rows = [
      { mobile: '13811115551', country: '86', name: 'Ann', shop: 'S01' },
      { mobile: '13811115552', country: '86', name: 'Bea', shop: 'S02' },
    ];
    expect(await kindsOf('members', rows, headquarters)).toEqual(['add', 'add']);
    expect(await kindsOf('members', [{ mobile: '13811115553', country: '86', name: 'Cleo' }], inS02)).toEqual(['add']);
    const { rows: found } = await pool.query(
      "select name, shared, verification from member where mobile like '1381111555%' order by name",
    );
    expect(found).toEqual([
      { name: 'Ann', shared: false, verification: 'notAsked' },
      { name: 'Bea', shared: true, verification: 'notAsked' },
      { name: 'Cleo', shared: true, verification: 'notAsked' },
    ]);
  });

  test('change whom another shop shares, who is known here from then on; again they change nothing', async () => {
    const shared = { mobile: '13700003333', country: '86', remark: 'moved in' };
    expect(await kindsOf('members/preview', [shared])).toEqual(['change']);
    expect(await kindsOf('members', [shared])).toEqual(['change']);
    expect(
      await count(`member where id = 'shared' and shop_id = 's02' and remark = 'moved in' and known_to ? 's01'`),
    ).toBe(1);
    expect(await kindsOf('members', [shared])).toEqual(['same']);
    expect(await kindsOf('members', [{ ...shared, shop: 'S01' }])).toEqual(['refused']);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('take the cards of members along: to a shop that gets to know them, and to the one that they are handed over to', async () => {
    const cardOf = (memberId: string, ...shopIds: string[]) => ({
      id: `card of ${memberId}`,
      number: memberId,
      memberId,
      name: 'Card',
      type: 1,
      shopIds,
      balance: 0,
      timesLeft: 0,
      percent: 100,
      soldAt: 1,
      expiresAt: null,
      status: 'active',
    });
    const there = { shopId: 's02', shared: true, country: '86' };
    await putInto(pool, {
      member: [
        aMember({ id: 'lent', mobile: '13811118881', ...there }),
        aMember({ id: 'moved', mobile: '13811118882', ...there }),
      ],
      card: [cardOf('lent', 's02'), cardOf('moved', 's02')],
    });
    expect(await kindsOf('members', [{ mobile: '13811118881', country: '86', remark: 'tea' }])).toEqual(['change']);
    const moved = { mobile: '13811118882', country: '86', shop: 'S01' };
    expect(await kindsOf('members', [moved], headquarters)).toEqual(['change']);
    const { rows } = await pool.query(
      "select member_id as id, shop_ids as shops from card where id like 'card of %' order by id",
    );
    expect(rows).toEqual([
      { id: 'lent', shops: ['s02', 's01'] },
      { id: 'moved', shops: ['s01'] },
    ]);
    expect(await count("member_visits where member_id = 'lent' and shop_id = 's01' and visits = 0")).toBe(1);
    expect(await count("feed where scope_id = 's02' and record_id = 'card of moved' and deleted")).toBe(1);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('with the mobile of a record that was merged by hand are about its person', async () => {
    const merged = { mergedInto: 'whole', mergedAt: 1 };
    await putInto(pool, {
      member: [
        aMember({ id: 'whole', mobile: '13811119991', shopId: 's01' }),
        aMember({ id: 'part', mobile: '13811119992', shopId: 's01', ...merged }),
      ],
    });
    const row = { mobile: '13811119992', country: '86', remark: 'by the other' };
    expect(await kindsOf('members/preview', [row])).toEqual(['change']);
    expect(await kindsOf('members', [row])).toEqual(['change']);
    expect(await kindsOf('members', [row])).toEqual(['same']);
    const both = [{ ...row, mobile: '13811119991', remark: 'first' }, row];
    expect(await kindsOf('members', both)).toEqual(['change', 'refused']);
    const { rows } = await pool.query(
      "select id, mobile, remark from member where mobile in ('13811119991', '13811119992') order by id",
    );
    expect(rows).toEqual([
      { id: 'part', mobile: '13811119992', remark: '' },
      { id: 'whole', mobile: '13811119991', remark: 'first' },
    ]);
  });

  test('are registered neither in a region nor at the headquarters unasked: their rows name the store', async () => {
    const ida = { mobile: '13811117777', country: '86', name: 'Ida' };
    const region = { ...boss, 'x-shop-id': 'north' };
    for (const above of [region, headquarters])
      expect((await call('members', [ida], above)).data[0]?.faults).toMatchObject([
        { field: 'shop', reason: 'is required' },
      ]);
    expect(await kindsOf('members', [{ ...ida, shop: 'S01' }], region)).toEqual(['add']);
  });

  test('without a shop are registered in the one that is chosen for all of them, and hand nobody over', async () => {
    const known = { mobile: '13811228881', country: '86', name: 'Known' };
    const fresh = { mobile: '13811228882', country: '86', name: 'Fresh' };
    expect(await kindsOf('members', [known], inS02)).toEqual(['add']);
    const rows = [{ ...known, remark: 'from the office' }, fresh];
    const there = { newIn: 's01' };
    expect((await call('members/preview', rows, headquarters, there)).data.map(({ kind }) => kind)).toEqual([
      'change',
      'add',
    ]);
    expect((await call('members', rows, headquarters, there)).data.map(({ kind }) => kind)).toEqual(['change', 'add']);
    const { rows: shops } = await pool.query(
      `select name, shop_id from member where mobile in ('13811228881', '13811228882') order by name`,
    );
    expect(shops).toEqual([
      { name: 'Fresh', shop_id: 's01' },
      { name: 'Known', shop_id: 's02' },
    ]);
    const other = { mobile: '13811228883', country: '86', name: 'Other' };
    expect((await call('members', [other], inS02, there)).data[0]?.faults).toMatchObject([{ code: 'shopElsewhere' }]);
  });

  test('change nobody whom the shop does not know, and say nothing of them', async () => {
    const foreign = { mobile: '13900002222', country: '86', name: 'Taken over' };
    const free = { ...foreign, mobile: '13900003333', name: 'New' };
    for (const path of ['members/preview', 'members']) {
      const [theirs, nobodys] = (await call(path, [foreign, free])).data;
      const said = (each: unknown) => JSON.stringify(each).replaceAll(/Taken over|New|1390000\d{4}/g, '…');
      expect([path, said(theirs)]).toEqual([path, said(nobodys)]);
    }
    const { rows } = await pool.query(
      "select shop_id, merged_into <> '' as points, name from member where brand_id = 'brand-1' and mobile = '13900002222' order by points",
    );
    expect(rows).toMatchObject([{ points: false }, { shop_id: 's01', points: true, name: 'Taken over' }]);
    expect(rows[0]?.name).not.toBe('Taken over');
    expect(await kindsOf('members', [foreign])).toEqual(['same']);
    expect(await kindsOf('members', [foreign], headquarters)).toEqual(['change']);
  });
});
