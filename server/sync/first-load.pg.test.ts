import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PulledRecord, type PullReply, protocolSchema } from '#domain/sync/protocol.ts';
import { type TestBrand, testBrand } from '../../tests/brand.ts';
import { aProduct } from '../../tests/make.ts';
import { atCounter, knownCounter } from '../../tests/sync/at-counter.ts';
import { putRecords } from '../db/put-records.ts';
import { pull } from './pull.ts';

const many = 4_500;

let brand: TestBrand;
beforeAll(async () => {
  brand = await testBrand();
});
afterAll(() => brand.close());

const put = async (from: number, to: number, change: { onShelf?: boolean; shopIds?: string[] } = {}): Promise<void> => {
  const client = await brand.pool.connect();
  const products = Array.from({ length: to - from }, (_, index) => {
    const number = String(from + index).padStart(6, '0');
    return aProduct({ id: `item-${number}`, number: `N${number}`, ...change });
  });
  try {
    await client.query('begin');
    await putRecords(client, brand.brandId, 'product', products);
    await client.query('commit');
  } finally {
    client.release();
  }
};

test('a first load comes in pages; what others do meanwhile is in it, and its progress rises to the end', async () => {
  await put(0, many);
  const { enrolment } = await atCounter(brand);
  const counter = await knownCounter(brand, enrolment);
  const mirror = new Map<string, PulledRecord>();
  const replies: PullReply[] = [];
  for (let cursor = ''; ; cursor = replies.at(-1)?.cursor ?? '') {
    const request = { counterId: counter.id, incarnation: 1, epoch: enrolment.epoch, cursor, schema: protocolSchema };
    const reply = await pull(brand.books, counter, request, Date.now(), () => true);
    replies.push(reply);
    for (const record of reply.changes.product ?? []) mirror.set(record.id, record);
    if (!reply.more) break;
    if (replies.length === 1) {
      await put(10, 20, { onShelf: false });
      await put(20, 30, { shopIds: ['shop-2'] });
      await put(4_400, 4_410, { shopIds: ['shop-2'] });
      await put(many, many + 10);
    }
  }
  const shown = [...mirror.values()].filter(({ record }) => record !== null);
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => `item-${String(from + index).padStart(6, '0')}`);
  const ours = shown.map(({ id }) => id).filter((id) => id.startsWith('item-'));
  expect(ours.sort()).toEqual([...numbers(0, 20), ...numbers(30, 4_400), ...numbers(4_410, many + 10)]);
  expect(mirror.get('item-000012')?.record).toMatchObject({ onShelf: false });
  expect(replies.every(({ more, last }) => (more ? last === null : last === 0))).toBe(true);
  const progress = replies.flatMap(({ loading }) => (loading ? [loading.done] : []));
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(progress.length).toBeGreaterThan(1);
});

test('a device that dies before it has stored how far it came keeps nothing that left the shop meanwhile', async () => {
  await put(0, many, { shopIds: ['shop-1'] });
  const { enrolment } = await atCounter(brand);
  const counter = await knownCounter(brand, enrolment);
  const mirror = new Map<string, PulledRecord>();
  const ask = async (cursor: string): Promise<PullReply> => {
    const request = { counterId: counter.id, incarnation: 1, epoch: enrolment.epoch, cursor, schema: protocolSchema };
    const reply = await pull(brand.books, counter, request, Date.now(), () => true);
    for (const record of reply.changes.product ?? []) mirror.set(record.id, record);
    return reply;
  };
  let leaving = 0;
  for (let cursor = '', goesOn = true; goesOn; ) {
    await ask(cursor);
    await put(leaving, leaving + 10, { shopIds: ['shop-2'] });
    leaving += 10;
    const again = await ask(cursor);
    [cursor, goesOn] = [again.cursor, again.more];
  }
  const gone = Array.from({ length: leaving - 10 }, (_, index) => `item-${String(index).padStart(6, '0')}`);
  expect(gone.length).toBeGreaterThan(20);
  expect(gone.filter((id) => mirror.get(id)?.record != null)).toEqual([]);
});

test('when nothing happened nothing comes, and the cursor stays', async () => {
  const counter = await atCounter(brand);
  const { cursor } = await counter.pull();
  expect(await counter.pull()).toMatchObject({ cursor, changes: {}, more: false, last: 0 });
});

test.each([
  'nonsense',
  '{"revs":{},"load":null}',
  '{"revs":{"brand":1,"shop-2":1},"load":null}',
  '{"revs":{"brand":-5,"shop-1":0},"load":null}',
])('a cursor that was not made for this counter starts anew: %s', async (cursor) => {
  const { enrolment } = await atCounter(brand);
  const counter = await knownCounter(brand, enrolment);
  const request = { counterId: counter.id, incarnation: 1, epoch: enrolment.epoch, cursor, schema: protocolSchema };
  const reply = await pull(brand.books, counter, request, Date.now(), () => true);
  expect(reply).toMatchObject({ reset: true, cursor: '', changes: {}, last: null });
});
