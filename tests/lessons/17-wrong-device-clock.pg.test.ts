import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { day } from '#domain/values/durations.ts';
import { fetchTransport } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { settled } from '../crash/at-tablet.ts';
import { BadNetwork } from '../device/bad-network.ts';
import { testBrowser } from '../device/browser.ts';
import { chance } from '../device/chance.ts';
import { openCounterTab } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

const tea = aProduct({ id: 'tea', name: 'Item tea', unit: 'box', originalPrice: 5_000, memberPrice: null });
const offsets = { 'a day slow': -day, 'a year fast': 365 * day } as const;
const shop = { account: 'boss', shopId: 's01' };

let api: ApiUnderTest;
let url: string;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`;
});

const wireTo = (): BadNetwork => {
  const network = new BadNetwork(fetchTransport(url), chance(1));
  network.healed = true;
  return network;
};
const sell = (store: Awaited<ReturnType<typeof openCounterTab>>['store'], orderId: string) =>
  store.run('order.collect', cashReceipt(tea, { orderId, number: '' }), { takeNumber: true });
const bookedAt = async (orderIds: readonly string[]): Promise<Record<string, number>> => {
  const { rows } = await api.pool.query<{ id: string; collected: number }>(
    'select id, collected_at as collected from "order" where id = any($1)',
    [orderIds],
  );
  return Object.fromEntries(rows.map(({ id, collected }) => [id, collected]));
};

describe('complaint 17: a wrong device clock corrupts dates', () => {
  test.each(Object.entries(offsets))(
    '%s all along: order, dates and feeds stay right, and a warning shows',
    async (how, offset) => {
      const begun = Date.now();
      const right = await openCounterTab(wireTo(), undefined, shop);
      const network = wireTo();
      const wrong = await openCounterTab(network, testBrowser({ offset }), shop);
      const errors: (number | null)[] = [];
      await wrong.store.watchStatus(({ clockError }) => errors.push(clockError));
      expect(Math.abs(errors.at(-1) ?? 0)).toBeGreaterThan(clockTolerance);
      expect(Math.abs((errors.at(-1) ?? 0) - offset)).toBeLessThan(clockTolerance);

      const called = (what: string): string => `${what} ${how}`.replaceAll(' ', '-');
      const ids = ['online', 'offline', 'later'].map(called);
      await sell(wrong.store, ids[0] ?? '');
      await settled(wrong);
      network.up = false;
      await wrong.store.syncNow();
      await sell(wrong.store, ids[1] ?? '');
      await sell(right.store, called('between'));
      await settled(right);
      network.up = true;
      await settled(wrong);
      await sell(wrong.store, ids[2] ?? '');
      await settled(wrong);
      await settled(right);

      const at = await bookedAt([...ids, called('between')]);
      for (const id of ids) expect(at[id], id).toBeGreaterThanOrEqual(begun);
      for (const id of ids) expect(at[id], id).toBeLessThanOrEqual(Date.now());
      const inOrder = ids.map((id) => at[id] ?? 0);
      expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
      expect(Math.abs((at[called('between')] ?? 0) - (inOrder[1] ?? 0))).toBeLessThan(clockTolerance);
      const list = { status: -1, text: '', from: begun, to: Date.now(), offset: 0, limit: 100 };
      for (const { store } of [right, wrong]) {
        const { rows } = await store.read('order.list', list);
        expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids, called('between')]));
      }
      for (const { store } of [right, wrong]) await store.stop();
      expect([...right.faults, ...wrong.faults]).toEqual([]);
    },
  );

  test.each(Object.entries(offsets))(
    'set %s while out of reach: what was done then is booked between then and now',
    async (how, offset) => {
      const clock = { offset: 0 };
      const network = wireTo();
      const before = await openCounterTab(network, testBrowser(clock), shop);
      const begun = Date.now();
      network.up = false;
      await before.store.syncNow();
      clock.offset = offset;
      const first = `clock set ${how}`.replaceAll(' ', '-');
      const kept = await sell(before.store, first);
      // Seen from a year ahead the staff's rights have run out long ago; then only the server can say that they hold.
      expect(kept).toMatchObject(offset > 0 ? { ok: false, code: 'session.tooLongOffline' } : { ok: true });
      await before.store.stop();
      network.up = true;
      const after = await openCounterTab(network, before.browser, shop);
      await settled(after);
      const at = (await bookedAt([first]))[first];
      expect(at === undefined).toBe(offset > 0);
      expect(at ?? begun).toBeGreaterThanOrEqual(begun - clockTolerance);
      expect(at ?? begun).toBeLessThanOrEqual(Date.now());
      await sell(after.store, `${first}-then-online`);
      await settled(after);
      const later = (await bookedAt([`${first}-then-online`]))[`${first}-then-online`] ?? 0;
      expect(Math.abs(later - Date.now())).toBeLessThan(clockTolerance);
      await after.store.stop();
    },
  );
});
