import { describe, expect, test } from 'vitest';
import { aLine, anOrder, aPaidOrder } from '../../../tests/make-orders.ts';
import { anOrderToServe, aTreatment, hours } from '../../../tests/make-treatment.ts';
import { orderStatuses } from '../order/codes.ts';
import type { Order } from '../order/order.ts';
import { treatmentStatuses } from '../treatment/codes.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { ownOrdersOf, ownStateOf } from './own-work.ts';

const today = { from: 1_000, to: 2_000 };
const own = (orders: readonly Order[], pieces: readonly Treatment[] = [], staffId = 'li') =>
  ownOrdersOf({ orders, pieces }, staffId, today, { nameOf: (name) => name, places: { a1: 'Room A 1', lamp: 'Lamp' } });
const served = (differs: Partial<Order> = {}) => anOrderToServe({ createdAt: 1_100, collectedAt: 1_200, ...differs });

describe('the own orders of a day', () => {
  test('hold the lines on which somebody serves or sells, and nothing of the others', () => {
    const lines = [
      hours({ id: 'mine' }),
      hours({ id: 'theirs', servicerIds: ['wang'] }),
      aLine({ id: 'sold', name: 'Oil', salespersonId: 'li' }),
    ];
    const [found] = own([served({ lines, remark: 'by the window', memberName: 'Chen Jing' })]);
    expect(found?.lines.map(({ id, as }) => [id, as])).toEqual([
      ['mine', ['servicer']],
      ['sold', ['salesperson']],
    ]);
    expect(found).toMatchObject({ memberName: 'Chen Jing', remark: 'by the window' });
    expect(own([served({ lines: [hours({ servicerIds: ['wang'] })] })])).toEqual([]);
  });

  test('say where its member is, by the label under which the order was parked', () => {
    const park = { what: 'order.park', note: 'Room 3', id: 'c1', at: 1_100, staffId: 'x', counterId: 'c' };
    const timeline = [{ ...park, counterNumber: '01', offline: false }];
    expect(own([served({ timeline })])[0]?.place).toBe('Room 3');
  });

  test('say at which bed and with which device a piece is given, where it has them', () => {
    const placed = aTreatment({ id: 'placed', bedId: 'a1', deviceId: 'lamp', startedAt: 1_500 });
    const [found] = own([served()], [placed, aTreatment({ id: 'not', startedAt: 1_600 })]);
    expect(found?.lines[0]?.pieces.map(({ id, bed, device }) => [id, bed, device])).toEqual([
      ['placed', 'Room A 1', 'Lamp'],
      ['not', '', ''],
    ]);
  });

  test('say no sum of money', () => {
    expect(JSON.stringify(own([served()], [aTreatment()]))).not.toMatch(
      /price|payable|total|paid"|amount|reduction|\b20000\b/i,
    );
  });

  test.each<[what: string, order: Order, is: boolean]>([
    ['one that waits since yesterday', anOrder({ lines: [hours()], createdAt: 1, collectedAt: null }), true],
    ['one paid today', served({ createdAt: 1 }), true],
    ['one begun today and paid', served(), true],
    ['one of yesterday', served({ createdAt: 1, collectedAt: 900 }), false],
    ['one that was cancelled', served({ status: orderStatuses.canceled }), false],
    ['one of which all was given back', served({ status: orderStatuses.refunded }), false],
  ])('%s: %s', (_, order, is) => {
    expect(own([order])).toHaveLength(is ? 1 : 0);
  });

  test('hold an order of before of which a piece is given today, begun by whoever stands on the piece', () => {
    const old = served({ createdAt: 1, collectedAt: 2, lines: [hours({ servicerIds: ['wang'] })] });
    const piece = aTreatment({ servicerIds: ['li'], startedAt: 1_500 });
    expect(own([old], [piece])[0]?.lines[0]).toMatchObject({ as: ['servicer'], pieces: [{ id: 'piece-1' }] });
    const ended = { startedAt: 500, endedAt: 600, status: treatmentStatuses.served };
    expect(own([old], [aTreatment({ ...ended, servicerIds: ['li'] })])).toEqual([]);
    expect(own([old], [aTreatment({ servicerIds: ['wang'], startedAt: 1_500 })])).toEqual([]);
  });

  test('come the newest first', () => {
    const ids = [1_100, 1_300, 1_200].map((createdAt) => served({ id: `at-${createdAt}`, createdAt }));
    expect(own(ids).map(({ id }) => id)).toEqual(['at-1300', 'at-1200', 'at-1100']);
  });
});

test('how far somebody is with an order goes by what they serve of it', () => {
  const stateOf = (order: Order, pieces: readonly Treatment[] = []) => own([order], pieces).map(ownStateOf);
  const waiting = anOrder({ lines: [hours()], createdAt: 1_100, collectedAt: null });
  expect(stateOf(waiting)).toEqual(['unpaid']);
  expect(stateOf(served())).toEqual(['toGive']);
  expect(stateOf(served(), [aTreatment({ startedAt: 1_500 })])).toEqual(['inService']);
  expect(stateOf(served({ lines: [{ ...hours(), served: 2 }] }))).toEqual(['done']);
  const sold = aPaidOrder({ lines: [aLine({ salespersonId: 'li' })], createdAt: 1_100, collectedAt: 1_200 });
  expect(stateOf(sold)).toEqual(['done']);
});
