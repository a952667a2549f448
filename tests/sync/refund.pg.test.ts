import { describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { refundStatuses } from '#domain/refund/codes.ts';
import { refund } from '#domain/refund/refund.ts';
import { audit } from '../../server/audit/audit.ts';
import { readRecords } from '../../server/http/record-reads.ts';
import { apiUnderTest } from '../api-brand.ts';
import { settled } from '../crash/at-tablet.ts';
import { aProduct } from '../make.ts';
import { tillsOver } from './tills.ts';

const api = await apiUnderTest();
const tea = aProduct({
  id: 'tea',
  number: '1',
  name: 'Item tea',
  unit: 'box',
  originalPrice: 5_000,
  memberPrice: null,
});
const till = await tillsOver(api, tea);

const asks = (refundId: string, orderId: string) => ({
  refundId,
  orderId,
  lines: [{ lineId: 'line-1', quantity: 1, amount: 5_000 }],
  goods: [],
  reason: refundId,
});
const refundsOf = (orderId: string) => readRecords(api.pool, refund, 'brand-1', 'order_id = $2', [orderId]);
const orderOn = async (orderId: string) =>
  (await api.pool.query('select status, paid, payments from "order" where id = $1', [orderId])).rows[0] as Order;
const entriesOf = async (orderId: string) =>
  (await api.pool.query('select kind, amount from money_entry where order_id = $1 order by amount', [orderId])).rows;

describe('two counters without contact', () => {
  test('complaint 13: ask for a refund of one order: one waits, the other is refused and says why', async () => {
    const [left, right] = [await till(), await till()];
    await left.sell('both', 2);
    await settled(left.tab);
    await settled(right.tab);
    left.cable.up = false;
    right.cable.up = false;
    await left.does('refund.request', asks('left', 'both'));
    await right.does('refund.request', asks('right', 'both'));
    expect(await refundsOf('both')).toEqual([]);

    for (const { cable, tab } of [right, left, right]) {
      cable.up = true;
      await settled(tab);
    }
    expect(await refundsOf('both')).toMatchObject([{ id: 'right', status: refundStatuses.pendingReview, given: 0 }]);
    expect(await orderOn('both')).toMatchObject({ status: refundStatuses.pendingReview, paid: 10_000 });
    const [refused] = (await left.tab.store.read('outbox.journal', { state: null, offset: 0, limit: 1 })).rows;
    expect(refused).toMatchObject({
      name: 'refund.request',
      state: 'refused',
      result: { outcome: 'rejected', code: 'refund.waitsAlready' },
    });
    const journal = await right.tab.store.read('outbox.journal', { state: null, offset: 0, limit: 1 });
    expect(journal.rows[0]).toMatchObject({ name: 'refund.request', result: { outcome: 'accepted' } });
    expect(await entriesOf('both')).toEqual([{ kind: 'payment', amount: 10_000 }]);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });

  test('ask for a refund of an order that a third one has cancelled: it is refused, and nothing is given twice', async () => {
    const [left, right] = [await till(), await till()];
    await left.sell('cancelled', 2);
    await settled(left.tab);
    await settled(right.tab);
    left.cable.up = false;
    await left.does('refund.request', asks('late', 'cancelled'));
    await right.does('order.cancel', { orderId: 'cancelled', reason: 'mistake', refund: 10_000, goods: [] });
    await settled(right.tab);
    left.cable.up = true;
    await settled(left.tab);
    expect(await refundsOf('cancelled')).toEqual([]);
    const [refused] = (await left.tab.store.read('outbox.journal', { state: null, offset: 0, limit: 1 })).rows;
    expect(refused).toMatchObject({ result: { outcome: 'rejected', code: 'refund.notPaid' } });
    expect(await orderOn('cancelled')).toMatchObject({ status: refundStatuses.refunded, paid: 0 });
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});

describe('a refund', () => {
  test('is given once, whichever answer is lost on its way', async () => {
    const { tab, cable, does, sell } = await till();
    await sell('lost', 3);
    await settled(tab);
    const steps = [
      ['refund.request', asks('lost-1', 'lost')],
      ['refund.accept', { refundId: 'lost-1', orderId: 'lost', goods: [] }],
      ['refund.give', asks('lost-2', 'lost')],
      ['refund.request', asks('lost-3', 'lost')],
      ['refund.reject', { refundId: 'lost-3', orderId: 'lost', reason: 'used up' }],
    ] as const;
    for (const [name, args] of steps) {
      cable.losesNextPush = true;
      await does(name, args);
      await settled(tab);
      expect(cable.losesNextPush).toBe(false);
    }
    expect((await refundsOf('lost')).map(({ id, status, given }) => [id, status, given])).toEqual([
      ['lost-1', refundStatuses.refunded, 5_000],
      ['lost-2', refundStatuses.refunded, 5_000],
      ['lost-3', refundStatuses.rejected, 0],
    ]);
    expect(await orderOn('lost')).toMatchObject({ paid: 5_000, payments: [{ refunded: 10_000 }] });
    expect((await entriesOf('lost')).map(({ amount }) => amount)).toEqual([-5_000, -5_000, 15_000]);
    expect(await audit(api.pool, Date.now())).toEqual([]);
  });
});
