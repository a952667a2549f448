import { describe, expect, test } from 'vitest';
import { Network, SimulatedServer } from '../../tests/device/simulated-server.ts';
import { openCounterTab, until } from '../../tests/device/tablet.ts';
import { samples } from '../../tests/sync/records.ts';

const newName = 'Li Hua';
const member = samples.member?.record ?? { id: '' };

/** A tablet that has everything, at whose server a member has another name now; and the pulls it makes from here on. */
const changedMember = async () => {
  const server = new SimulatedServer();
  const network = new Network(server);
  server.put('member', member);
  const tab = await openCounterTab(network);
  const pulls: string[] = [];
  let cursor = '';
  network.onReply = ({ path, body }, answer) => {
    if (path !== '/sync/pull') return;
    pulls.push((body as { cursor: string }).cursor);
    ({ cursor } = (answer.body as { data: { cursor: string } }).data);
  };
  await tab.store.syncNow();
  pulls.length = 0;
  const counterId = tab.store.counterId() ?? '';
  /** Gives the member another name, and answers what a pull behind this cursor would be answered. */
  const rename = (name: string, from: string) => {
    server.put('member', { ...member, name });
    return server.pull({ counterId, incarnation: 1, epoch: server.epoch, cursor: from, schema: 2 });
  };
  const reply = rename(newName, cursor);
  const shown = async () => (await tab.store.read('member.byId', { memberId: member.id }))?.member.name;
  return { network, ...tab, pulls, reply, rename, shown };
};

describe('changes that the server sends without being asked', () => {
  test('are shown without a pull, and the next ones follow behind them', async () => {
    const { network, store, faults, pulls, reply, rename, shown } = await changedMember();
    network.poke(JSON.stringify(reply));
    await until(async () => (await shown()) === newName, 'the new name');
    expect(pulls).toEqual([]);
    network.poke(JSON.stringify(rename('Li Mei', reply.cursor)));
    await until(async () => (await shown()) === 'Li Mei', 'the next name');
    expect(pulls).toEqual([]);
    await store.stop();
    expect(faults).toEqual([]);
  });

  test('that the tablet has pulled already are not asked for again', async () => {
    const { network, store, pulls, reply, shown } = await changedMember();
    await store.syncNow();
    expect([pulls.length, await shown()]).toEqual([1, newName]);
    network.poke(JSON.stringify(reply));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pulls).toHaveLength(1);
    await store.stop();
  });

  test.each<[string, (reply: object) => object | string]>([
    ['begin elsewhere', (reply) => ({ ...reply, asked: '{}' })],
    ['are of another epoch', (reply) => ({ ...reply, epoch: 7 })],
    ['are of other scopes', (reply) => ({ ...reply, scopes: ['shop-9'] })],
    ['are not all there are', (reply) => ({ ...reply, more: true })],
    ['are none', (reply) => ({ ...reply, reset: true })],
    ['are for other rights', (reply) => ({ ...reply, turned: { dropped: [] } })],
    ['cannot be read', () => '{'],
  ])('but %s are left, and the tablet pulls', async (_, change) => {
    const { network, store, faults, pulls, reply, shown } = await changedMember();
    const said = change(reply);
    network.poke(typeof said === 'string' ? said : JSON.stringify(said));
    // Sooner than by the next look from time to time.
    await expect.poll(() => pulls.length, { timeout: 5_000 }).toBe(1);
    await until(async () => (await shown()) === newName, 'the new name');
    await store.stop();
    expect(faults).toEqual([]);
  });

  test('for somebody who has signed out meanwhile are left, and whoever signs in pulls', async () => {
    const { network, store, pulls, reply, shown } = await changedMember();
    await store.logout();
    network.poke(JSON.stringify(reply));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pulls).toEqual([]);
    expect(await store.login('wang', 'demo1234', 'zh_CN')).toEqual({ ok: true });
    await until(async () => (await shown()) === newName, 'the new name');
    expect(pulls.length).toBeGreaterThan(0);
    await store.stop();
  });
});
