import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refundStatuses } from '#domain/refund/codes.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { acting, aPaidOrder, oil } from '../../../../tests/make-orders.ts';
import { aRefund } from '../../../../tests/make-refund.ts';
import { RefundPage } from '../refund/refund-page.tsx';

const shop = { ...acting().shop, id: 'shop-1', paymentTypes: [0, 6] };
const everything = ['pc.order.collect', 'pc.order.refund'];
const bottle = oil({ originalPrice: 5_000 });
const waiting = aRefund({
  id: 'r-1',
  orderId: 'r-1',
  number: 'R-00000001',
  amount: 4_000,
  lines: [{ lineId: 'oil', name: 'Oil', quantity: 2, amount: 4_000 }],
  ways: [{ paymentId: 'r-1', type: 0, amount: 4_000 }],
  goods: [{ reason: 'sale', productId: 'oil', quantity: 1 }],
});

const page = ({
  online = true,
  permissions = everything,
  row = waiting as Refund,
  made = [] as readonly Refund[],
  counter = { id: 'c', number: '01' } as object | null,
  toGive = [] as readonly Refund[],
  order = undefined as object | undefined,
}) => {
  const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
  const onOrder = vi.fn();
  const list = (onOpen: (row: Refund) => void) => (
    <button type="button" onClick={() => onOpen(row)}>
      Row
    </button>
  );
  const slip = (_: Refund, justGiven: boolean) => <p>{justGiven ? 'comes out' : 'by hand'}</p>;
  draw(<RefundPage list={list} onOrder={onOrder} slip={slip} />, {
    answers: {
      session: { permissions, shop, counter, staff: { id: 'cashier' } },
      status: { online },
      approvers: [],
      'staff.all': [],
      'refund.ofOrder': made,
      'refund.toGive': toGive,
      'order.byId': order && { order, where: 'onServer', forks: [] },
      'stock.list': { rows: [{ product: bottle, level: null, unsent: false, expiring: null }], total: 1 },
    },
    calls: {
      '/returns/price?productId=oil': { today: 5_000, most: 4_500, lowest: 4_000 },
      '/returns/r-1/approve': waiting,
    },
    run,
  });
  return { run, onOrder };
};
const tap = async (testId: string) => act(async () => void fireEvent.click(await screen.findByTestId(testId)));
const write = async (testId: string, text: string) =>
  act(async () => void fireEvent.change(await screen.findByTestId(testId), { target: { value: text } }));
const find = async () => {
  await tap('ask-return');
  await write('product-search', 'oil');
  await tap(`found-${bottle.number}`);
};

