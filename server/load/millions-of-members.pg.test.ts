import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { protocolSchema } from '#domain/sync/protocol.ts';
import { migratedDatabase } from '../../tests/database.ts';
import { sqlBooks } from '../books/sql-books.ts';
import type { CallerInShop } from '../http/caller.ts';
import { memberList } from '../http/member/calls.ts';
import { findMembers } from '../http/member/find-members.ts';
import { pageOfMember, withFigures } from '../http/member/seen-members.ts';
import { forgetMembers } from '../members/forget-members.ts';
import { raiseLevels } from '../members/raise-levels.ts';
import { readWords } from '../seed/data.ts';
import type { KnownCounter } from '../sync/enrol.ts';
import { pull } from '../sync/pull.ts';
import { fillWithMembers, memberIdAt, mobileAt } from './millions-of-members.ts';

/** A brand of 30 shops: the first has 1,000 members of its own, each other one some 2,000. */
const [members, ofFirst] = [60_000, 1_000];
const shopIds = Array.from({ length: 30 }, (_, place) => `p${String(place).padStart(2, '0')}`);
const brandId = 'brand-9';
const now = Date.UTC(2026, 10, 21, 4);

const url = await migratedDatabase();
/** What it is asked is explained by PostgreSQL itself, in the plan that it went by. */
const explained =
  '-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_level=notice -c client_min_messages=notice';
const pool = new pg.Pool({ connectionString: url, max: 2, options: explained });
afterAll(() => pool.end());
let plans: string[] = [];
pool.on('connect', (client) =>
  client.on('notice', ({ message = '' }) => {
    if (message.includes('Query Text:')) plans.push(message);
  }),
);

const caller = (shopId: string, parentOf: (id: string) => string): CallerInShop =>
  ({
    brandId,
    shop: { id: shopId },
    may: () => true,
    shops: ['hq', ...shopIds].map((id) => ({ id, parentId: parentOf(id) })),
    session: { platform: 'pc' },
    staff: { grants: ['hq', ...shopIds].map((id) => ({ shopId: id, roleId: 'all' })) },
    roles: [{ id: 'all', permissions: ['*'] }],
  }) as unknown as CallerInShop;
const below = (id: string): string => (id === 'hq' ? '' : 'hq');
const shop = caller('p00', below);
const headquarters = caller('hq', below);
const viewers = { 'a shop': shop, 'the headquarters': headquarters };

beforeAll(async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillWithMembers(client, brandId, await readWords(), { shopIds, members, ofFirst }, now);
  await client.query('vacuum analyze member, member_key, feed, card, member_visits');
  await client.query(
    "insert into brand (brand_id, code, name, title, logo, principal_mobile) values ($1, 'nine', 'Nine', 'Nine', '', '')",
    [brandId],
  );
  await client.end();
}, 600_000);

/** The tables that grow with the brand. */
const big = ['member', 'member_key', 'feed', 'card', 'member_visits'];

/** The big tables that were read from end to end while `work` ran, and whether any question was seen. */
const scansOf = async (work: () => Promise<unknown>): Promise<{ seen: boolean; scanned: string[] }> => {
  plans = [];
  await work();
  const scanned = plans.flatMap((plan) =>
    [...plan.matchAll(/Seq Scan on "?(\w+)"?/g)].map(([, table]) => table ?? '').filter((table) => big.includes(table)),
  );
  return { seen: plans.length > 0, scanned };
};
const nothing = { seen: true, scanned: [] };

test('members written by SQL are found by the same keys as if a command had written them', async () => {
  const { rows } = await pool.query(
    `with wanted as (
       select member_place(m.brand_id, seen_from), known_as, m.id from member m, member_sights(m.shared, m.shop_id, m.known_to) seen_from,
         member_keys(m.name, m.pinyin, m.initials, m.mobile) known_as where m.brand_id = $1
     ), noted as (select place, key, member_id from member_key)
     select (select count(*) from member where brand_id = $1) as members, (select count(*) from noted) > 0 as some,
       (select count(*) from (table wanted except table noted) lacking) as lacking,
       (select count(*) from (table noted except table wanted) further) as further`,
    [brandId],
  );
  expect(rows).toEqual([{ members, some: true, lacking: 0, further: 0 }]);
}, 120_000);

test('the feed of a shop lists its own members and those it knows, each once and without a gap', async () => {
  const { rows } = await pool.query(
    `select entity, count(*) as count from feed where brand_id = $1 and scope_id = 'p00' group by 1 order by 1`,
    [brandId],
  );
  expect(rows).toEqual([
    { entity: 'card', count: 50 },
    { entity: 'member', count: ofFirst },
    { entity: 'memberVisits', count: 700 },
  ]);
  const gaps = await pool.query(
    `select scope_id from feed join scope using (brand_id, scope_id) where brand_id = $1
     group by scope_id, scope.rev having count(*) <> scope.rev or max(feed.rev) <> scope.rev`,
    [brandId],
  );
  expect(gaps.rows).toEqual([]);
});

