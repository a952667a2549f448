import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewsStay } from '#domain/feedback/lately.ts';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, type Tab } from '../../tests/device/tablet.ts';
import { anEmployee, aRole } from '../../tests/make.ts';
import { aFeedback } from '../../tests/make-feedback.ts';

/** What a counter answers about the reviews of its shop, to who may read them and who may not. */
const server = new SimulatedServer();
const now = Date.now();
let reads: Tab;
let none: Tab;

beforeAll(async () => {
  server.put('role', aRole({ id: 'none', permissions: ['pc.order.cashier'] }));
  server.put('employee', anEmployee({ id: 'none', account: 'none', grants: [{ shopId: 'shop-1', roleId: 'none' }] }));
  for (const review of [
    aFeedback({ id: 'a', stars: 5, at: now }),
    aFeedback({ id: 'b', stars: 2, at: now, hiddenAt: now }),
    aFeedback({ id: 'c', stars: 1, at: now - reviewsStay - 1_000 }),
  ])
    server.put('feedback', review);
  reads = await openCounterTab(new Network(server));
  none = await openCounterTab(new Network(server), undefined, { account: 'none' });
});
afterAll(async () => {
  for (const { store, faults } of [reads, none]) {
    await store.stop();
    expect(faults).toEqual([]);
  }
});

test('its reviews of late are counted, and so are their stars', async () => {
  expect(await reads.store.read('overview.reviews', { now })).toEqual({ shopId: 'shop-1', count: 2, stars: 7 });
});

test('whoever may not read reviews gets no count of them', async () => {
  expect(await none.store.read('overview.reviews', { now })).toBeNull();
});
