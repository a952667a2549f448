import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OpeningSum } from '#domain/import/opening-sum.ts';
import type { RowVerdict } from '#domain/import/row-verdict.ts';
import type { Shop } from '#domain/shop/shop.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { day } from '#domain/values/durations.ts';
import { apiUnderTest, putInto } from '../../../tests/api-brand.ts';
import { aCard } from '../../../tests/make-card.ts';
import { aMember } from '../../../tests/make-member.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { audit } from '../../audit/audit.ts';
import { openBrand } from '../../import/brand-access.ts';
import { allTaken, importFile } from '../../import/import-file.ts';

const { app, pool, signIn } = await apiUnderTest();
const boss = await signIn('boss');
const [mobile, other] = ['13811110001', '13811110002'];
await putInto(pool, {
  member: [
    aMember({ id: 'mover', mobile, shopId: 's01', knownTo: [] }),
    aMember({ id: 'second', mobile: other, shopId: 's01', knownTo: [] }),
  ],
  shopSettings: ['s01', 's02', 'hq'].map((id) => ({ ...defaultSettings(id), movesInUntil: Number.MAX_SAFE_INTEGER })),
  service: [moxibustion({ id: 'moved-moxa', number: '9901', name: 'Moved moxa' })],
});

const call = async (path: string, rows: readonly object[], headers: object = boss) => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/imports/${path}`,
    payload: { rows },
    headers: { ...headers, 'x-locale': 'en', 'accept-language': 'en' },
  });
  const { data = [] } = reply.json() as { data?: RowVerdict[] };
  return { status: reply.statusCode, data };
};
const kindsOf = async (path: string, rows: readonly object[]) => (await call(path, rows)).data.map(({ kind }) => kind);
const sums = async (headers: object = boss): Promise<OpeningSum[]> =>
  (await app.inject({ url: '/api/imports/cards/sums', headers: { ...headers } })).json().data;

const gold = { number: 'OLD1', mobile, name: 'Old gold', principal: 80_000, gift: 5_000, soldOn: '2025-03-01' };
const rows = [
  gold,
  { number: 'OLD2', mobile, name: 'Ten', item: '9901', times: 7, principal: 70_000 },
  { number: 'OLD3', mobile: other, name: 'Old gold', principal: 20_000 },
  { number: 'OLD4', mobile: '13811119999', name: 'Old gold', principal: 20_000 },
];

test('cards of another system are moved in once, whatever is sent again, and the books agree', async () => {
  expect((await call('cards/preview', rows)).data.map(({ kind }) => kind)).toEqual(['add', 'add', 'add', 'refused']);
  const took = await call('cards', rows);
  expect(took.data.map(({ kind }) => kind)).toEqual(['add', 'add', 'add', 'refused']);
  expect(took.data[3]?.faults).toMatchObject([
    { field: 'mobile', reason: 'no member has the mobile 13811119999; import the members first' },
  ]);
  expect(await kindsOf('cards', rows)).toEqual(['same', 'same', 'same', 'refused']);
  expect(await kindsOf('cards', [{ ...gold, principal: 90_000 }])).toEqual(['refused']);
  const { rows: booked } = await pool.query(
    "select sum(amount)::int as sum, count(*)::int from card_entry e join card c on c.id = e.card_id where c.number like 'OLD%'",
  );
  expect(booked).toEqual([{ sum: 80_000 + 5_000 + 7 + 20_000, count: 4 }]);
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('two people who take in the same cards at once bring them once', async () => {
  const fresh = Array.from({ length: 20 }, (_, place) => ({ ...gold, number: `TWICE${place}`, gift: 0 }));
  await Promise.all(Array.from({ length: 4 }, () => call('cards', fresh)));
  const { rows: found } = await pool.query(
    "select count(*)::int, sum(balance)::int from card where number like 'TWICE%'",
  );
  expect(found).toEqual([{ count: 20, sum: 20 * 80_000 }]);
  expect(await audit(pool, Date.now())).toEqual([]);
});

test('what they were moved in with is summed by shop and card, without what was sold here', async () => {
  const sold = aCard(
    {},
    {
      id: 'sold',
      number: 'SOLD1',
      name: 'Old gold',
      orderId: 'o1',
      issuedIn: 's01',
      lots: [],
      balance: 0,
      timesLeft: 0,
    },
  );
  await putInto(pool, { card: [sold] });
  const all = (await sums()).filter(({ name }) => name === 'Ten' || name === 'Old gold');
  expect(all).toEqual([
    { shopId: 's01', name: 'Old gold', type: 1, cards: 22, principal: 22 * 80_000 - 60_000, gift: 5_000, times: 0 },
    { shopId: 's01', name: 'Ten', type: 2, cards: 1, principal: 70_000, gift: 0, times: 7 },
  ]);
});

test('whoever does not set the terms of cards takes none in and reads no sums', async () => {
  const cashier = await signIn('cashier');
  expect((await call('cards', rows, cashier)).status).toBe(403);
  expect((await app.inject({ url: '/api/imports/cards/sums', headers: { ...cashier } })).statusCode).toBe(403);
});

test('a file of cards is taken in by command as well, twice without doubling', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'));
  const file = join(folder, 'cards.csv');
  const lines = ['卡号,手机号,卡名称,项目,剩余次数,剩余本金', `F1,${mobile},疗程,9901,3,`, `F2,${other},储值,,,100`];
  await writeFile(file, lines.join('\n'));
  const brand = openBrand(
    pool,
    (await pool.query<{ brand_id: string }>("select brand_id from shop where id = 's01'")).rows[0]?.brand_id ?? '',
  );
  const shops = await brand.read<Shop>('shop');
  const home = shops.find(({ id }) => id === 's01');
  const said: string[] = [];
  const take = () =>
    importFile(file, brand, {
      locale: 'en',
      shops,
      home,
      now: Date.now(),
      answers: {},
      say: (line) => said.push(line),
    });
  expect([await take(), await take()]).toEqual([allTaken, allTaken]);
  expect(said.filter((line) => /^\d|new|added/i.test(line)).at(-1)).toContain('2');
  const { rows: found } = await pool.query(
    "select number, balance::int, times_left from card where number like 'F_' order by 1",
  );
  expect(found).toEqual([
    { number: 'F1', balance: 0, times_left: 3 },
    { number: 'F2', balance: 10_000, times_left: 0 },
  ]);
  expect(await audit(pool, Date.now())).toEqual([]);
  await rm(folder, { recursive: true });
});

test('cards are taken in for shops that move in alone, by a right of the headquarters, with a notice and a line of the sheet', async () => {
  const hq = await signIn('boss', 'hq');
  const set = async (shopId: string, lastDay: string | null, headers = hq) => {
    const url = `/api/imports/moving_in/${shopId}`;
    const reply = await app.inject({ method: 'PUT', url, headers, payload: { lastDay } });
    return [reply.statusCode, reply.json().code];
  };
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
  const row = { number: 'LATE1', mobile, name: 'Late', principal: 99_999_900, soldOn: '2025-03-01' };
  expect(await set('s01', null)).toEqual([200, undefined]);
  expect((await call('cards', [row])).data[0]?.faults).toMatchObject([{ field: 'shop', code: 'notMovingIn' }]);
  expect(await set('s01', inDays(100))).toEqual([422, 'import.moveInDay']);
  expect(await set('s01', inDays(30), boss)).toEqual([403, 'notAllowed']);
  expect(await set('s01', inDays(30))).toEqual([200, undefined]);
  expect((await call('cards', [row], await signIn('manager'))).status).toBe(403);
  expect(await kindsOf('cards', [row])).toEqual(['add']);
  const month = dayIn(Date.now(), 'Asia/Shanghai').slice(0, 7);
  const sheet = await app.inject({ url: `/api/prepaid_liability?month=${month}`, headers: { ...boss } });
  const [owed] = sheet.json().data.shops as { opening: number; movedIn: number; sold: number }[];
  expect(owed?.movedIn).toBeGreaterThanOrEqual(99_999_900);
  const notified = async (move: string) =>
    (
      await pool.query<{ shop_id: string }>(
        `select distinct shop_id from notice where what = 'valueMoved' and params ->> 'move' = $1 order by 1`,
        [move],
      )
    ).rows.map(({ shop_id }) => shop_id);
  expect(await notified('card.import')).toEqual(['hq', 's01']);
  expect(await notified('shop.moveIn')).toEqual(['hq']);
});
