import { describe, expect, test } from 'vitest';
import { aMemberCoupon } from '../../../../tests/make-cards.ts';
import { acting, aLine, anOrder, oil } from '../../../../tests/make-orders.ts';
import { World } from '../../../../tests/world.ts';
import { spending } from '../../points/spent.ts';
import { parkOrder } from '../change/park.ts';
import { couponForOrder } from '../coupon-uses.ts';
import { applyOperations, nothingComposed, type Operation } from '../operations.ts';
import { collectOrder } from './collect.ts';
import { type Mending, mend, mendingOf } from './mend.ts';
import { receiptArgs } from './receipt-args.ts';

const { payable: _, ...bare } = aLine({ quantity: 2, salespersonId: 'gone', servicerIds: ['gone'] });
const operations: Operation[] = [
  { op: 'add', line: bare },
  { op: 'setQuantity', lineId: 'line-1', quantity: 3 },
  { op: 'setLinePrice', lineId: 'older-line', linePrice: 500 },
  { op: 'setMember', memberId: 'm-1', memberName: 'Lin' },
  { op: 'setReduction', reduction: 1_000 },
  { op: 'setRemark', remark: 'soon' },
];
const parked = { orderId: 'order-1', number: 'S01-02-000001', label: 'bed 1', operations };
const receipt = {
  ...receiptArgs({ orderId: 'order-1', existing: null, order: anOrder() }, [
    { id: 'p', type: 0, amount: 10_000, tendered: 10_000, note: '' },
  ]),
  number: 'S01-02-000001',
};
const world = () => new World({ product: [oil()] });
/** What a form makes of it when somebody changes only this. */
const changed = (args: Record<string, unknown>, differs: (mending: Mending) => Mending) =>
  mend(args, differs(mendingOf(args)));
const firstLine = (mending: Mending, differs: object): Mending => ({
  ...mending,
  lines: (mending.lines ?? []).map((line) => ({ ...line, ...differs })),
});

describe('what can be mended', () => {
  test('of a parked order: its lines as they came to be, member, reduction and remark', () =>
    expect(mendingOf(parked)).toMatchObject({
      label: 'bed 1',
      remark: 'soon',
      reduction: '10.00',
      walkIn: false,
      noStaff: false,
      lines: [{ id: 'line-1', quantity: '3', linePrice: '', reduction: '0.00', listPrice: 10_000 }],
    }));

  test('of a receipt: its payments too', () =>
    expect(mendingOf(receipt)).toMatchObject({ payments: [{ id: 'p', type: 0, amount: '100.00' }] }));

  test('of a cancelled order: reason and sum', () =>
    expect(mendingOf({ orderId: 'o', reason: 'why', refund: 500 })).toEqual({ reason: 'why', refund: '5.00' }));

  test('of an order taken up again: nothing', () => expect(mendingOf({ orderId: 'o' })).toEqual({}));
});

