import { expect, test } from 'vitest';
import { acting, aPaidOrder } from '../../../tests/make-orders.ts';
import { aShift } from '../../../tests/make-shift.ts';
import { moneyEntry } from '../money/money-entry.ts';
import { order } from '../order/order.ts';
import { shift } from '../shift/shift.ts';
import { append, both, insert, remove, update } from './decision.ts';

const entry = (id: string) =>
  append(moneyEntry, {
    id,
    shopId: 'shop-1',
    orderId: 'o',
    action: 0,
    paymentId: 'p',
    kind: 'payment',
    paymentType: 0,
    amount: 1,
    counterId: 'c',
    staffId: 's',
    at: acting().at,
    keptAt: 1,
    shiftId: '',
    shiftPlace: 0,
  });

test('of a record that two decisions change, what the second leaves behind is written, once', () => {
  const [first, second] = [aShift({ float: 1 }), aShift({ float: 2 })];
  const changes = both([entry('1'), update(shift, first)], [entry('2'), update(shift, second)]);
  expect(changes).toEqual([entry('1'), entry('2'), update(shift, second)]);
});

test('a record that the first makes and the second changes is made as the second leaves it behind', () => {
  const changed = aPaidOrder({ remark: 'later' });
  expect(both([insert(order, aPaidOrder())], [update(order, changed)])).toEqual([insert(order, changed)]);
});

test('what one of them alone does is done, what is removed with it', () => {
  const [one, other] = [update(shift, aShift()), remove(order, 'order-1')];
  expect(both([one], [other])).toEqual([one, other]);
});
