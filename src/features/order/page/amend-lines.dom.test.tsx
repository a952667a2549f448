import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { orderActions, orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aLine, aPaidOrder } from '../../../../tests/make-orders.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { OrderActions } from './order-actions.tsx';

const paid = (differs: Partial<Order> = {}): Order => ({
  ...aPaidOrder({ action: orderActions.createOrder }),
  status: orderStatuses.pendingUse,
  lines: [{ ...aLine(), id: 'moxa', kind: 'service', name: 'Moxa', quantity: 2, servicerIds: ['zhao'] }],
  ...differs,
});
const staff = [anEmployee({ id: 'zhao', name: 'Zhao' }), anEmployee({ id: 'wang', name: 'Wang' })];
const show = (order: Order, permissions: readonly string[] = ['pc.order.cashier']) => {
  const run = vi.fn<StoreApi['run']>(async () => ({ ok: true, n: 1 }));
  draw(<OrderActions order={order} receipt={null} />, {
    answers: { session: { permissions }, 'staff.all': staff, 'order.byId': { order, where: 'onServer', forks: [] } },
    run,
  });
  return run;
};

test('the staff and remarks of a paid order with something left to give are said anew', async () => {
  const run = show(paid());
  await act(async () => fireEvent.click(screen.getByTestId('amend-order-lines')));
  expect((await screen.findByTestId('amended-line')).textContent).toContain('Moxa');
  const remark = screen.getByTestId('amended-remark');
  await act(async () => void fireEvent.change(remark, { target: { value: 'warm' } }));
  await act(async () => fireEvent.click(screen.getByTestId('confirm-amend-lines')));
  const lines = [{ lineId: 'moxa', salespersonId: null, servicerIds: ['zhao'], remark: 'warm' }];
  const asked = ['order.extra', { orderId: paid().id, lines }];
  await waitFor(() => expect(run.mock.calls.map(([name, args]) => [name, args])).toEqual([asked]));
});

test.each<[string, Order, readonly string[] | undefined]>([
  ['of one that is completed', paid({ status: orderStatuses.completed }), undefined],
  ['of one whose money somebody has asked back', paid({ status: orderStatuses.refundPendingReview }), undefined],
  ['by somebody who takes no orders', paid(), ['pc.order.list']],
])('not %s', (_, order, permissions) => {
  show(order, permissions);
  expect(screen.queryByTestId('amend-order-lines')).toBeNull();
});
