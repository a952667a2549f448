import { describe, expect, test } from 'vitest';
import { aRefund } from '../../../tests/make-refund.ts';
import { exception } from '../exception/exception.ts';
import { type Change, insert, update } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { type Refund, refund } from '../refund/refund.ts';
import { type Stock, stock } from '../stock/stock.ts';
import { type Stocktake, stocktake } from '../stocktake/stocktake.ts';
import { transferStatuses } from '../transfer/codes.ts';
import { type Transfer, transfer } from '../transfer/transfer.ts';
import { day } from '../values/durations.ts';
import { heldNotice, noticesOf } from './of-changes.ts';

const at = 20_000 * day + 5;
const given = (changes: readonly Change[], was?: AnyRecord, when = at) =>
  noticesOf({ changes, before: () => was, at: when });
/** For whom, by whose right or by name, it says what. */
const said = (...args: Parameters<typeof given>) =>
  given(...args).map(({ shopId, permission, staffId, what }) => `${shopId} ${permission || staffId} ${what}`);

const aTransfer = (status: number) =>
  ({ id: 't1', number: 'DB-1', applyShopId: 'asks', provideShopId: 'gives', applicantId: 'wang', status }) as Transfer;
const level = (quantity: number, lowAt: number | null = 3) =>
  ({ id: 's1:tea', shopId: 's1', productId: 'tea', quantity, lowAt }) as Stock;
const counted = (zones: readonly string[], done: readonly string[], status = 2) =>
  ({
    id: 'p1',
    shopId: 's1',
    number: 'PD-1',
    zones,
    status,
    zonesDone: done.map((zone) => ({ zone, counterId: 'c', staffId: 'x', at: 1 })),
  }) as unknown as Stocktake;
const task = (id: string) => insert(exception, { id, shopId: 's1' } as never);
const leftOut = (id: string, planId: string) =>
  insert(exception, {
    id,
    shopId: 'hq',
    code: 'planLineLeftOut',
    staffId: 'wang',
    params: { planId, plan: 'May' },
  } as never);

describe('what a command gives notice of', () => {
  const { pendingReview, pendingReceipt, declined, returned, received, withdrawn } = transferStatuses;
  test.each<[string, number | undefined, number, string[]]>([
    [
      'applied for: who reviews there',
      undefined,
      pendingReview,
      ['gives pc.inventory.transferReview transferToReview'],
    ],
    ['sent: who receives', pendingReview, pendingReceipt, ['asks pc.inventory.transfer transferToReceive']],
    ['declined: who applied', pendingReview, declined, ['asks wang transferDeclined']],
    ['sent back: who delivered', pendingReceipt, returned, ['gives pc.inventory.transferReview transferReturned']],
    ['received: nobody', pendingReceipt, received, []],
    ['withdrawn: nobody', pendingReview, withdrawn, []],
    ['changed in review: nobody again', pendingReview, pendingReview, []],
  ])('a transfer that was %s', (_, was, now, expected) => {
    const before = was === undefined ? undefined : (aTransfer(was) as unknown as AnyRecord);
    expect(said([update(transfer, aTransfer(now))], before)).toEqual(expected);
  });

  test.each<[string, Partial<Refund>, string[]]>([
    ['approved: whoever gives its money', { status: 10 }, ['s1 pc.order.collect refundApproved']],
    ['rejected by somebody else: who asked', { status: 8, reviewedBy: 'boss' }, ['s1 wang refundRejected']],
    ['rejected by whoever asked: nobody', { status: 8, reviewedBy: 'wang' }, []],
    ['given: nobody', { status: 6, reviewedBy: 'boss' }, []],
    ['in review as before: nobody', {}, []],
  ])('a refund that was %s', (_, becomes, expected) => {
    const was = aRefund({ shopId: 's1', requestedBy: 'wang' });
    expect(said([update(refund, { ...was, ...becomes })], was)).toEqual(expected);
    expect(said([insert(refund, { ...was, ...becomes })])).toEqual([]);
  });

  test('word of a refund leads to its order; to the list where goods came back without a receipt', () => {
    const was = aRefund();
    const linkOf = (of: Refund) => given([update(refund, { ...of, status: 10 })], of).map(({ link }) => link);
    expect(linkOf(was)).toEqual(['/order/view/order-1']);
    expect(linkOf({ ...was, orderId: was.id })).toEqual(['/order/refund']);
  });

  test('lines that were left out of a price plan: whoever published it, once for each plan', () => {
    const found = given([leftOut('e1', 'p1'), leftOut('e2', 'p1'), leftOut('e3', 'p2')]);
    expect(found).toMatchObject(
      ['p1', 'p2'].map((planId) => ({
        shopId: 'hq',
        staffId: 'wang',
        permission: '',
        what: 'planLeftOut',
        params: { name: 'May' },
        link: `/item/plan/view/${planId}`,
      })),
    );
  });

  test.each<[number, number, number | null, boolean]>([
    [4, 3, 3, true],
    [9, -1, 3, true],
    [3, 2, 3, false],
    [2, 9, 3, false],
    [4, 3, null, false],
  ])('stock that goes from %i to %i, with a notice at %s: %s', (was, now, lowAt, isSaid) => {
    const expected = isSaid ? ['s1 pc.inventory.list stockLow'] : [];
    expect(said([update(stock, level(now, lowAt))], level(was, lowAt) as unknown as AnyRecord)).toEqual(expected);
  });

  test('a stocktake once all of its zones are counted', () => {
    const of = (now: Stocktake, was: Stocktake) => said([update(stocktake, now)], was as unknown as AnyRecord);
    const zones = ['A', 'B'];
    const expected = ['s1 pc.inventory.checkReview stocktakeToReview'];
    expect(of(counted(zones, ['A', 'B']), counted(zones, ['A']))).toEqual(expected);
    expect(of(counted([], ['']), counted([], []))).toEqual(expected);
    expect(of(counted(zones, ['A']), counted(zones, []))).toEqual([]);
    expect(of(counted(zones, ['A', 'B']), counted(zones, ['A', 'B']))).toEqual([]);
    expect(of(counted(zones, ['A', 'B'], 3), counted(zones, ['A'], 2))).toEqual([]);
  });

  test('tasks for a manager once a day, however many there are', () => {
    expect(said([task('e1'), task('e2')])).toEqual(['s1 pc.order.exception exceptions']);
    const ids = (when: number) => given([task('e3')], undefined, when).map(({ id }) => id);
    expect(ids(at)).toEqual(ids(at + 1_000));
    expect(ids(at)).not.toEqual(ids(at + day));
    expect(said([update(exception, { id: 'e1', shopId: 's1' } as never)], { id: 'e1' })).toEqual([]);
  });

  test('twice the same, under the same id: it is there once', () => {
    const once = given([update(transfer, aTransfer(pendingReceipt))]);
    expect(given([update(transfer, aTransfer(pendingReceipt))])).toEqual(once);
    expect(once[0]).toMatchObject({ id: 'notice:transfer:t1:4', link: '/inventory/transfer/view/t1', createdAt: at });
  });

  test('a counter with something to decide, to who looks after counters, or to the one who has to confirm it', () => {
    const counter = { id: 'c1', shopId: 's1', number: '02' };
    expect(heldNotice(counter, null, at)).toMatchObject({
      id: 'notice:held:c1:20000',
      shopId: 's1',
      permission: 'pc.counter.manage',
      what: 'counterHeld',
      type: 1,
      params: { number: '02' },
    });
    expect(heldNotice(counter, 'wang', at)).toMatchObject({ staffId: 'wang', permission: '', what: 'heldInYourName' });
  });
});
