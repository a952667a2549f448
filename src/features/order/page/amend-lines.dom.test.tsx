import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderActions, orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aLine, aPaidOrder } from '../../../../tests/make-orders.ts';
import { OrderActions } from './order-actions.tsx';

const paid = (differs: Partial<Order> = {}): Order => ({
  ...aPaidOrder({ action: orderActions.createOrder }),
  status: orderStatuses.pendingUse,
  lines: [{ ...aLine(), id: 'moxa', kind: 'service', name: 'Moxa', quantity: 2, servicerIds: ['zhao'] }],
  ...differs,
});
const staff = [anEmployee({ id: 'zhao', name: 'Zhao' }), anEmployee({ id: 'wang', name: 'Wang' })];
const show = (order: Order, permissions: readonly string[] = ['pc.order.cashier']) => {
  const asked: unknown[] = [];
  draw(<OrderActions order={order} receipt={null} />, {
    answers: { session: { permissions }, 'staff.all': staff, 'order.byId': { order, where: 'onServer', forks: [] } },
    run: async (name, args) => {
      asked.push([name, args]);
      return { ok: true, n: 1, commandId: '', number: null };
    },
  });
  return asked;
};

test('the staff and remarks of a paid order with something left to give are said anew', async () => {
  const asked = show(paid());
  await act(async () => fireEvent.click(screen.getByTestId('amend-order-lines')));
  expect((await screen.findByTestId('amended-line')).textContent).toContain('Moxa');
  expect(screen.getByTestId('amend-lines').textContent).toContain('Zhao');
  expect(screen.getByTestId('amended-seller')).toHaveProperty('value', '');
  expect(screen.getByTestId('amended-servicers')).toHaveProperty('disabled', false);
  const remark = screen.getByTestId('amended-remark');
  await act(async () => void fireEvent.change(remark, { target: { value: 'warm' } }));
  await act(async () => fireEvent.click(screen.getByTestId('confirm-amend-lines')));
  const lines = [{ lineId: 'moxa', salespersonId: null, servicerIds: ['zhao'], remark: 'warm' }];
  await waitFor(() => expect(asked).toEqual([['order.extra', { orderId: paid().id, lines }]]));
});

const given = { ...paid().lines[0], served: 1 } as Order['lines'][number];
test.each<[string, readonly string[], Order, boolean[]]>([
  ['by a cashier who sold and who gave some of it', ['pc.order.cashier'], paid({ lines: [given] }), [true, true]],
  ['by a cashier who sold, of a line that nobody has begun', ['pc.order.cashier'], paid(), [true, false]],
  ['by a manager nobody', ['pc.order.cashier', 'pc.order.price'], paid({ lines: [given] }), [false, false]],
])('whom commissions rest on is fixed, and said beforehand: %s', async (_, permissions, order, fixed) => {
  show(order, permissions);
  await act(async () => fireEvent.click(screen.getByTestId('amend-order-lines')));
  await screen.findByTestId('amended-line');
  const isFixed = (testId: string) => screen.getByTestId<HTMLInputElement>(testId).disabled;
  expect(['amended-seller', 'amended-servicers'].map(isFixed)).toEqual(fixed);
  expect(isFixed('amended-remark')).toBe(false);
  const why = screen.queryByTestId('staff-fixed')?.textContent ?? '';
  expect(why.includes('Commissions rest on who sold')).toBe(fixed[0]);
});

test.each<[string, Order, readonly string[] | undefined]>([
  ['of one that is completed', paid({ status: orderStatuses.completed }), undefined],
  ['of one whose money somebody has asked back', paid({ status: orderStatuses.refundPendingReview }), undefined],
  ['by somebody who takes no orders', paid(), ['pc.order.list']],
])('not %s', (_, order, permissions) => {
  show(order, permissions);
  expect(screen.queryByTestId('amend-order-lines')).toBeNull();
});
