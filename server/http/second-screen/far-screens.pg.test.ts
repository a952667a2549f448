import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { billOf } from '#domain/second-screen/bill.ts';
import { type FarMessage, mostMessageLength } from '#domain/second-screen/far.ts';
import { mostFarScreens, mostPairingTries, pairingCodeLife, pairingLimits } from '#domain/second-screen/pairing.ts';
import { composedStep } from '#domain/second-screen/steps.ts';
import { apiUnderTest } from '../../../tests/api-brand.ts';
import { apiCounter } from '../../../tests/api-counter.ts';
import { aLine, anOrder } from '../../../tests/make-orders.ts';
import { openEventStream } from '../../../tests/poke-stream.ts';
import { secondProcess } from '../../../tests/second-process.ts';

const { app, pool, url, signIn } = await apiUnderTest();
const other = await secondProcess(url);
const portOf = async (process: FastifyInstance): Promise<number> => {
  await process.listen({ host: '127.0.0.1', port: 0 });
  return (process.server.address() as AddressInfo).port;
};
const [port, otherPort] = [await portOf(app), await portOf(other)];

const cashier = await signIn('cashier');
const boss = await signIn('boss');
type Headers = Record<string, string>;

const aCounter = async () => (await apiCounter({ app, pool }, await signIn('manager'))).enrolment.counterId;
const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Headers, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  const { data, code } = reply.json();
  return {
    status: reply.statusCode,
    data,
    code,
    cookie: String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  };
};
const makeCode = async (counterId: string, by: Headers = cashier) =>
  call('POST', `/counters/${counterId}/screens/code`, by);
let addresses = 0;
/** From an address of its own, so that tries of other tests do not count. */
const pair = async (code: string, address?: string, more: Headers = {}) => {
  addresses += 1;
  const reply = await app.inject({
    method: 'POST',
    url: '/api/screens',
    headers: more,
    payload: { code },
    remoteAddress: address ?? `10.1.${addresses >> 8}.${addresses & 255}`,
  });
  const { data, code: why } = reply.json();
  const cookie = String(reply.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: reply.statusCode, data, why, cookie };
};
const paired = async (counterId: string): Promise<Headers> => {
  const { data } = await makeCode(counterId);
  const { cookie } = await pair(data.code);
  return { cookie };
};
const screensOf = async (counterId: string) => (await call('GET', `/counters/${counterId}/screens`, cashier)).data;
const tell = (counterId: string, message: FarMessage | null, by: Headers = cashier) =>
  call('POST', `/counters/${counterId}/screens/shown`, by, { message });
const looks = (screen: Headers, at = port) => openEventStream(at, '/api/screens/shown', screen);
const shownTo = ({ sent }: { readonly sent: readonly string[] }): FarMessage[] =>
  sent.map((text) => JSON.parse(text)).filter((said) => 'shown' in said);

const shop = { name: 'Shop s01', logo: '', currencyFlag: '¥' };
const composed: FarMessage = { shop, shown: composedStep(billOf(anOrder({ lines: [aLine({ name: 'Moxa' })] }))) };
const welcome: FarMessage = { shop, shown: null };