describe.each(Object.entries(viewers))('for %s no big table is read from end to end', (_, asking) => {
  const place = 243;
  test.each([
    ['a mobile', mobileAt(place)],
    ['the end of a mobile', mobileAt(place).slice(-4)],
    ['a surname', '王'],
    ['the end of a name', '秀'],
    ['pinyin', 'wangx'],
    ['initials', 'wx'],
    ['what nobody is called', 'nobody'],
  ])('to find members by %s', async (__, k) => {
    expect(await scansOf(() => findMembers(pool, asking, k))).toEqual(nothing);
  });

  test.each([
    ['the first page', '', 1, '-registered_at'],
    ['a page far behind', '', 40, '-registered_at'],
    ['by name', '', 1, 'name'],
    ['of a surname', 'text:王', 1, '-registered_at'],
    ['of a level', 'level:veteran', 1, '-registered_at'],
    ['of a source', 'source:3', 1, '-registered_at'],
    ['of a month of birth', 'birthday_month:5', 1, '-registered_at'],
    ['of a tag', 'tag:regular', 1, '-registered_at'],
  ])('to list them: %s', async (__, filter, page, sort) => {
    const ids = asking === shop ? ['p00'] : shopIds;
    const list = () => memberList.page(pool, { caller: asking, shopIds: ids }, { page, per_page: 20, filter, sort });
    expect(await scansOf(async () => withFigures(pool, asking, (await list()).rows as never))).toEqual(nothing);
  });

  test('to show one', async () => {
    expect(await scansOf(() => pageOfMember(pool, asking, memberIdAt(place)))).toEqual(nothing);
  });
});

test('a member is found by mobile, its last four digits, name, pinyin and the number of a card', async () => {
  const { rows } = await pool.query<{ name: string; pinyin: string }>(
    'select name, pinyin from member where brand_id = $1 and id = $2',
    [brandId, memberIdAt(1)],
  );
  const [{ name, pinyin } = { name: '', pinyin: '' }] = rows;
  for (const k of [mobileAt(1), mobileAt(1).slice(-4), name, pinyin, 'VIP00000001']) {
    const found = await findMembers(pool, headquarters, k);
    const isMeant = (one: (typeof found)[number]) =>
      one.id === memberIdAt(1) || one.name.includes(k) || one.pinyin.startsWith(k) || one.mobile.endsWith(k);
    expect([k, found.length > 0, found.filter((one) => !isMeant(one))]).toEqual([k, true, []]);
  }
});

test('a counter first loads the members of its shop alone, as far as its feed goes', async () => {
  const counter = { id: 'c', brandId, shopId: 'p00', above: ['hq'] } as unknown as KnownCounter;
  await pool.query(
    `insert into counter (brand_id, id, shop_id, number, name, enrolled_by, enrolled_at) values ($1, 'c', 'p00', '01', '', '', 0)`,
    [brandId],
  );
  const loaded = new Map<string, number>();
  const load = async () => {
    for (let [cursor, more] = ['', true]; more; ) {
      const request = { counterId: 'c', incarnation: 1, epoch: 1, cursor, schema: protocolSchema };
      const reply = await pull(sqlBooks(pool), counter, request, now, () => true);
      for (const [kind, records] of Object.entries(reply.changes))
        loaded.set(kind, (loaded.get(kind) ?? 0) + records.length);
      ({ cursor, more } = reply);
    }
  };
  // A page may be so much of a small table that reading all of it is the shortest way; the feed is never small.
  const { seen, scanned } = await scansOf(load);
  expect([seen, scanned.includes('feed')]).toEqual([true, false]);
  expect(Object.fromEntries(loaded)).toEqual({ member: ofFirst, card: 50, memberVisits: 700 });
});

test('what is done every day goes through the brand by its keys, and for levels by who was served lately', async () => {
  expect(await scansOf(() => forgetMembers(pool, now))).toEqual(nothing);
  const latest = await pool.query<{ at: string }>('select max(last_at) as at from member_visits');
  expect(await scansOf(() => raiseLevels(pool, Number(latest.rows[0]?.at)))).toEqual(nothing);
});

test('proof that this would be noticed: a question without an index reads the whole table', async () => {
  const asked = () => pool.query('select id from member where brand_id = $1 and remark = $2', [brandId, 'x']);
  expect(await scansOf(asked)).toEqual({ seen: true, scanned: ['member'] });
});
