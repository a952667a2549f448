import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { MenuNode } from '#domain/menu/menu-node.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';

const folder = await mkdtemp(join(tmpdir(), 'counter-client-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await mkdir(join(folder, 'assets'));
const script = 'console.log("counter");'.repeat(100);
await writeFile(join(folder, 'index.html'), '<!doctype html><title>counter</title>');
await writeFile(join(folder, 'sw.js'), '');
await writeFile(join(folder, 'assets/main-4f2a.js'), script);
await writeFile(join(folder, 'assets/main-4f2a.js.br'), brotliCompressSync(script));

const { app, pool, signIn } = await apiUnderTest({ clientDir: folder });

describe('a reply', () => {
  const said = {
    zh_CN: '页面或数据不存在',
    en: 'The page or data does not exist',
    ja: 'ページまたはデータが存在しません',
    zh_TW: '頁面或資料不存在',
  };

  test.each(Object.entries(said))('speaks %s', async (locale, message) => {
    const reply = await app.inject({ url: '/api/nothing', headers: { 'x-locale': locale } });
    expect([reply.statusCode, reply.json()]).toEqual([404, { message }]);
  });

  test.each([undefined, 'fr', 'zh-CN'])('speaks simplified Chinese when asked for %s', async (locale) => {
    const reply = await app.inject({ url: '/api/nothing', headers: locale ? { 'x-locale': locale } : {} });
    expect(reply.json().message).toBe(said.zh_CN);
  });

  test.each([
    ['zh_CN', '必填'],
    ['en', 'Required'],
    ['ja', '必須です'],
    ['zh_TW', '必填'],
  ])('says field by field what is wrong, in %s', async (locale, word) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/employees/token',
      headers: { 'x-locale': locale },
      payload: { username: 'cashier' },
    });
    expect([reply.statusCode, reply.json().errors]).toEqual([422, { password: [word] }]);
  });

  test('with data has it under data, and is cached by nobody on the way', async () => {
    const reply = await app.inject({ url: '/api/employees/0', headers: await signIn('cashier') });
    expect(Object.keys(reply.json())).toEqual(['data']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('of a failure of ours says nothing of what went wrong', async () => {
    await pool.query('alter table member rename to hidden');
    const reply = await app.inject({ url: '/api/members/search?k=1', headers: await signIn('cashier') });
    await pool.query('alter table hidden rename to member');
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { message: '系统未知问题，请联系管理员', code: 'system.internal', params: {} },
    ]);
  });
});