describe('a device becomes the second screen of a counter', () => {
  test('by the code that is made there, once, and the counters page says by whom', async () => {
    const counterId = await aCounter();
    const { data, status } = await makeCode(counterId);
    expect(status).toBe(200);
    expect(data).toEqual({ code: expect.stringMatching(/^[0-9]{8}$/), validFor: pairingCodeLife / 1_000 });
    const first = await pair(data.code);
    expect(first).toMatchObject({ status: 200, data: { shop } });
    expect(await pair(data.code)).toMatchObject({ status: 422, why: 'secondScreen.wrongCode', cookie: '' });
    expect(await screensOf(counterId)).toMatchObject([{ pairedBy: 'cashier' }]);
    const detail = await call('GET', `/counters/${counterId}`, boss);
    expect(detail.data.events).toMatchObject([{ what: 'screenPaired', staffName: 'cashier' }]);
  });

  test('which is typed with spaces, or in full-width digits', async () => {
    const { data } = await makeCode(await aCounter());
    const wide = [...data.code].map((digit) => String.fromCodePoint(digit.codePointAt(0) + 0xfee0)).join('');
    expect((await pair(` ${wide.slice(0, 4)} ${wide.slice(4)}`)).status).toBe(200);
  });

  test('and nothing of code and token is stored by which somebody who reads the database could become it', async () => {
    const counterId = await aCounter();
    const { data } = await makeCode(counterId);
    const stored = async () => JSON.stringify((await pool.query('select * from pairing_code')).rows);
    expect(await stored()).not.toContain(data.code);
    const { cookie } = await pair(data.code);
    expect(await stored()).not.toContain(counterId);
    const screens = JSON.stringify((await pool.query('select * from far_screen')).rows);
    expect(screens).not.toContain(cookie.replace('screen=', ''));
  });

  test('not by a code that has expired, or in whose place another was made', async () => {
    const counterId = await aCounter();
    const { data: early } = await makeCode(counterId);
    const { data: late } = await makeCode(counterId);
    expect((await pair(early.code)).status).toBe(422);
    await pool.query('update pairing_code set made_at = made_at - $1', [pairingCodeLife]);
    expect((await pair(late.code)).status).toBe(422);
  });

  test('a code that was guessed at too often does no more, though it is right', async () => {
    const { data } = await makeCode(await aCounter());
    const wrong = `${data.code.slice(0, 4)}${data.code.endsWith('0000') ? '1111' : '0000'}`;
    for (let tries = 0; tries < mostPairingTries; tries += 1) expect((await pair(wrong)).status).toBe(422);
    expect((await pair(data.code)).status).toBe(422);
  });

  test('and the next code of the counter is tried as if none had been before', async () => {
    const counterId = await aCounter();
    const wrongOf = (code: string) => `${code.slice(0, 4)}${code.endsWith('0000') ? '1111' : '0000'}`;
    const { data: first } = await makeCode(counterId);
    for (let tries = 0; tries < mostPairingTries; tries += 1) await pair(wrongOf(first.code));
    expect((await pair(first.code)).status).toBe(422);
    const { data: next } = await makeCode(counterId);
    for (let tries = 1; tries < mostPairingTries; tries += 1) await pair(wrongOf(next.code));
    expect((await pair(next.code)).status).toBe(200);
  });

  test('from one network so many codes are tried and no more', async () => {
    const [{ most } = { most: 0 }] = pairingLimits;
    for (let tries = 0; tries < most; tries += 1) await pair('00000000', '10.9.9.9');
    expect(await pair('00000000', '10.9.9.9')).toMatchObject({ status: 429, why: 'secondScreen.tooManyTries' });
  });

  test('a counter has so many and no more, until one is taken back', async () => {
    const counterId = await aCounter();
    for (let made = 0; made < mostFarScreens; made += 1) await paired(counterId);
    expect(await makeCode(counterId)).toMatchObject({ status: 422, code: 'secondScreen.tooMany' });
    const [{ id }] = await screensOf(counterId);
    const { data } = await call('DELETE', `/counters/${counterId}/screens/${id}`, cashier);
    expect(data).toHaveLength(mostFarScreens - 1);
    expect((await makeCode(counterId)).status).toBe(200);
  });

  test('that is paired with another counter, it leaves the one before', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    const screen = await paired(one);
    const { data } = await makeCode(two);
    await pair(data.code, undefined, screen);
    expect([await screensOf(one), await screensOf(two)]).toMatchObject([[], [{ pairedBy: 'cashier' }]]);
    expect((await call('GET', '/screens', screen)).status).toBe(401);
  });
});

describe('what a counter shows reaches its second screens', () => {
  test('as long as one looks; else the counter learns that nobody does', async () => {
    const counterId = await aCounter();
    expect((await tell(counterId, null)).data).toEqual({ isPaired: false, isWatched: false });
    const screen = await paired(counterId);
    expect((await tell(counterId, composed)).data).toEqual({ isPaired: true, isWatched: false });
    const stream = await looks(screen);
    expect((await tell(counterId, null)).data).toEqual({ isPaired: true, isWatched: true });
    expect(shownTo(stream)).toEqual([]);
    await tell(counterId, composed);
    await tell(counterId, welcome);
    await expect.poll(() => shownTo(stream)).toEqual([composed, welcome]);
    const late = await looks(screen);
    await expect.poll(() => shownTo(late)).toEqual([welcome]);
    for (const each of [stream, late]) each.close();
    await expect.poll(async () => (await tell(counterId, null)).data.isWatched).toBe(false);
  });

  test('in four windows of it at once; a fifth takes the place of the first', async () => {
    const counterId = await aCounter();
    const screen = await paired(counterId);
    const windows: Awaited<ReturnType<typeof looks>>[] = [];
    for (let window = 0; window < 4; window += 1) windows.push(await looks(screen));
    await expect.poll(async () => (await tell(counterId, composed)).data.isWatched).toBe(true);
    await expect.poll(() => windows.map((each) => shownTo(each).length > 0)).toEqual([true, true, true, true]);
    expect(windows.map(({ heard }) => heard.ended)).toEqual([false, false, false, false]);
    windows.push(await looks(screen));
    await expect.poll(() => windows.map(({ heard }) => heard.ended)).toEqual([true, false, false, false, false]);
    for (const each of windows) each.close();
  });

  test('through another API process as well, long orders too', async () => {
    const counterId = await aCounter();
    const screen = await paired(counterId);
    const names = Array.from({ length: 40 }, (_, line) =>
      String.fromCodePoint(
        ...Array.from({ length: 100 }, (__, place) => 0x4e00 + ((line * 7_919 + place * 613) % 20_000)),
      ),
    );
    const long: FarMessage = {
      shop,
      shown: composedStep(billOf(anOrder({ lines: names.map((name, line) => aLine({ id: `l${line}`, name })) }))),
    };
    expect(Buffer.byteLength(JSON.stringify(long))).toBeGreaterThan(8_000);
    await tell(counterId, null);
    const stream = await looks(screen, otherPort);
    await expect.poll(async () => (await tell(counterId, null)).data.isWatched).toBe(true);
    await tell(counterId, long);
    await expect.poll(() => shownTo(stream)).toEqual([long]);
    stream.close();
  });

  test('and no others: not those of the counter beside it', async () => {
    const [one, two] = [await aCounter(), await aCounter()];
    const [ours, theirs] = [await looks(await paired(one)), await looks(await paired(two))];
    await tell(one, composed);
    await expect.poll(() => shownTo(ours)).toEqual([composed]);
    expect(shownTo(theirs)).toEqual([]);
    for (const each of [ours, theirs]) each.close();
  });

  test('nothing that is no such thing, and nothing too long', async () => {
    const counterId = await aCounter();
    await paired(counterId);
    expect((await tell(counterId, { shop, shown: { step: 'secret' } } as never)).status).toBe(422);
    const long = { ...welcome, shop: { ...shop, name: 'x'.repeat(mostMessageLength) } };
    expect((await tell(counterId, long)).status).toBe(422);
  });

  test('and is in no table', async () => {
    const counterId = await aCounter();
    const stream = await looks(await paired(counterId));
    await tell(counterId, { ...composed, shop: { ...shop, name: 'unlike any other' } });
    await expect.poll(() => shownTo(stream)).toHaveLength(1);
    stream.close();
    const { rows } = await pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    );
    for (const { name } of rows) {
      const found = await pool.query(`select from "${name}" t where t::text like '%unlike any other%'`);
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
  });
});

