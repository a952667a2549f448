import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../server/audit/audit.ts';
import { fetchTransport } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { settled } from '../crash/at-tablet.ts';
import { openCounterTab, type Tab } from '../device/tablet.ts';
import { type CutProxy, cutProxy } from '../e2e/cut-proxy.ts';
import { aProduct, cashReceipt } from '../make.ts';

const tea = aProduct({ id: 'tea', name: 'Item tea', unit: 'box', originalPrice: 5_000, memberPrice: null });
/** Length of a piece of the wire's bytes at whose end it is cut. */
const piece = 64;

let api: ApiUnderTest;
let wire: CutProxy;
let tablet: Tab;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  wire = await cutProxy((api.app.server.address() as AddressInfo).port);
  const account = { account: 'boss', shopId: 's01' };
  tablet = await openCounterTab(fetchTransport(`${wire.url}/api`), undefined, account);
});
afterAll(async () => {
  await tablet.store.stop();
  await wire.close();
});

/** Sells three things while the wire is down. */
const sellThree = async (round: string): Promise<string[]> => {
  wire.cut();
  const ids = [1, 2, 3].map((place) => `order-${round}-${place}`);
  for (const orderId of ids) {
    const sale = cashReceipt(tea, { orderId, number: '' });
    expect(await tablet.store.run('order.collect', sale, { takeNumber: true })).toMatchObject({ ok: true });
  }
  return ids;
};

describe('complaint 7: an interrupted sync leaves orders not marked as unsent', () => {
  test.each([
    ['what is sent', 4_096],
    ['the answer', 1_536],
  ])('the connection is cut at each piece of %s: nothing is forgotten, nothing comes twice', async (what, length) => {
    const sold: string[] = [];
    for (let bytes = 0; bytes <= length; bytes += piece) {
      sold.push(...(await sellThree(`${what.length}-${bytes}`)));
      wire.heal();
      if (what === 'the answer') wire.cutReplyAfter(bytes);
      else wire.cutAfter(bytes);
      await tablet.store.syncNow();
      wire.heal();
      await settled(tablet);
    }
    const { rows } = await api.pool.query<{ id: string; payments: number }>(
      'select id, jsonb_array_length(payments) as payments from "order" where brand_id = $1 and id = any($2) order by id',
      ['brand-1', sold],
    );
    expect(rows).toEqual([...sold].sort().map((id) => ({ id, payments: 1 })));
    const journal = await tablet.store.read('outbox.journal', { state: null, offset: 0, limit: 10_000 });
    expect(new Set(journal.rows.map(({ state }) => state))).toEqual(new Set(['confirmed']));
    expect((await audit(api.pool, Date.now())).filter(({ brandId }) => brandId === 'brand-1')).toEqual([]);
    expect(tablet.faults).toEqual([]);
  });
});
