import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#domain/member/member.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { audit } from '../../server/audit/audit.ts';
import { type Call, fetchTransport, type Transport, Unreachable } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest, putInto } from '../api-brand.ts';
import { tea } from '../api-counter.ts';
import { openCounterTab, type Tab, until } from '../device/tablet.ts';
import { cashReceipt } from '../make.ts';

let api: ApiUnderTest;
let real: Transport;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  real = fetchTransport(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`);
});

/** The way between one tablet and the server: cut, sound, or one on which pushes go astray. */
class Way implements Transport {
  up = true;
  /** Every push arrives twice. */
  twice = false;
  /** Pushes arrive, and what is answered to them does not. */
  losesAnswers = false;

  async call(call: Call) {
    if (!this.up) throw new Unreachable('cut');
    const answer = await real.call(call);
    if (call.path !== '/sync/push') return answer;
    if (this.twice) await real.call(call);
    if (this.losesAnswers) throw new Unreachable('lost');
    return answer;
  }

  listen(...how: Parameters<Transport['listen']>): Promise<void> {
    return this.up ? real.listen(...how) : Promise.reject(new Unreachable('cut'));
  }
}

interface Counter {
  readonly way: Way;
  readonly tab: Tab;
  readonly shopId: string;
}
const openCounter = async (shopId = 's01'): Promise<Counter> => {
  const way = new Way();
  return { way, tab: await openCounterTab(way, undefined, { account: 'boss', shopId }), shopId };
};

let registered = 0;
const aMobile = (): string => {
  registered += 1;
  return `1366666${String(registered).padStart(4, '0')}`;
};

interface Visit {
  readonly counter: Counter;
  readonly mobile: string;
  readonly memberId: string;
  readonly orderId: string;
}
/** Without contact the counter registers whoever has this mobile, and sells them tea. */
const registersAndSells = async (counter: Counter, mobile: string, name: string): Promise<Visit> => {
  counter.way.up = false;
  const { store } = counter.tab;
  const [memberId, orderId] = [uuid(), uuid()];
  expect(await store.run('member.register', { memberId, name, mobile })).toMatchObject({ ok: true });
  const receipt = { ...cashReceipt(tea, { orderId, number: '' }), memberId, memberName: name };
  expect(await store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
  return { counter, mobile, memberId, orderId };
};
const waiting = async ({ tab }: Counter): Promise<number> =>
  (await tab.store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 100 })).rows.length;
/** It has contact again, and everything that it has not sent is answered. */
const comesBack = async (counter: Counter): Promise<void> => {
  counter.way.up = true;
  await until(async () => {
    await counter.tab.store.syncNow();
    return (await waiting(counter)) === 0;
  }, 'everything being sent');
};
const known = async ({ tab }: Counter, memberId: string): Promise<Member | undefined> =>
  (await tab.store.read('member.byId', { memberId }))?.member;
const callIn = async (shopId: string, path: string) => {
  const headers = await api.signIn('boss', shopId);
  const reply = await api.app.inject({ method: 'GET', url: `/api${path}`, headers });
  return { status: reply.statusCode, data: reply.json().data };
};
const recordsOf = async (mobile: string): Promise<{ id: string; into: string }[]> =>
  (
    await api.pool.query(
      `select id, merged_into as into from member where brand_id = 'brand-1' and mobile = $1 and not deleted order by id`,
      [mobile],
    )
  ).rows;
/** Whoever counts for this mobile; there is one. */
const personOf = async (mobile: string): Promise<string> => {
  const persons = (await recordsOf(mobile)).filter(({ into }) => into === '');
  expect(persons).toHaveLength(1);
  return persons[0]?.id ?? '';
};

/** What the server and every tablet say in the end of one person who was served so often. */
const checkOnePerson = async (mobile: string, visits: readonly Visit[], others = 0): Promise<void> => {
  const person = await personOf(mobile);
  const records = await recordsOf(mobile);
  expect(records).toHaveLength(visits.length + others);
  expect(records.filter(({ into }) => into !== '').every(({ into }) => into === person)).toBe(true);

  const { data: page }: { data: MemberPage } = await callIn('s01', `/members/${person}`);
  const sum = visits.length * tea.originalPrice;
  expect(page).toMatchObject({ id: person, consumption_count: visits.length, figures: { sales: sum } });
  const { data: rows } = await callIn('s01', `/pc/v1/members?filter=text:${mobile}`);
  expect(rows).toMatchObject([{ id: person, figures: { orders: visits.length, sales: sum } }]);
  expect((await callIn('s01', `/members/search?k=${mobile}`)).data).toMatchObject([{ id: person }]);
  const ids = [page.id, ...page.others.map(({ id }) => id)];
  const { data: orders } = await callIn('s01', `/pc/v1/orders?filter=member_id:(${ids.join()})`);
  expect(orders.map(({ id }: { id: string }) => id).sort()).toEqual(visits.map(({ orderId }) => orderId).sort());

  const { rows: money } = await api.pool.query(
    `select count(*)::int as entries, sum(amount)::int as sum from money_entry
     where brand_id = 'brand-1' and order_id = any($1)`,
    [visits.map(({ orderId }) => orderId)],
  );
  expect(money).toEqual([{ entries: visits.length, sum }]);
  expect(await audit(api.pool, Date.now())).toEqual([]);
};
const checkAlike = async (counters: readonly Counter[], ids: readonly string[]): Promise<void> => {
  for (const counter of counters) await counter.tab.store.syncNow();
  const held = (counter: Counter) => Promise.all(ids.map((id) => known(counter, id)));
  const [first, ...more] = await Promise.all(counters.map(held));
  expect(first?.every((record) => record !== undefined)).toBe(true);
  for (const other of more) expect(other).toEqual(first);
};
const stop = async (counters: readonly Counter[]): Promise<void> => {
  for (const { tab } of counters) await tab.store.stop();
  expect(counters.flatMap(({ tab }) => tab.faults)).toEqual([]);
};

describe('the same mobile, registered on two tablets of a shop without contact, with an order each', () => {
  const one = (index: 0 | 1) => async (visits: readonly [Visit, Visit]) => comesBack(visits[index].counter);
  const first = one(0);
  const second = one(1);
  test.each<[string, (visits: readonly [Visit, Visit]) => Promise<void>]>([
    [
      'the first comes back before the second',
      async (visits) => {
        await first(visits);
        await second(visits);
      },
    ],
    [
      'the second comes back before the first',
      async (visits) => {
        await second(visits);
        await first(visits);
      },
    ],
    [
      'both come back at once',
      async (visits) => void (await Promise.all(visits.map((each) => comesBack(each.counter)))),
    ],
    [
      'what the first sends arrives twice',
      async (visits) => {
        visits[0].counter.way.twice = true;
        await first(visits);
        await second(visits);
        await first(visits);
      },
    ],
    [
      'the answer to the first is lost, and it sends again after the second',
      async (visits) => {
        const { way, tab } = visits[0].counter;
        way.losesAnswers = true;
        way.up = true;
        await tab.store.syncNow();
        way.up = false;
        way.losesAnswers = false;
        expect(await recordsOf(visits[0].mobile)).toHaveLength(1);
        expect(await waiting(visits[0].counter)).toBeGreaterThan(0);
        await second(visits);
        await first(visits);
      },
    ],
  ])('is one person with both orders: %s', async (_, comeBack) => {
    const mobile = aMobile();
    const counters = [await openCounter(), await openCounter()] as const;
    const visits = [
      await registersAndSells(counters[0], mobile, 'Wu'),
      await registersAndSells(counters[1], mobile, 'Wu Fang'),
    ] as const;
    await comeBack(visits);
    await checkOnePerson(mobile, visits);
    await checkAlike(
      counters,
      visits.map(({ memberId }) => memberId),
    );
    await stop(counters);
  });

  test('is the person whom a third one registered with contact meanwhile, and nobody new once one is back', async () => {
    const [mobile, other] = [aMobile(), aMobile()];
    const counters = [await openCounter(), await openCounter(), await openCounter()] as const;
    const [a, b, third] = counters;
    const visits = [await registersAndSells(a, mobile, 'Wu'), await registersAndSells(b, mobile, 'Wu Fang')];
    const memberId = uuid();
    expect(await third.tab.store.run('member.register', { memberId, name: 'Ms Wu', mobile })).toMatchObject({
      ok: true,
    });
    await comesBack(third);
    await comesBack(b);
    await comesBack(a);
    expect(await personOf(mobile)).toBe(memberId);
    await checkOnePerson(mobile, visits, 1);
    await checkAlike(counters, [memberId, ...visits.map((each) => each.memberId)]);

    const late = await registersAndSells(a, other, 'Zhao');
    await registersAndSells(b, other, 'Zhao Li').then((visit) => visits.push(visit));
    await comesBack(a);
    await third.tab.store.syncNow();
    expect(
      await third.tab.store.run('member.register', { memberId: uuid(), name: 'Zhao', mobile: other }),
    ).toMatchObject({
      ok: false,
      code: 'member.mobileTaken',
    });
    await comesBack(b);
    expect(await personOf(other)).toBe(late.memberId);
    await checkOnePerson(other, [late, visits.at(-1) ?? late]);
    await stop(counters);
  });
});

describe('the same mobile, registered in two shops without contact, with an order each', () => {
  const share = (shopId: string, shares: boolean) =>
    putInto(api.pool, { shopSettings: [{ ...defaultSettings(shopId), shares: shares ? ['members'] : [] }] });

  test.each([
    ['s01', 's02', true],
    ['s02', 's01', true],
    ['s01', 's02', false],
    ['s02', 's01', false],
  ])('is one person of the brand: %s comes back before %s, which sees them: %s', async (first, second, shared) => {
    await share(first, shared);
    await share(second, false);
    const mobile = aMobile();
    const [a, b] = [await openCounter(first), await openCounter(second)];
    const [was, is] = [await registersAndSells(a, mobile, 'Wu'), await registersAndSells(b, mobile, 'Wu Fang')];
    await comesBack(a);
    await comesBack(b);
    await a.tab.store.syncNow();
    expect(await personOf(mobile)).toBe(was.memberId);
    expect((await recordsOf(mobile)).map(({ id }) => id).sort()).toEqual([was.memberId, is.memberId].sort());

    // The shop that was there first learns nothing of the other one; that one of the person only where they are shared.
    expect([await known(a, is.memberId), (await known(b, was.memberId))?.id]).toEqual([
      undefined,
      shared ? was.memberId : undefined,
    ]);
    expect(await known(b, is.memberId)).toMatchObject({ name: 'Wu Fang', mergedInto: was.memberId });
    const here = shared ? was.memberId : is.memberId;
    expect((await callIn(second, `/members/search?k=${mobile}`)).data.map(({ id }: Member) => id)).toEqual([here]);
    expect((await callIn(second, `/pc/v1/members?filter=text:${mobile}`)).data).toMatchObject([
      { id: here, figures: { orders: 1 } },
    ]);
    expect((await callIn(second, `/members/${is.memberId}`)).data).toMatchObject({ id: here, consumption_count: 1 });
    expect((await callIn(second, `/members/${was.memberId}`)).status).toBe(shared ? 200 : 404);
    expect((await callIn(first, `/members/${was.memberId}`)).data).toMatchObject({ consumption_count: 1, others: [] });
    expect((await callIn(first, `/members/${is.memberId}`)).status).toBe(404);

    // Whoever sees both shops sees one person, with what they came to in both.
    expect((await callIn('hq', `/pc/v1/members?filter=text:${mobile}`)).data).toMatchObject([
      { id: was.memberId, figures: { orders: 2, sales: 2 * tea.originalPrice } },
    ]);
    expect((await callIn('hq', `/members/${is.memberId}`)).data).toMatchObject({
      id: was.memberId,
      consumption_count: 2,
      others: [{ id: is.memberId }],
    });
    expect(await audit(api.pool, Date.now())).toEqual([]);
    await stop([a, b]);
  });
});