describe('mending', () => {
  test('keeps the points of a receipt and of operations, and leaves them off where somebody says so or nobody is named', () => {
    const terms = { wanted: 2_000, perYuan: 100, leastSpent: 0, mostPercent: 100 };
    const taps: Operation[] = [...operations, { op: 'spendPoints', spend: terms }];
    const withPoints = { ...parked, operations: taps };
    expect(mendingOf(withPoints).noPoints).toBe(false);
    const kept = changed(withPoints, (mending) => mending);
    expect([kept.total, JSON.stringify(kept).includes('spendPoints')]).toEqual([27_000, true]);
    const without = changed(withPoints, (mending) => ({ ...mending, noPoints: true }));
    expect(without).toMatchObject({ total: 29_000 });
    expect(JSON.stringify(without)).not.toContain('spendPoints');
    const order = anOrder({ memberId: 'li', spentPoints: spending(terms) });
    const sold = receiptArgs({ orderId: 'order-1', existing: null, order }, [
      { id: 'p', type: 0, amount: 8_000, tendered: null, note: '' },
    ]);
    expect(changed(sold, (mending) => mending)).toMatchObject({ ok: true, args: { spentPoints: { points: 2_000 } } });
    const paying = (mending: Mending): Mending => ({
      ...mending,
      payments: [{ id: 'p', type: 0, amount: '100' }],
    });
    for (const differs of [{ noPoints: true }, { walkIn: true }]) {
      const mended = changed(sold, (mending) => ({ ...paying(mending), ...differs }));
      expect(mended).toMatchObject({ ok: true, total: 10_000 });
      expect(JSON.stringify(mended)).not.toContain('spentPoints');
    }
  });

  test('keeps the coupons of a receipt, at what they take off the mended lines, unless nobody is named any more', () => {
    const coupon = { ...couponForOrder(aMemberCoupon({}, { type: 1, amount: null, percent: 75 })), off: 0 };
    const order = anOrder({ memberId: 'li', coupons: [coupon] });
    const payment = { id: 'p', type: 0, amount: 7_500, tendered: null, note: '' };
    const sold = receiptArgs({ orderId: 'order-1', existing: null, order }, [payment]);
    expect(changed(sold, (mending) => mending)).toMatchObject({ ok: true, args: sold, total: 7_500 });
    const two = changed(sold, (mending) => ({
      ...firstLine(mending, { quantity: '2' }),
      payments: [{ id: 'p', type: 0, amount: '150.00' }],
    }));
    expect(two).toMatchObject({ ok: true, total: 15_000, args: { coupons: [{ off: 5_000 }] } });
    const walkIn = changed(sold, (mending) => ({
      ...mending,
      walkIn: true,
      payments: [{ id: 'p', type: 0, amount: '100.00' }],
    }));
    expect(walkIn).toMatchObject({ ok: true, total: 10_000, args: { coupons: [] } });
    const { off: _off, ...chosen } = coupon;
    const put = { orderId: 'order-1', operations: [...operations, { op: 'putCoupon', coupon: chosen }] };
    expect(changed(put, (mending) => ({ ...mending, walkIn: true }))).toMatchObject({ ok: true, total: 29_000 });
    expect(changed(put, (mending) => mending)).toMatchObject({ ok: true, total: 21_500 });
    const combine = { op: 'combine', cards: [], coupons: [chosen] };
    const best = { orderId: 'order-1', operations: [...operations, combine] };
    expect(changed(best, (mending) => ({ ...mending, walkIn: true }))).toMatchObject({ ok: true, total: 29_000 });
    expect(changed(best, (mending) => mending)).toMatchObject({ ok: true, total: 21_500 });
  });

  test('that changes nothing leaves what is decided as it was', async () => {
    const same = changed(receipt, (mending) => mending);
    expect(same).toMatchObject({ ok: true, args: receipt, total: 10_000 });
  });

  test('a parked order works on its own lines and leaves those of the order alone', async () => {
    const mended = changed(parked, (mending) => ({
      ...firstLine(mending, { quantity: '1' }),
      walkIn: true,
      noStaff: true,
    }));
    expect(mended).toMatchObject({ ok: true, total: 9_000 });
    const args = mended.ok ? mended.args : {};
    expect(args.operations).toEqual([
      { op: 'add', line: { ...bare, quantity: 1, salespersonId: null, servicerIds: [] } },
      { op: 'setLinePrice', lineId: 'older-line', linePrice: 500 },
      { op: 'setReduction', reduction: 1_000 },
      { op: 'setRemark', remark: 'soon' },
    ]);
    expect(await world().run(parkOrder, args, acting())).toMatchObject({ ok: true });
  });

  test('a receipt works out its prices anew, and the payments have to come to them', async () => {
    const dearer = (mending: Mending) => firstLine(mending, { linePrice: '120' });
    expect(changed(receipt, dearer)).toEqual({ ok: false, problems: { payments: 'paymentsDiffer' }, total: 12_000 });
    const mended = changed(receipt, (mending) => ({
      ...dearer(mending),
      payments: [{ id: 'p', type: 6, amount: '120.00' }],
    }));
    expect(mended).toMatchObject({
      ok: true,
      args: { total: 12_000, payments: [{ type: 6, amount: 12_000, tendered: null }] },
    });
    expect(await world().run(collectOrder, mended.ok ? mended.args : {}, acting())).toMatchObject({ ok: true });
  });

  test.each<[string, Record<string, unknown>, (mending: Mending) => Mending, Record<string, string>]>([
    ['no reason', { reason: 'x', refund: 1 }, (mending) => ({ ...mending, reason: ' ' }), { reason: 'missing' }],
    [
      'a sum that is none',
      { reason: 'x', refund: 1 },
      (mending) => ({ ...mending, refund: 'a' }),
      { refund: 'amount' },
    ],
    ['a label too long', parked, (mending) => ({ ...mending, label: 'x'.repeat(31) }), { label: 'tooLong' }],
    [
      'a manual number with a blank',
      { manualNumber: 'A1' },
      (mending) => ({ ...mending, manualNumber: 'A 1' }),
      { manualNumber: 'manualNumber' },
    ],
    ['no piece', parked, (mending) => firstLine(mending, { quantity: '0' }), { 'lines.line-1.quantity': 'quantity' }],
    [
      'a price that is none',
      parked,
      (mending) => firstLine(mending, { linePrice: '1.234' }),
      { 'lines.line-1.linePrice': 'amount' },
    ],
    ['no line left', parked, (mending) => ({ ...mending, lines: [] }), { lines: 'noLines' }],
    [
      'a payment of nothing',
      receipt,
      (mending) => ({ ...mending, payments: [{ id: 'p', type: 0, amount: '0' }] }),
      { 'payments.p': 'amount' },
    ],
  ])('says what is wrong with %s', (_name, args, differs, problems) =>
    expect(changed(args, differs)).toMatchObject({ ok: false, problems }),
  );
});

describe('mending an order on which cards make lines cheaper', () => {
  const card = { cardId: 'c', percent: 80 };
  const chosen: Operation = { op: 'setLineCard', lineId: 'line-1', kind: 'product', itemId: 'oil', card };
  const [adding, , , naming] = operations as [Operation, Operation, Operation, Operation];
  const args = { ...parked, operations: [adding, naming, chosen] };
  const lineOf = (mended: ReturnType<typeof mend>) => {
    const list = mended.ok ? (mended.args.operations as Operation[]) : [];
    return applyOperations(nothingComposed, list).lines[0];
  };

  test('leaves what was chosen by hand, though the member was named behind the lines', () => {
    const mended = changed(args, (mending) => firstLine(mending, { quantity: '4' }));
    expect(mended).toMatchObject({ ok: true, total: 32_000 });
    expect(lineOf(mended)).toMatchObject({ quantity: 4, card, cardByHand: true });
  });

  test('takes the cards off with the member', () => {
    const mended = changed(args, (mending) => ({ ...mending, walkIn: true }));
    expect(mended).toMatchObject({ ok: true, total: 20_000 });
    expect(lineOf(mended)).not.toHaveProperty('card');
  });
});
