import { describe, expect, test, vi } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, openTab } from '../../tests/device/tablet.ts';
import { adding, aProduct } from '../../tests/make.ts';

/** So many transactions can still begin; then nothing more reaches the storage, as when the browser is gone. */
let left = Number.POSITIVE_INFINITY;
const begin = IDBDatabase.prototype.transaction;
vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
  left -= 1;
  if (left < 0) throw new DOMException('killed', 'Killed');
  return begin.apply(this, args);
});

describe('a browser that is killed while an order is parked', () => {
  test('leaves the order or its draft, whenever it happens, and the next number is the next', async () => {
    const outcomes = new Set<string>();
    for (let transactions = 0; transactions < 40; transactions++) {
      const server = new SimulatedServer();
      const network = new Network(server);
      const before = await openCounterTab(network);
      network.up = false;
      await before.store.syncNow();
      const orderId = await before.store.currentDraft();
      await before.store.tap(orderId, adding(aProduct(), 'line-1'));
      left = transactions;
      const operations = [adding(aProduct(), 'line-1')];
      const answered = await before.store
        .run('order.park', { orderId, label: '', operations }, { takeNumber: true, draftOf: orderId })
        .catch(() => undefined);
      left = Number.POSITIVE_INFINITY;
      const counterId = before.store.counterId() ?? '';
      await before.store.stop().catch(() => undefined);

      const after = await openTab(network, before.browser);
      const saved = await after.store.read('order.byId', { orderId });
      const draft = await after.store.read('order.composing', { orderId });
      if (answered?.ok) expect(saved).not.toBeNull();
      expect(draft.operations).toHaveLength(saved ? 0 : 1);
      const next = await after.store.run(
        'order.park',
        { orderId: 'next', label: '', operations },
        { takeNumber: true },
      );
      expect(next).toMatchObject({ ok: true, n: saved ? 2 : 1, number: saved ? 'S01-01-000002' : 'S01-01-000001' });
      network.up = true;
      await after.store.syncNow();
      expect(server.all<Order>('order')).toHaveLength(saved ? 2 : 1);
      expect(server.counters.get(counterId)?.received.map((sent) => sent.n)).toEqual(saved ? [1, 2] : [1]);
      await after.store.stop();
      outcomes.add(`${saved ? 'saved' : 'draft'}${answered?.ok ? ', answered' : ''}`);
      if (answered?.ok) break;
    }
    expect(outcomes).toContain('draft');
    expect(outcomes).toContain('saved, answered');
  }, 60_000);
});
