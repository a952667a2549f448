import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { PullReply } from '#domain/sync/protocol.ts';
import { apiUnderTest } from '../../tests/api-brand.ts';
import { apiCounter } from '../../tests/api-counter.ts';
import { aProduct } from '../../tests/make.ts';
import { aLevel } from '../../tests/make-stocktake.ts';
import { openPokeStream } from '../../tests/poke-stream.ts';
import { putRecords } from '../db/put-records.ts';
import { raiseEpochs } from '../epoch/raise.ts';

/** Whom the stream sends what: somebody works in two shops, and may see what goods are worth in one of them. */
const api = await apiUnderTest();
const { app, pool, hub, signIn } = api;
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
await pool.query(`update role set permissions = permissions || '["pc.inventory.value"]' where id = 'mgr'`);
await pool.query(
  `update employee set grants = '[{"shopId":"s01","roleId":"csh"},{"shopId":"s02","roleId":"mgr"}]' where id = 'cashier'`,
);

/** The stream of somebody at a counter of this shop, which has pulled everything. */
const listening = async (account: string, shopId: string) => {
  const headers = await signIn(account, shopId);
  const counter = await apiCounter(api, headers);
  const { counterId } = counter.enrolment;
  const stream = await openPokeStream(port, headers, counterId);
  await counter.pull(headers);
  return { headers, counter, counterId, ...stream };
};

let cost = 900;
/** Another cost of a product, and other stock of it in both shops, as if somebody had booked it. */
const changes = async (): Promise<void> => {
  cost += 1;
  // What follows other changes so soon is left to a pull.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const level = (shopId: string) =>
    aLevel({ id: `${shopId}:dear`, shopId, productId: 'dear', quantity: 3, value: 3 * cost, unitValue: cost });
  const client = await pool.connect();
  await client.query('begin');
  const dear = aProduct({ id: 'dear', number: 'dear', barcode: '', costPrice: cost });
  await putRecords(client, 'brand-1', 'product', [dear]);
  await putRecords(client, 'brand-1', 'stock', [level('s01'), level('s02')]);
  await client.query('commit');
  client.release();
  await hub.announce('brand-1', ['brand', 's01', 's02']);
};
/** What was streamed of the product and its stock: shop by shop, its worth there, and its cost. */
const streamed = (data: string | undefined) => {
  const { changes } = JSON.parse(data ?? '') as PullReply;
  const of = (entity: string) => (changes[entity] ?? []).map(({ record }) => record as Record<string, unknown>);
  return {
    kinds: Object.keys(changes).sort(),
    stock: of('stock').map(({ shopId, value }) => [shopId, value]),
    cost: of('product').map(({ costPrice }) => costPrice),
  };
};

test.each([
  ['cashier', 's01', false],
  ['cashier', 's02', true],
  ['manager', 's01', true],
  ['neighbour', 's02', true],
] as const)(
  '%s at a counter of %s is streamed that shop alone, and what goods are worth: %s',
  async (who, shop, sees) => {
    const { sent } = await listening(who, shop);
    await changes();
    await expect.poll(() => sent.length).toBe(1);
    const hidden = { stock: [[shop, 0]], cost: [0] };
    const seen = { stock: [[shop, 3 * cost]], cost: [cost] };
    expect(streamed(sent[0])).toEqual({ kinds: ['product', 'stock'], ...(sees ? seen : hidden) });
  },
);

test('nobody is streamed what somebody with more rights has asked for with the id of their counter', async () => {
  const { counter, sent } = await listening('cashier', 's01');
  await counter.pull(await signIn('manager', 's01'));
  await changes();
  await expect.poll(() => sent).toEqual(['']);
});

test('after a restore nothing is streamed from the time before', async () => {
  const { sent, heard } = await listening('manager', 's01');
  const client = await pool.connect();
  await raiseEpochs(client, Date.now());
  client.release();
  await changes();
  await expect.poll(() => sent).toEqual(['', '']);
  expect(heard.ended).toBe(false);
});

test('the stream of a counter as which another browser goes on ends, and nothing more is sent', async () => {
  const before = await listening('manager', 's01');
  await pool.query('update counter set last_contact = 1, enrolled_at = 1 where id = $1', [before.counterId]);
  await apiCounter(api, before.headers, { goOnAs: before.counterId });
  await expect.poll(() => before.heard.ended).toBe(true);
  await changes();
  expect(before.sent).toEqual([]);
});
