import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '#domain/item/product/product.ts';
import { audit } from '../../server/audit/audit.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { fetchTransport, type Transport } from '../../src/sync/transport.ts';
import { type ApiUnderTest, apiUnderTest } from '../api-brand.ts';
import { settled } from '../crash/at-tablet.ts';
import { BadNetwork } from '../device/bad-network.ts';
import { chance } from '../device/chance.ts';
import { act } from '../device/history.ts';
import { aProduct, aShop } from '../make.ts';
import { MortalTablet } from './mortal-tablet.ts';

/** How many histories, and the seed of the first: `REAL_HISTORIES=300 REAL_SEED=1000`. */
const histories = Number(process.env.REAL_HISTORIES ?? 50);
const firstSeed = Number(process.env.REAL_SEED ?? 1);
const steps = 16;
const everything = { status: -1, text: '', from: null, to: null, offset: 0, limit: 1_000 };
const tea: Product = aProduct({ id: 'tea', name: 'Item tea', unit: 'box', originalPrice: 5_000, memberPrice: null });

let api: ApiUnderTest;
let transport: Transport;
beforeAll(async () => {
  api = await apiUnderTest();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  transport = fetchTransport(`http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api`);
});

/** A store of its own, so that one history knows nothing of the other. */
const openStoreOf = async (seed: number): Promise<string> => {
  const id = `history-${seed}`;
  const client = await api.pool.connect();
  try {
    await client.query('begin');
    await putRecords(client, 'brand-1', 'shop', [aShop({ id, code: `H${seed}`, parentId: 'north' })]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return id;
};

const switchOn = async (network: BadNetwork, shopId: string): Promise<MortalTablet> => {
  network.healed = true;
  const tablet = await MortalTablet.switchedOn(network);
  const { store } = tablet.work.tab;
  expect(await store.login('boss', 'demo1234', 'zh_CN')).toEqual({ ok: true });
  expect(await store.chooseShop(shopId)).toEqual({ ok: true });
  await settled(tablet.work.tab);
  network.healed = false;
  return tablet;
};

/** What the tablets and the server say in the end. */
const checkEnd = async (tablets: readonly MortalTablet[], shopId: string): Promise<void> => {
  const { rows: orders } = await api.pool.query<{ id: string }>(
    'select id from "order" where brand_id = $1 and shop_id = $2 order by id',
    ['brand-1', shopId],
  );
  const ids = orders.map(({ id }) => id);
  let taken = 0;
  for (const { work } of tablets) {
    const { store } = work.tab;
    const shown = (await store.read('order.list', everything)).rows;
    expect(shown.map(({ id }) => id).sort()).toEqual(ids);
    for (const id of work.saved) expect(ids, `order ${id} was said to be saved`).toContain(id);
    const { rows } = await store.read('outbox.journal', { state: null, offset: 0, limit: 1_000 });
    const { rows: booked } = await api.pool.query(
      'select n, command_id as id from command_log where brand_id = $1 and counter_id = $2 order by n desc',
      ['brand-1', store.counterId()],
    );
    expect(booked).toEqual(rows.map(({ n, commandId }) => ({ n, id: commandId })));
    for (const { name, args, state } of rows) {
      if (name !== 'order.collect' || state !== 'confirmed') continue;
      for (const { amount } of args.payments as { amount: number }[]) taken += amount;
    }
    expect(taken).toBeGreaterThanOrEqual(work.taken);
  }
  const { rows: entries } = await api.pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from money_entry
     where brand_id = $1 and shop_id = $2 and kind in ('payment', 'suspense')`,
    ['brand-1', shopId],
  );
  expect(entries).toEqual([{ sum: taken }]);
  const first = tablets[0]?.work.tab.store;
  for (const { work } of tablets) {
    const all = async (store = work.tab.store) =>
      (await store.read('order.list', everything)).rows.map(({ where: _, ...order }) => order);
    expect(await all()).toEqual(await all(first));
  }
};

describe('tablets that die while they work on a bad network, with the real databases and the real server', () => {
  test.each(Array.from({ length: histories }, (_, index) => firstSeed + index))(
    'lose nothing that was said to be saved, count nothing twice and end alike (history %i)',
    async (seed) => {
      const luck = chance(seed);
      const shopId = await openStoreOf(seed);
      const networks = [new BadNetwork(transport, luck), new BadNetwork(transport, luck)];
      const tablets: MortalTablet[] = [];
      for (const network of networks) tablets.push(await switchOn(network, shopId));
      for (let step = 0; step < steps; step += 1) {
        const which = luck.below(tablets.length);
        const [tablet, network] = [tablets[which], networks[which]];
        if (!tablet || !network) break;
        const { store } = tablet.work.tab;
        const what = luck.below(10);
        const doing = () => act(tablet.work, tea, luck, `${seed}-${step}`);
        if (what < 5) await doing();
        else if (what < 6) await store.syncNow();
        else if (what < 7) network.up = !network.up;
        else if (what < 9) await tablet.dieDuring(() => doing().then(() => store.syncNow()), 1 + luck.below(90));
        else await tablet.dieDuring(() => store.syncNow(), 1 + luck.below(60));
      }
      for (const network of networks) Object.assign(network, { up: true, healed: true });
      for (const { work } of tablets) await settled(work.tab);
      for (const { work } of tablets) await work.tab.store.syncNow();
      await checkEnd(tablets, shopId);
      for (const { work } of tablets) {
        await work.tab.store.stop();
        expect(work.tab.faults).toEqual([]);
      }
    },
  );

  test('and the books agree', async () => {
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});
