import { expect, test } from 'vitest';
import { anOrderToServe, aTreatment, hours } from '../../../../tests/make-treatment.ts';
import { orderStatuses } from '../../order/codes.ts';
import { treatmentStatuses } from '../codes.ts';
import { waitingPieces } from './waiting.ts';

const since = 1_000;
const order = anOrderToServe({ collectedAt: since + 10, memberId: 'zhao', memberName: 'Zhao' });
const { pendingAssignment, pendingService, allocationFailed } = treatmentStatuses;
const waiting = (orders: readonly (typeof order)[], pending: readonly ReturnType<typeof aTreatment>[] = []) =>
  waitingPieces({ orders, pending }, since).map(({ id, lineId, count }) => [id, lineId, count]);

test('a paid line of which nobody said who gives it waits, with how many pieces', () => {
  expect(waitingPieces({ orders: [order], pending: [] }, since)).toEqual([
    {
      orderId: 'order-1',
      number: order.number,
      lineId: 'hours',
      serviceId: 'moxa',
      name: 'Moxibustion',
      memberId: 'zhao',
      memberName: 'Zhao',
      servicerIds: ['li'],
      id: null,
      deviceId: '',
      allottedAt: null,
      since: since + 10,
      count: 2,
    },
  ]);
});

test.each([
  ['was paid before', { collectedAt: since - 1 }, []],
  ['is not paid', { status: orderStatuses.pendingPayment, collectedAt: null }, []],
  ['is canceled', { status: orderStatuses.canceled }, []],
  ['waits for its money back', { status: orderStatuses.refundPendingReview }, []],
  ['was given', { lines: [hours({ quantity: 2 })].map((line) => ({ ...line, served: 2 })) }, []],
  ['was begun with one piece', { lines: [hours()].map((line) => ({ ...line, inService: 1 })) }, [[null, 'hours', 1]]],
] as const)('what of an order waits that %s', (_, differs, found) => {
  expect(waiting([{ ...order, ...differs } as typeof order])).toEqual(found);
});

test('a piece that is allotted waits only while it has no bed, or has to be allotted anew', () => {
  const piece = (id: string, status: number, bedId: string) =>
    aTreatment({ id, status, bedId, startedAt: since + 20, allottedAt: since + 20 });
  expect(waiting([order], [piece('there', pendingService, 'a1')])).toEqual([[null, 'hours', 1]]);
  expect(waiting([order], [piece('nowhere', pendingService, ''), piece('there', pendingService, 'a1')])).toEqual([
    ['nowhere', 'hours', 1],
  ]);
  expect(waiting([order], [piece('none', pendingAssignment, ''), piece('failed', allocationFailed, 'a1')])).toEqual([
    ['none', 'hours', 1],
    ['failed', 'hours', 1],
  ]);
});

test('who waits longest stands first', () => {
  const earlier = { ...order, id: 'order-0', collectedAt: since };
  expect(waitingPieces({ orders: [order, earlier], pending: [] }, since).map(({ orderId }) => orderId)).toEqual([
    'order-0',
    'order-1',
  ]);
});
