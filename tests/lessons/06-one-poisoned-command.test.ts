import { expect, test } from 'vitest';
import { Network, SimulatedServer } from '../device/simulated-server.ts';
import { openCounterTab, until } from '../device/tablet.ts';
import { aProduct, cashReceipt } from '../make.ts';

test('complaint 6: one stuck record blocks all later ones — of 100 commands one is poisoned, 99 arrive and it is shown with its reason', async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  const { store, faults } = await openCounterTab(network);
  network.up = false;
  await store.syncNow();
  const orders = Array.from({ length: 100 }, (_, index) => `order-${index + 1}`);
  for (const orderId of orders) {
    const receipt = cashReceipt(aProduct(), { orderId, number: '' });
    expect(await store.run('order.collect', receipt, { takeNumber: true })).toMatchObject({ ok: true });
  }
  // What the 50th says is damaged before the server reads it; sent again it is damaged again.
  network.onRequest = ({ path, body }) => {
    if (path !== '/sync/push') return;
    for (const command of (body as { commands: { n: number; args: unknown }[] }).commands) {
      if (command.n === 50) command.args = { nonsense: true };
    }
  };
  network.up = true;
  const journal = (state: 'waiting' | 'refused' | 'confirmed') =>
    store.read('outbox.journal', { state, offset: 0, limit: 200 });
  await until(async () => {
    await store.syncNow();
    return (await journal('waiting')).total === 0;
  });
  expect((await journal('confirmed')).total).toBe(99);
  expect(server.all<{ id: string }>('order').map(({ id }) => id)).toEqual(orders.filter((id) => id !== 'order-50'));
  const refused = (await journal('refused')).rows;
  expect(refused.map(({ n, result }) => [n, result?.code])).toEqual([[50, 'command.invalid']]);
  const attention: number[] = [];
  await store.watchStatus((status) => attention.push(status.needsAttention));
  expect(attention.at(-1)).toBe(1);
  await store.stop();
  expect(faults).toEqual([]);
});
