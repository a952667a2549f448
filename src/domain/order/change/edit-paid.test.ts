import { expect, test } from 'vitest';
import { aLine, aPaidOrder } from '../../../../tests/make-orders.ts';
import { orderActions, orderStatuses } from '../codes.ts';
import type { OrderLine } from '../order.ts';
import { changesPrices, editOfPaid, isEditedPaid, type LineWanted } from './edit-paid.ts';

const moxa = (differs: Partial<OrderLine> = {}): OrderLine => ({
  ...aLine(),
  id: 'moxa',
  kind: 'service',
  itemId: 'moxa',
  name: 'Moxa',
  quantity: 3,
  ...differs,
});
const tea = (): OrderLine => ({ ...aLine(), id: 'tea', kind: 'product', itemId: 'tea', name: 'Tea', quantity: 2 });
const wants = (line: OrderLine, differs: Partial<LineWanted> = {}): LineWanted => {
  const { payable: _, refunded: __, cardRefused: ___, served: ____, inService: _____, ...rest } = line;
  return { ...rest, ...differs } as LineWanted;
};
const edits = (lines: readonly OrderLine[], wanted: readonly LineWanted[]) =>
  editOfPaid({ lines: [...lines], number: 'S01-1' }, wanted);

test('a paid order is edited as long as something of it is left to give and nobody waits for its money', () => {
  const { pendingUse, completed, refundRejected, refundPendingReview, canceled, refunded } = orderStatuses;
  const paid = (status: number, lines = [moxa()]) => isEditedPaid({ ...aPaidOrder(), status, lines });
  expect([pendingUse, refundRejected].map((status) => paid(status))).toEqual([true, true]);
  expect([completed, refundPendingReview, canceled, refunded].map((status) => paid(status))).toEqual(
    Array(4).fill(false),
  );
  expect(paid(refundRejected, [tea()])).toBe(false);
  const { pendingUse: status } = orderStatuses;
  expect(isEditedPaid({ status, lines: [moxa()], action: orderActions.issueCard })).toBe(false);
});

test('staff and remarks are said anew of those lines alone that differ', () => {
  expect(edits([moxa(), tea()], [wants(moxa(), { servicerIds: ['wang'] }), wants(tea())])).toEqual({
    does: 'extra',
    lines: [{ lineId: 'moxa', salespersonId: null, servicerIds: ['wang'], remark: '' }],
  });
  expect(edits([moxa()], [wants(moxa())])).toEqual({ does: 'extra', lines: [] });
});

test('further lines become an order beside it', () => {
  const more = wants(tea(), { id: 'further:1' });
  expect(edits([moxa()], [wants(moxa()), more])).toEqual({ does: 'beside', lines: [more] });
});

test.each<[string, Partial<OrderLine>, number | null, number]>([
  ['a piece of three', {}, 2, 1],
  ['all of a line', {}, null, 3],
  ['what was not begun', { served: 1, inService: 1 }, 2, 1],
  ['what was not given back before', { refunded: { quantity: 1, amount: 5, times: 0 } }, null, 2],
])('%s is taken off and goes back', (_, differs, left, quantity) => {
  const line = moxa(differs);
  const wanted = left === null ? [] : [wants(line, { quantity: left })];
  expect(edits([line, tea()], [...wanted, wants(tea())])).toEqual({
    does: 'back',
    lines: [{ lineId: 'moxa', quantity }],
  });
});

test.each<[string, readonly OrderLine[], readonly LineWanted[], string]>([
  ['pieces that were begun', [moxa({ served: 2 })], [wants(moxa(), { quantity: 1 })], 'order.paidGiven'],
  ['goods that were handed over', [moxa(), tea()], [wants(moxa())], 'order.paidGiven'],
  ['more of a line', [moxa()], [wants(moxa(), { quantity: 4 })], 'order.paidMore'],
  ['another price', [moxa()], [wants(moxa(), { linePrice: 1 })], 'order.paidPrices'],
  ['a reduction', [moxa()], [wants(moxa(), { reduction: 1 })], 'order.paidPrices'],
  ['a card', [moxa()], [wants(moxa(), { card: { cardId: 'c', percent: 80 } })], 'order.paidPrices'],
  [
    'two things at once',
    [moxa()],
    [wants(moxa(), { remark: 'warm' }), wants(tea(), { id: 'further:1' })],
    'order.paidOneAtATime',
  ],
])('%s is refused', (_, lines, wanted, code) => {
  expect(edits(lines, wanted)).toMatchObject({ does: 'refuse', code });
});

test.each<[string, Parameters<typeof changesPrices>[1], boolean]>([
  ['nothing is said', {}, false],
  ['the same is said', { memberId: 'm1', reduction: 0, coupons: [] }, false],
  ['it is to be another member’s', { memberId: 'm2' }, true],
  ['it is to be cheaper', { reduction: 1 }, true],
  ['it is to have a coupon', { coupons: ['c1'] }, true],
])('a paid order keeps whose it is and what made it cheaper: %s', (_, wanted, isOther) => {
  expect(changesPrices(aPaidOrder({ memberId: 'm1' }), wanted)).toBe(isOther);
});
