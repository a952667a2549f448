import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SentCommand } from '#domain/sync/protocol.ts';
import { audit } from '../../server/audit/audit.ts';
import { type TestBrand, testBrand } from '../brand.ts';
import { type AtCounter, atCounter } from './at-counter.ts';

let brand: TestBrand;
let asking: AtCounter;
let beside: AtCounter;
let giving: AtCounter;
beforeAll(async () => {
  brand = await testBrand();
  asking = await atCounter(brand, 'shop-1');
  beside = await atCounter(brand, 'shop-1');
  giving = await atCounter(brand, 'shop-2');
  const lines = [{ productId: 'product-1', quantity: 100, price: 333 }];
  const paper = { paperId: uuid(), number: 'RK-1', type: 11, lines, applicantId: '', receiverId: '', remark: '' };
  await giving.push([gives('stock.book', paper)]);
});
afterAll(() => brand.close());

const gives = (name: string, args: object): SentCommand => giving.does(name, args, { staffId: 'staff-2' });
const verify = (transferId: string, delivered: number): SentCommand =>
  gives('transfer.verify', { transferId, lines: [{ productId: 'product-1', delivered, reason: 'so' }], remark: '' });
const receive = (counter: AtCounter, transferId: string, received: number): SentCommand =>
  counter.does('transfer.receive', {
    transferId,
    lines: [{ productId: 'product-1', received, reason: 'lost' }],
    remark: '',
  });

/** Applies at shop 1 for five pieces of shop 2. */
const applied = async (): Promise<string> => {
  const transferId = uuid();
  const lines = [{ productId: 'product-1', quantity: 5 }];
  const args = { transferId, number: transferId, provideShopId: 'shop-2', lines, remark: '' };
  await asking.push([asking.does('transfer.apply', args)]);
  return transferId;
};
const levelOf = async (counter: AtCounter, shopId: string): Promise<number> => {
  await counter.pull();
  return Number(counter.holds('stock', `${shopId}:product-1`)?.quantity ?? 0);
};
const saidOf = async (pushed: ReturnType<AtCounter['push']>) => {
  const { results } = await pushed;
  return results.map(({ outcome, code, exceptions }) => [outcome, code, ...exceptions]);
};

test('each step is on the counters of both shops with their next pull, and of no other’s', async () => {
  const transferId = await applied();
  for (const [counter, command, status] of [
    [giving, verify(transferId, 4), 4],
    [asking, receive(asking, transferId, 3), 5],
  ] as const) {
    await counter.push([command]);
    for (const each of [asking, beside, giving]) {
      await each.pull();
      expect(each.holds('transfer', transferId)?.status).toBe(status);
    }
  }
  const far = await atCounter(brand, 'headquarters');
  await far.pull();
  expect(far.holds('transfer', transferId)).toBeUndefined();
});

test('two counters that received the same goods without contact count them once; the second is refused', async () => {
  const transferId = await applied();
  await giving.push([verify(transferId, 5)]);
  const before = await levelOf(asking, 'shop-1');
  const said = await Promise.all(
    [asking, beside].map((counter) => saidOf(counter.push([receive(counter, transferId, 5)]))),
  );
  expect(said.flat().sort()).toEqual([
    ['accepted', null],
    ['rejected', 'transfer.received'],
  ]);
  expect(await levelOf(asking, 'shop-1')).toBe(before + 5);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('what had left when the application was withdrawn is booked, with a task, and can be received', async () => {
  const transferId = await applied();
  const sent = verify(transferId, 5);
  await asking.push([asking.does('transfer.cancel', { transferId, remark: '' })]);
  const before = await levelOf(giving, 'shop-2');
  expect(await saidOf(giving.push([sent]))).toEqual([['exception', null, 'deliveredThoughClosed']]);
  expect(await levelOf(giving, 'shop-2')).toBe(before - 5);
  expect(await saidOf(asking.push([receive(asking, transferId, 5)]))).toEqual([['accepted', null]]);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});

test('of a receipt and a return at the same moment one is booked, and no piece is lost or doubled', async () => {
  const before = { here: await levelOf(asking, 'shop-1'), there: await levelOf(giving, 'shop-2') };
  const transfers: string[] = [];
  for (let each = 0; each < 4; each += 1) {
    const transferId = await applied();
    await giving.push([verify(transferId, 5)]);
    transfers.push(transferId);
  }
  const goBack = (transferId: string) =>
    beside.does('transfer.return', {
      transferId,
      provideShopId: 'shop-2',
      lines: [{ productId: 'product-1' }],
      remark: 'not ours',
    });
  await Promise.all([
    asking.push(transfers.map((transferId) => receive(asking, transferId, 5))),
    beside.push(transfers.map(goBack)),
  ]);
  const after = { here: await levelOf(asking, 'shop-1'), there: await levelOf(giving, 'shop-2') };
  expect(after.here + after.there).toBe(before.here + before.there);
  expect(await audit(brand.pool, Date.now())).toEqual([]);
});
