import { describe, expect, test } from 'vitest';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { audit } from '../../server/audit/audit.ts';
import { putRecords } from '../../server/db/put-records.ts';
import { apiUnderTest } from '../api-brand.ts';
import { settled } from '../crash/at-tablet.ts';
import { aProduct } from '../make.ts';
import { aLine, anOrder, moxibustion } from '../make-orders.ts';
import { tillsOver } from './tills.ts';

const api = await apiUnderTest();
const consumables = [{ productId: 'sticks', uses: 3 }];
const hour = moxibustion({ id: 'hour', number: 'T777', consumables });
const sticks = aProduct({ id: 'sticks', number: '77', name: 'Moxa sticks', packageContent: 10, barcode: '' });
const client = await api.pool.connect();
await client.query('begin');
await putRecords(client, 'brand-1', 'service', [hour]);
await putRecords(client, 'brand-1', 'product', [sticks]);
await client.query('commit');
client.release();
const till = await tillsOver(api, sticks);
type Till = Awaited<ReturnType<typeof till>>;

const line = (quantity: number) =>
  aLine({
    id: 'hours',
    kind: 'service',
    itemId: hour.id,
    name: hour.name,
    unit: '',
    quantity,
    consumables,
  });
const sell = ({ does }: Till, orderId: string, quantity: number) => {
  const order = anOrder({ lines: [line(quantity)] });
  const cash = { id: `${orderId}-cash`, type: 0, amount: order.total, tendered: null, note: '' };
  return does('order.collect', receiptArgs({ orderId, existing: null, order }, [cash]), true);
};
const meet = async (...tills: readonly Till[]) => {
  for (const { cable, tab } of [...tills, ...tills]) {
    cable.up = true;
    await settled(tab);
  }
};
const part = (...tills: readonly Till[]) => {
  for (const { cable } of tills) cable.up = false;
};
const lineOf = async (orderId: string) => {
  const { rows } = await api.pool.query('select status, lines -> 0 as line from "order" where id = $1', [orderId]);
  const [{ status, line: found }] = rows as [{ status: number; line: { served?: number; inService?: number } }];
  return { status, served: found.served ?? 0, inService: found.inService ?? 0 };
};
const tasksOf = async (orderId: string) =>
  (await api.pool.query('select code from exception where order_id = $1 order by code', [orderId])).rows.map(
    ({ code }: { code: string }) => code,
  );
const left = async () =>
  (await api.pool.query(`select quantity, open_uses from stock where id = 's01:sticks'`)).rows[0] as object;

describe('two counters without contact', () => {
  test('begin and give the last piece of a service: both were given, supplies leave for both, a manager is told', async () => {
    const [one, other] = [await till(), await till()];
    const paper = { paperId: 'paper', number: 'RK-1', type: 11, applicantId: '', receiverId: '', remark: '' };
    await one.does('stock.book', { ...paper, lines: [{ productId: 'sticks', quantity: 5, price: 300 }] });
    await sell(one, 'last', 1);
    await meet(one, other);
    expect(await left()).toEqual({ quantity: 5, open_uses: 0 });
    part(one, other);
    for (const [at, treatmentId] of [
      [one, 'here'],
      [other, 'there'],
    ] as const) {
      await at.does('treatment.start', { treatmentId, orderId: 'last', lineId: 'hours' });
      await at.does('treatment.finish', { treatmentId, orderId: 'last' });
      expect((await at.tab.store.read('order.byId', { orderId: 'last' }))?.order).toMatchObject({
        status: 2,
        lines: [{ served: 1 }],
        goods: [{ reason: 'use', uses: 3 }],
      });
    }
    await meet(one, other);
    expect(await lineOf('last')).toEqual({ status: 2, served: 2, inService: 0 });
    expect(await tasksOf('last')).toEqual(['servedMoreThanSold']);
    expect(await left()).toEqual({ quantity: 4, open_uses: 4 });
    const shown = await one.tab.store.read('treatment.ofOrder', { orderId: 'last' });
    expect(shown.map(({ status }) => status)).toEqual([treatmentStatuses.served, treatmentStatuses.served]);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });

  test('say of one order that all was given: it was given once', async () => {
    const [one, other] = [await till(), await till()];
    await sell(one, 'all', 2);
    await meet(one, other);
    const before = await left();
    part(one, other);
    for (const [at, names] of [
      [one, ['a', 'b']],
      [other, ['c', 'd']],
    ] as const)
      await at.does('treatment.finishAll', {
        orderId: 'all',
        pieces: names.map((treatmentId) => ({ treatmentId, lineId: 'hours' })),
      });
    await meet(one, other);
    expect(await lineOf('all')).toEqual({ status: 2, served: 2, inService: 0 });
    expect(await tasksOf('all')).toEqual([]);
    expect([before, await left()]).toEqual([
      { quantity: 4, open_uses: 4 },
      { quantity: 3, open_uses: 8 },
    ]);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });

  test('cancel an order and begin its service: its money is back, it was begun, and a manager is told', async () => {
    const [one, other] = [await till(), await till()];
    await sell(one, 'both', 1);
    await meet(one, other);
    part(one, other);
    await other.does('treatment.start', { treatmentId: 'begun', orderId: 'both', lineId: 'hours' });
    await one.does('order.cancel', { orderId: 'both', reason: 'mistake', refund: 10_000, goods: [] });
    await meet(other, one);
    expect(await lineOf('both')).toEqual({ status: 6, served: 0, inService: 1 });
    expect(await tasksOf('both')).toEqual(['canceledInService']);
    await one.does('treatment.terminate', { treatmentId: 'begun', orderId: 'both', reason: 'mistake' });
    await meet(one);
    expect(await lineOf('both')).toEqual({ status: 6, served: 0, inService: 0 });
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});