describe('goods without a receipt', () => {
  test('come in at the lowest price of late, and their money goes back at once', async () => {
    const { run } = page({ made: [{ ...waiting, status: refundStatuses.refunded, given: 4_000, reviewedAt: 1 }] });
    await find();
    expect((await screen.findByTestId('return-line')).textContent).toContain('Lowest in 90 days ¥40.00, today ¥50.00');
    await write('return-quantity', '2');
    await write('return-price', '20');
    await write('return-back', '1');
    expect(screen.getByTestId('return-sum').textContent).toBe('¥40.00 go back');
    await act(async () => void fireEvent.click(screen.getByText('Bank card')));
    await write('return-reason', 'gift');
    await tap('confirm-return');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'return.give',
      expect.objectContaining({
        type: 6,
        reason: 'gift',
        lines: [{ productId: 'oil', quantity: 2, amount: 4_000, back: 1 }],
      }),
    ]);
    // Its slip comes out with what was done.
    expect((await screen.findByTestId('return-sheet')).textContent).toContain('comes out');
  });

  test('are asked for at today’s price without contact', async () => {
    const { run } = page({ online: false });
    await find();
    expect((await screen.findByTestId('return-line')).textContent).toContain('Today ¥50.00');
    await write('return-reason', 'gift');
    await tap('confirm-return');
    expect(run.mock.calls[0]?.[0]).toBe('return.request');
  });

  test('that wait are reviewed where the list shows them: all of it or less, or not at all', async () => {
    const { run } = page({});
    await act(async () => void fireEvent.click(screen.getByText('Row')));
    expect((await screen.findByTestId('return-sheet')).textContent).toContain('Oil × 2');
    // Whoever gives the money sees what was taken for one of late, as whoever asked for it did.
    expect(await screen.findByText(/Lowest in 90 days ¥40.00, today ¥50.00/)).toBeTruthy();
    await tap('accept-return');
    await write('refund-price', '30');
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'refund.accept',
      { refundId: 'r-1', orderId: 'r-1', goods: waiting.goods, price: 3_000 },
    ]);
    await act(async () => void fireEvent.click(screen.getByText('Row')));
    await tap('reject-return');
    await write('reject-reason', 'not ours');
    await tap('confirm-reject');
    expect(run.mock.calls[1]?.[0]).toBe('refund.reject');
  });

  test('say who approved that they were given', async () => {
    const given = { status: refundStatuses.refunded, given: 4_000, reviewedAt: 1, approvedBy: 'boss' };
    page({ row: { ...waiting, ...given } });
    fireEvent.click(screen.getByText('Row'));
    expect((await screen.findByTestId('return-sheet')).textContent).toContain('Approved by');
  });

  test('of another shop are approved or rejected here, and given there', async () => {
    page({ row: { ...waiting, shopId: 'shop-9' } });
    await act(async () => void fireEvent.click(screen.getByText('Row')));
    expect(await screen.findByText(/given there/)).toBeTruthy();
    expect(screen.queryByTestId('accept-return')).toBeNull();
    await tap('approve-return');
    await tap('confirm-approve');
    expect(screen.queryByTestId('return-sheet')).toBeNull();
  });

  test('that were approved are on top of the list, and given for that', async () => {
    const approval = { price: 3_000, at: 4, staffId: 'boss', approvedBy: '', note: '' };
    const approved = { ...waiting, status: refundStatuses.refunding, approval };
    const { run } = page({ toGive: [approved] });
    expect((await screen.findByTestId('refunds-to-give')).textContent).toContain('R-00000001Oil × 2¥30.00');
    await tap('give-approved');
    await tap('accept-return');
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'refund.accept',
      { refundId: 'r-1', orderId: 'r-1', goods: waiting.goods, price: 3_000 },
    ]);
  });

  test('that were approved are not given without contact, nor by whoever takes no money', async () => {
    const approval = { price: 3_000, at: 4, staffId: 'boss', approvedBy: '', note: '' };
    const toGive = [{ ...waiting, status: refundStatuses.refunding, approval }];
    page({ toGive, online: false });
    expect(((await screen.findByTestId('give-approved')) as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByTestId('refunds-to-give').textContent).toMatch(/contact|connection/i);
    cleanup();
    page({ toGive, permissions: [] });
    expect(((await screen.findByTestId('give-approved')) as HTMLButtonElement).disabled).toBe(true);
  });

  test('nothing is on top where nothing was approved; a refund of an order is given there in one step', async () => {
    const order = aPaidOrder();
    const approval = { price: 9_000, at: 4, staffId: 'boss', approvedBy: '', note: '' };
    const { run } = page({ toGive: [aRefund({ status: refundStatuses.refunding, approval })], order });
    await tap('give-approved');
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.[1]).toMatchObject({ refundId: 'refund-1', orderId: order.id, price: 9_000 });
    cleanup();
    page({});
    await screen.findByText('Row');
    expect(screen.queryByTestId('refunds-to-give')).toBeNull();
  });

  test('are taken back at a counter alone', async () => {
    page({ counter: null });
    await screen.findByText('Row');
    expect(screen.queryByTestId('ask-return')).toBeNull();
  });

  test('lead nowhere else; a refund of an order leads to it', async () => {
    const { onOrder } = page({ row: aRefund(), permissions: [] });
    await act(async () => void fireEvent.click(screen.getByText('Row')));
    expect(onOrder).toHaveBeenCalledWith('order-1');
    expect(screen.queryByTestId('ask-return')).toBeNull();
  });
});
