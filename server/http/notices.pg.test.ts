import { beforeAll, describe, expect, test } from 'vitest';
import type { Notice } from '#domain/notice/notice.ts';
import { noticesStay } from '#domain/notice/types.ts';
import { type PulledRecord, type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { apiUnderTest, putInto } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';
import { audit } from '../audit/audit.ts';
import { closeWindow } from '../sync/window.ts';

const api = await apiUnderTest();
const { app, pool, signIn } = api;
const now = Date.now();
const aNotice = (id: string, given: Partial<Notice> = {}): Notice => ({
  id,
  shopId: 's01',
  staffId: '',
  permission: '',
  type: 3,
  what: 'exceptions',
  params: {},
  link: '/sync',
  createdAt: now - 1_000,
  ...given,
});
const boss = await signIn('boss', 's01');
const bossThere = await signIn('boss', 's02');
const cashier = await signIn('cashier', 's01');
const above = await signIn('boss', 'north');

type Headers = Record<string, string>;
const call = async (method: 'GET' | 'PUT' | 'POST', url: string, headers: Headers, payload?: object) => {
  const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
const idsOf = async (headers: Headers, query = '') =>
  (await call('GET', `/notifications${query}`, headers)).data.map(({ id }: { id: string }) => id).sort();
const unread = async (headers: Headers, query = '') =>
  (await call('GET', `/notifications/unread${query}`, headers)).data;

/** Every record of these kinds that a new counter of this shop is sent. */
const pulled = async (headers: Headers, ...kinds: string[]): Promise<PulledRecord[]> => {
  const { enrolment } = await apiCounter(api, headers);
  const { counterId, incarnation, epoch, secret } = enrolment;
  const found: PulledRecord[] = [];
  for (let cursor = '', more = true; more; ) {
    const said = await app.inject({
      method: 'POST',
      url: '/api/sync/pull',
      headers: { ...headers, 'x-counter': counterId, 'x-counter-secret': secret },
      payload: { counterId, incarnation, epoch, cursor, schema: protocolSchema },
    });
    const reply = said.json().data as PullReply;
    for (const kind of kinds) found.push(...(reply.changes[kind] ?? []));
    ({ cursor, more } = reply);
  }
  return found;
};
const pulledIds = async (headers: Headers) => (await pulled(headers, 'notice')).map(({ id }) => id).sort();

beforeAll(() =>
  putInto(pool, {
    notice: [
      aNotice('all-here'),
      aNotice('managers', { permission: 'pc.order.exception', type: 1 }),
      aNotice('for-cashier', { staffId: 'cashier', createdAt: now - 500 }),
      aNotice('there', { shopId: 's02' }),
      aNotice('everywhere', { shopId: '', createdAt: now - 9_000 }),
      aNotice('old', { createdAt: now - noticesStay - 1 }),
    ] as never[],
  }),
);

describe('notices', () => {
  test('of a shop never reach the counters of another; those of the brand reach all', async () => {
    expect(await pulledIds(boss)).toEqual(['all-here', 'everywhere', 'for-cashier', 'managers', 'old']);
    expect(await pulledIds(bossThere)).toEqual(['everywhere', 'there']);
  });

  test('are listed to who they are for, in the language of the call', async () => {
    expect(await idsOf(boss)).toEqual(['all-here', 'everywhere', 'managers']);
    expect(await idsOf(cashier)).toEqual(['all-here', 'everywhere', 'for-cashier']);
    expect(await idsOf(bossThere)).toEqual(['everywhere', 'there']);
    expect(await idsOf(above)).toEqual(['everywhere']);
    const [first] = (await call('GET', '/notifications?limit=1', { ...cashier, 'x-locale': 'en' })).data;
    expect(first).toEqual({
      id: 'for-cashier',
      type: 3,
      what: 'exceptions',
      params: {},
      link: '/sync',
      read: false,
      title: 'Exceptions wait to be dealt with',
      created_at: now - 500,
    });
    expect(await idsOf(cashier, `?created_at=${now - 1_000}`)).toEqual(['for-cashier']);
    expect((await call('GET', '/notifications?limit=100', cashier)).status).toBe(422);
  });

  test('are counted where they are unread, by type and since a time', async () => {
    expect(await unread(boss)).toEqual({ count: 3, types: { 0: 3, 1: 1, 2: 0, 3: 2 } });
    expect(await unread(boss, '?type=1')).toMatchObject({ count: 1 });
    expect(await unread(boss, `?start_time=${now - 2_000}`)).toMatchObject({ count: 2 });
  });

  test('are read singly and all at once, by one person in one shop', async () => {
    expect((await call('PUT', '/notifications/managers/read', boss)).data).toMatchObject({ count: 2 });
    expect((await call('PUT', '/notifications/managers/read', boss)).data).toMatchObject({ count: 2 });
    expect(await unread(cashier)).toMatchObject({ count: 3 });
    expect((await call('PUT', '/notifications/read_all', cashier)).data).toMatchObject({ count: 0 });
    expect(await unread(boss)).toMatchObject({ count: 2 });
    expect((await call('PUT', '/notifications/read_all', above)).data).toMatchObject({ count: 0 });
    expect(await pulled(bossThere, 'noticeMarks')).toEqual([]);
    expect(await pulled(boss, 'noticeMarks')).toHaveLength(2);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('that one cannot see cannot be read', async () => {
    for (const id of ['there', 'for-cashier', 'nothing'])
      expect(await call('PUT', `/notifications/${id}/read`, boss)).toMatchObject({
        status: 404,
        code: 'notice.unknown',
      });
    expect(await call('PUT', '/notifications/managers/read', cashier)).toMatchObject({ status: 404 });
  });

  test('leave the counters after 90 days', async () => {
    await closeWindow(pool, Date.now());
    expect(await pulledIds(boss)).not.toContain('old');
    expect(await pulledIds(boss)).toContain('all-here');
  });
});

describe('what happens in a shop', () => {
  const lines = [{ productId: 'tea', quantity: 5 }];

  test('is noticed by the shop that it concerns: a transfer to be reviewed there, and declined here', async () => {
    const applied = await call('POST', '/allocations', boss, { provideShopId: 's02', lines, remark: '' });
    const { id, number } = applied.data;
    const there = (await call('GET', '/notifications', { ...bossThere, 'x-locale': 'en' })).data[0];
    expect(there).toMatchObject({ what: 'transferToReview', link: `/inventory/transfer/approve/${id}`, read: false });
    expect(there.title).toBe(`Transfer ${number} waits for review`);
    expect(await idsOf(boss)).not.toContain(there.id);
    expect(await pulledIds(boss)).not.toContain(there.id);
    await call('PUT', `/allocations/${id}/reject`, bossThere, { remark: 'none left' });
    const own = (await call('GET', '/notifications', boss)).data[0];
    expect(own).toMatchObject({ what: 'transferDeclined', link: `/inventory/transfer/view/${id}` });
    expect(await idsOf(cashier)).not.toContain(own.id);
    expect(await audit(pool, Date.now())).toEqual([]);
  });

  test('is noticed once, however often a call is sent again', async () => {
    const again = { ...boss, 'idempotency-key': 'apply-once' };
    const body = { provideShopId: 's02', lines, remark: '' };
    const before = (await idsOf(bossThere)).length;
    await call('POST', '/allocations', again, body);
    await call('POST', '/allocations', again, body);
    expect(await idsOf(bossThere)).toHaveLength(before + 1);
  });
});
