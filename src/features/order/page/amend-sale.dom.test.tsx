import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderActions, orderStatuses } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import { atOffice, tap } from '../../../../tests/components/at-office.tsx';
import { draw } from '../../../../tests/components/draw.tsx';
import { anEmployee } from '../../../../tests/make.ts';
import { aLine, aPaidOrder } from '../../../../tests/make-orders.ts';
import { AmendSale } from './amend-sale.tsx';
import { OrderActions } from './order-actions.tsx';

const recharge = (differs: Partial<Order> = {}): Order => ({
  ...aPaidOrder({ action: orderActions.recharge }),
  lines: [{ ...aLine(), kind: 'card', salespersonId: 'zhao' }],
  ...differs,
});
const staff = [anEmployee({ id: 'zhao', name: 'Zhao' }), anEmployee({ id: 'wang', name: 'Wang' })];
const show = (order: Order, permissions: readonly string[] = ['pc.order.price']) =>
  draw(<OrderActions order={order} receipt={null} />, {
    answers: { session: { permissions }, 'staff.all': staff, 'card.ofMember': { cards: [], way: [] } },
  });

test('who sold a card is corrected by whoever may set prices', async () => {
  const gave = atOffice(<AmendSale order={recharge()} />, {
    permissions: ['pc.order.price'],
    replies: { 'PUT /pc/v1/orders/order-1/recharge': { data: {} } },
  });
  await tap('amend-sale');
  const remark = await screen.findByTestId('sale-remark');
  await act(async () => void fireEvent.change(remark, { target: { value: 'by bank card' } }));
  const number = screen.getByTestId('sale-manual-number');
  await act(async () => void fireEvent.change(number, { target: { value: 'B2' } }));
  expect(screen.getByTestId('sale-seller')).toHaveProperty('disabled', false);
  await tap('confirm-amend-sale');
  const body = { salespersonId: 'zhao', manualNumber: 'B2', remark: 'by bank card' };
  await waitFor(() => expect(gave()).toEqual([['PUT /pc/v1/orders/order-1/recharge', body]]));
});

test.each<[string, Order, readonly string[] | undefined]>([
  ['by nobody else', recharge(), []],
  ['of no order of items', recharge({ action: orderActions.createOrder }), undefined],
  ['of none that was cancelled', recharge({ status: orderStatuses.canceled }), undefined],
])('it is amended %s', (_, order, permissions) => {
  show(order, permissions);
  expect(screen.queryByTestId('amend-sale')).toBeNull();
});