describe('who one is and where one works', () => {
  const get = async (url: string, account: string, shopId = 's01') =>
    (await app.inject({ url: `/api${url}`, headers: await signIn(account, shopId) })).json();

  test('the shops of a cashier, and of the headquarters', async () => {
    const codes = (reply: { data: { code: string }[] }): string[] => reply.data.map((shop) => shop.code);
    expect(codes(await get('/employees/0/shops', 'cashier'))).toEqual(['S01']);
    expect(codes(await get('/employees/boss/shops', 'boss'))).toEqual(['HQ', 'NORTH', 'S01', 'S02']);
    expect(codes(await get('/shops/hq/children?type=1', 'boss', 'hq'))).toEqual(['S01', 'S02']);
    expect((await get('/shop/direct_line', 'boss')).data[0].children[0].children).toHaveLength(2);
    expect((await get('/shop/direct_line', 'cashier')).data).toMatchObject([{ code: 'S01', children: [] }]);
  });

  test('rights in a shop, as a tree and as a list', async () => {
    const { data } = await get('/employees/0/shops/s01/permissions', 'cashier');
    const [order, others] = [
      ['pc.order.cashier', 'pc.order.own', 'pc.order.collect', 'pc.order.list'],
      ['pc.member.list', 'pc.counter.enrol', 'pc.booking.list', 'pc.booking.manage'],
    ];
    const queue = ['pc.turn.list', 'pc.turn.manage'];
    expect(data.slugs).toEqual([...order, ...others, ...queue]);
    const children = ['pc.order', 'pc.member', 'pc.counter', 'pc.booking', 'pc.turn'].map((slug) => ({ slug }));
    expect(data.tree[0]).toMatchObject({ slug: 'pc', children });
    expect(data.menu.map(({ url, redirect }: MenuNode) => [url, redirect])).toEqual([
      ['/notice/list', '/notice/list'],
      ['/password', '/password'],
      ['/printer', '/printer'],
      ['/tutorials', '/tutorials'],
      ['/cashier', '/cashier'],
      ['/appointment', '/appointment/day'],
      ['/own-work', '/own-work'],
      ['/order/list', '/order/list'],
      ['/order/other', '/order/other'],
      ['/order/refund', '/order/refund'],
      ['/room/status', '/room/status'],
      ['/member', '/member/list'],
      ['/sync', '/sync'],
    ]);
    expect(data.menu[4]).toMatchObject({
      parent_id: 0,
      title: '收银台',
      icon: 'cash',
      functions: ['pc.order.cashier'],
    });
    expect((await get('/employees/0/shops/s01/permissions', 'boss')).data.slugs).toContain('*');
    expect((await get('/employees/0/shops/s02/permissions', 'cashier')).code).toBe('shop.notYours');
    expect((await get('/employees/0/shops/nowhere/permissions', 'cashier')).code).toBe('shop.unknown');
    expect((await get('/employees/boss/shops', 'cashier')).code).toBe('notAllowed');
  });

  test('members the shop knows, by mobile or name', async () => {
    const found = async (k: string) => (await get(`/members/search?k=${encodeURIComponent(k)}`, 'cashier')).data;
    expect((await found('member')).map((member: { id: string }) => member.id)).toEqual(['own', 'shared']);
    expect((await found('3333')).map((member: { id: string }) => member.id)).toEqual(['shared']);
    expect(await found('%')).toEqual([]);
  });

  test('items that the shop sells, with its prices', async () => {
    const { data, meta } = await get('/items/for_order', 'neighbour', 's02');
    expect(data.map((item: { id: string; originalPrice: number }) => [item.id, item.originalPrice])).toEqual([
      ['tea', 6_000],
      ['oil', 12_345],
      ['far', 100],
    ]);
    expect(meta.total).toBe(3);
    expect((await get('/items/for_order?kind=service', 'cashier')).data).toMatchObject([
      { id: 'massage', kind: 'service' },
    ]);
  });

  test('the face of a brand, and whether the app is the current one', async () => {
    expect((await app.inject('/api/custom?code=code')).json()).toEqual({
      data: { code: 'code', title: 'Brand', logo: '' },
    });
    expect((await app.inject('/api/custom?code=none')).statusCode).toBe(404);
    const compared = async (version: string) =>
      (await app.inject(`/api/versions/last?platform=pc&check_version=${version}`)).json().data.version_compare;
    expect([await compared('3.3.0'), await compared('3.2.9')]).toEqual([0, 1]);
    expect((await app.inject('/api/health')).json().data.ready).toBe(true);
  });
});

describe('the app', () => {
  test.each(['/', '/cashier', '/order/view/01-02', '/branch/select?from=x'])('is the answer to %s', async (url) => {
    const reply = await app.inject(url);
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(reply.body).toContain('<title>counter</title>');
    expect(reply.headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';");
  });

  test('hashed files are cached for ever and come compressed as they were built', async () => {
    const reply = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'br' } });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.rawPayload).toEqual(brotliCompressSync(script));
    const again = await app.inject({
      url: '/assets/main-4f2a.js',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('the service worker is asked for every time', async () => {
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each(['/assets/gone-1.js', '/missing.png', '/../package.json', '/..%2fpackage.json', '/.env', '/api/nothing'])(
    '%s is not there',
    async (url) => {
      const reply = await app.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.body).not.toContain('<title>');
    },
  );
});