describe('a second screen ends', () => {
  test.each<[string, (counterId: string, screen: Headers) => Promise<unknown>]>([
    [
      'that is taken back, at its counter or by a manager',
      async (counterId) => {
        const [{ id }] = await screensOf(counterId);
        await call('DELETE', `/counters/${counterId}/screens/${id}`, await signIn('manager'));
      },
    ],
    ['whose counter is retired', (counterId) => call('POST', `/counters/${counterId}/retire`, boss, { reason: 'old' })],
    ['that leaves by itself', (_, screen) => call('DELETE', '/screens', screen)],
  ])('%s: its streams end, its token does no more, and those of another counter go on', async (_, end) => {
    const [counterId, stays] = [await aCounter(), await aCounter()];
    const [screen, another] = [await paired(counterId), await paired(stays)];
    const streams = [await looks(screen), await looks(screen, otherPort)];
    const goesOn = await looks(another, otherPort);
    await end(counterId, screen);
    await expect.poll(() => streams.map(({ heard }) => heard.ended)).toEqual([true, true]);
    expect((await call('GET', '/screens', screen)).status).toBe(401);
    expect((await looks(screen)).status).toBe(401);
    expect(goesOn.heard.ended).toBe(false);
    goesOn.close();
  });

  test('a retired counter that is taken back has none, and no code from before', async () => {
    const counterId = await aCounter();
    await paired(counterId);
    const { data } = await makeCode(counterId);
    await call('POST', `/counters/${counterId}/retire`, boss, { reason: 'old' });
    expect((await pair(data.code)).status).toBe(422);
    expect((await makeCode(counterId)).code).toBe('counter.retired');
    expect((await tell(counterId, composed)).code).toBe('counter.retired');
    await call('POST', `/counters/${counterId}/restore`, boss, { reason: 'found' });
    expect(await screensOf(counterId)).toEqual([]);
    expect((await pair(data.code)).status).toBe(422);
  });
});

test('only who composes orders in the shop of a counter has to do with its screens; a manager takes them back', async () => {
  const counterId = await aCounter();
  await paired(counterId);
  const [{ id }] = await screensOf(counterId);
  const tries = async (by: Headers) => [
    (await makeCode(counterId, by)).status,
    (await tell(counterId, null, by)).status,
    (await call('GET', `/counters/${counterId}/screens`, by)).status,
    (await call('DELETE', `/counters/${counterId}/screens/${id}x`, by)).status,
  ];
  expect(await tries(await signIn('technician'))).toEqual([403, 403, 403, 403]);
  expect(await tries(await signIn('neighbour', 's02'))).toEqual([403, 403, 403, 403]);
  expect(await tries(await signIn('xboss', 'xs01'))).toEqual([404, 404, 404, 404]);
  expect(await tries(cashier)).toEqual([200, 200, 200, 200]);
  expect(await screensOf(counterId)).toHaveLength(1);
});
