import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { refundStatuses } from '#domain/refund/codes.ts';
import { newRefund } from '#domain/refund/request.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { acting, aLine, aPaidOrder, aPayment } from '../../../../tests/make-orders.ts';
import { AskRefund } from './ask-refund.tsx';
import { OrderRefunds, RefundsElsewhere } from './order-refunds.tsx';

/** Three bottles for 100 yuan and tea for 40, paid with 100 yuan by bank card and 40 in cash. */
const order = aPaidOrder({
  lines: [
    aLine({ id: 'oil', quantity: 3, payable: 10_000 }),
    aLine({ id: 'tea', itemId: 'tea', name: 'Tea', unit: 'box', payable: 4_000 }),
  ],
  payments: [aPayment({ id: 'bank', type: 6, amount: 10_000 }), aPayment({ id: 'cash', amount: 4_000 })],
  total: 14_000,
  paid: 14_000,
});
const back = { reason: 'sale', productId: 'oil', quantity: 3, name: 'Oil', unit: 'bottle', counted: true };
const everything = ['pc.order.collect', 'pc.order.refund'];

const dialog = ({ online = true, permissions = everything, of = order }) => {
  const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
  const onClose = vi.fn();
  const answers = {
    session: { permissions, staff: { id: 'cashier' } },
    status: { online },
    'order.goodsBack': [back],
    approvers: [],
    'shop.settings': { ...defaultSettings('shop-1'), refundHourBefore: 50, refundRemark: 'Come early' },
  };
  draw(<AskRefund order={of} opened onClose={onClose} />, { answers, run });
  return { run, onClose };
};
const tap = async (testId: string, place = 0): Promise<void> => {
  const found = (await screen.findAllByTestId(testId))[place];
  await act(async () => void (found && fireEvent.click(found)));
};
const write = async (testId: string, text: string): Promise<void> => {
  const field = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
};
const sum = () => screen.getByTestId('refund-sum').textContent;

describe('giving back part of an order', () => {
  test('says what the pieces come to and how it goes back, and does it at once', async () => {
    const { run, onClose } = dialog({});
    expect((await screen.findAllByTestId('refund-line')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('3 left, ¥100.00'),
      expect.stringContaining('1 left, ¥40.00'),
    ]);
    await tap('refund-more');
    await tap('refund-more');
    expect(sum()).toBe('¥66.67 go backBank card¥66.67');
    await write('refund-reason', 'leaks');
    await tap('confirm-refund');
    expect(run).toHaveBeenCalledWith(
      'refund.give',
      expect.objectContaining({
        orderId: order.id,
        reason: 'leaks',
        lines: [{ lineId: 'oil', quantity: 2, amount: 6_667 }],
        goods: [{ reason: 'sale', productId: 'oil', quantity: 2 }],
        ways: [{ paymentId: 'bank', amount: 6_667 }],
      }),
      undefined,
    );
    expect(onClose).toHaveBeenCalled();
  });

  test('takes all of it, and the payment first that is chosen', async () => {
    dialog({});
    await tap('refund-all');
    expect(sum()).toBe('¥140.00 go backBank card¥100.00Cash¥40.00');
    await act(async () => void fireEvent.click(screen.getByText('Cash first')));
    await tap('refund-less');
    expect(sum()).toBe('¥106.67 go backBank card¥66.67Cash¥40.00');
  });

  test('by amount gives money for no piece, and nothing comes back', async () => {
    const { run } = dialog({});
    await act(async () => void fireEvent.click(screen.getByText('By amount')));
    const field = (await screen.findAllByTestId('refund-count'))[1];
    await act(async () => void (field && fireEvent.change(field, { target: { value: '12.5' } })));
    expect(screen.queryByTestId('back-to-shelf')).toBeNull();
    await write('refund-reason', 'a dent');
    await tap('confirm-refund');
    expect(run.mock.calls[0]?.[1]).toMatchObject({ lines: [{ lineId: 'tea', quantity: 0, amount: 1_250 }], goods: [] });
  });

  test('gives of a booking as much as the shop gives back so shortly before it, and says so', async () => {
    const bookedFor = Date.now() + 10 * 60_000;
    const booked = { ...order, lines: order.lines.map((line) => (line.id === 'oil' ? { ...line, bookedFor } : line)) };
    dialog({ of: booked });
    expect((await screen.findByTestId('refund-booked')).textContent).toContain('50% goes back now');
    expect(screen.getByTestId('refund-remark').textContent).toBe('Come early');
    await tap('refund-all');
    expect(sum()).toBe('¥90.00 go backBank card¥90.00');
  });

  test('makes whole lines free of charge, of which nothing comes back', async () => {
    const { run } = dialog({});
    await act(async () => void fireEvent.click(screen.getByText('Free of charge')));
    expect(screen.queryByTestId('refund-count')).toBeNull();
    await tap('refund-free');
    expect(screen.getByText('Why it is free of charge')).toBeDefined();
    expect(screen.queryByText('Goods returned')).toBeNull();
    expect(sum()).toBe('¥100.00 go backBank card¥100.00');
    await write('refund-reason', 'a burn');
    await tap('confirm-refund');
    expect(run.mock.calls[0]?.[1]).toMatchObject({
      lines: [{ lineId: 'oil', quantity: 3, amount: 10_000 }],
      goods: [],
      free: true,
    });
  });

  test('waits for its review where somebody says so', async () => {
    const { run } = dialog({});
    await tap('refund-more');
    await act(async () => void fireEvent.click(screen.getByText('Ask for a review')));
    await write('refund-reason', 'leaks');
    await tap('confirm-refund');
    expect(run.mock.calls[0]?.[0]).toBe('refund.request');
  });

  test.each([
    ['without contact', { online: false }, 'There is no connection now'],
    ['for whoever may not give money back', { permissions: ['pc.order.collect'] }, 'Somebody who may refund money'],
  ])('is asked for %s', async (_, given, words) => {
    const { run } = dialog(given);
    expect((await screen.findByTestId('refund-waits')).textContent).toContain(words);
    await tap('refund-more');
    await write('refund-reason', 'leaks');
    await tap('confirm-refund');
    expect(run.mock.calls[0]?.[0]).toBe('refund.request');
  });

  test('is not confirmed without a line, nor without a reason', async () => {
    const { run } = dialog({});
    expect((await screen.findByTestId('confirm-refund')).hasAttribute('disabled')).toBe(true);
    await tap('refund-more');
    await tap('confirm-refund');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('refunds on the page of an order', () => {
  const asked = newRefund(
    order,
    {
      refundId: 'refund-1',
      orderId: order.id,
      lines: [{ lineId: 'oil', quantity: 1, amount: 3_333 }],
      goods: [],
      reason: 'leaks',
    },
    acting(),
  );
  const show = (differs: object, permissions = everything) => {
    const run = vi.fn().mockResolvedValue({ ok: true, n: 1 });
    const answers = {
      session: { permissions, shop: { ...acting().shop, paymentTypes: [0, 6] } },
      status: { online: true },
      'staff.all': [],
      'order.goodsBack': [back],
      'refund.ofOrder': [{ ...asked, ...differs }],
    };
    draw(<OrderRefunds order={order} slipOf={() => null} />, { answers, run });
    return run;
  };

  test('that waits is given back, all of it or less', async () => {
    const run = show({});
    expect((await screen.findByTestId('refund')).textContent).toContain('Oil × 1');
    await tap('accept-refund');
    expect((await screen.findByTestId('goes-back')).textContent).toBe('As asked, it goes back to: Bank card ¥33.33');
    await write('refund-price', '30');
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'refund.accept',
      { refundId: 'refund-1', orderId: order.id, goods: [], price: 3_000 },
    ]);
  });

  const approval = { price: 3_000, at: 4, staffId: 'boss', approvedBy: '', note: 'this once' };
  const approved = { status: refundStatuses.refunding, approval };

  test('that waits is approved, or less of it, with a word to the store', async () => {
    const run = show({});
    await tap('approve-refund');
    await write('refund-price', '30');
    await write('approve-answer', 'this once');
    await tap('confirm-approve');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'refund.approve',
      { refundId: 'refund-1', orderId: order.id, price: 3_000, answer: 'this once' },
    ]);
  });

  test('that was approved says by whom, and is given for that by whoever takes money, who changes and rejects nothing', async () => {
    const run = show(approved, ['pc.order.collect']);
    expect((await screen.findByTestId('refund')).textContent).toContain('¥30.00');
    expect((await screen.findByTestId('refund-approval')).textContent).toMatch(/¥30.00 approved.*this once/);
    expect(screen.queryByTestId('approve-refund')).toBeNull();
    expect(screen.queryByTestId('reject-refund')).toBeNull();
    await tap('accept-refund');
    expect((await screen.findByTestId('goes-back')).textContent).toBe('It goes back to: Bank card ¥30.00');
    expect(screen.queryByTestId('refund-price')).toBeNull();
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'refund.accept',
      { refundId: 'refund-1', orderId: order.id, goods: [], price: 3_000 },
    ]);
  });

  test('of another shop is approved or rejected, and its money is given there', async () => {
    show({ shopId: 'shop-9' });
    await screen.findByTestId('approve-refund');
    expect(screen.getByTestId('reject-refund')).toBeTruthy();
    expect(screen.queryByTestId('accept-refund')).toBeNull();
  });

  test('that is of lines free of charge says so, and puts nothing on the shelf', async () => {
    const run = show({ free: true });
    expect((await screen.findByTestId('refund')).textContent).toContain('Free of charge: Oil × 1');
    await tap('accept-refund');
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.[1]).toMatchObject({ goods: [] });
    expect(screen.queryByTestId('back-to-shelf')).toBeNull();
  });

  test('that waits is rejected with a reason', async () => {
    const run = show({});
    await tap('reject-refund');
    await write('reject-reason', 'used up');
    await tap('confirm-reject');
    expect(run.mock.calls[0]?.slice(0, 2)).toEqual([
      'refund.reject',
      { refundId: 'refund-1', orderId: order.id, reason: 'used up' },
    ]);
  });

  test('that failed says why, and is tried again in another way', async () => {
    const run = show({ status: refundStatuses.failed, failure: 'refund.cardOver', reviewedAt: 1 });
    expect((await screen.findByTestId('refund')).textContent).toContain('choose another way');
    await tap('accept-refund');
    // Only what the shop takes, and at most what was paid for it.
    expect(await screen.findByText(/had been paid for it go back in this way/)).toBeTruthy();
    expect(screen.queryByText('Group buy')).toBeNull();
    await act(async () => void fireEvent.click(screen.getByText('Bank card')));
    await tap('confirm-accept');
    expect(run.mock.calls[0]?.[1]).toMatchObject({ elsewhere: 6 });
  });

  test('of an order that this device does not hold is reviewed by a call, and asked for anew', async () => {
    const onChanged = vi.fn();
    const calls = {
      [`/orders/${order.id}/refund_status`]: asked,
      [`/orders/${order.id}/reject_refund`]: { ...asked, status: refundStatuses.rejected },
    };
    const answers = { session: { permissions: everything }, status: { online: true }, 'staff.all': [] };
    draw(<RefundsElsewhere order={order} slipOf={() => null} onChanged={onChanged} />, { answers, calls });
    await tap('reject-refund');
    await write('reject-reason', 'used up');
    await tap('confirm-reject');
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('of an order that this device does not hold is approved by a call', async () => {
    const onChanged = vi.fn();
    const calls = {
      [`/orders/${order.id}/refund_status`]: { ...asked, shopId: 'shop-9' },
      [`/orders/${order.id}/approve_refund`]: { ...asked, ...approved },
    };
    const session = { permissions: everything, shop: acting().shop };
    const answers = { session, status: { online: true }, 'staff.all': [] };
    draw(<RefundsElsewhere order={order} slipOf={() => null} onChanged={onChanged} />, { answers, calls });
    await tap('approve-refund');
    await tap('confirm-approve');
    expect(onChanged).toHaveBeenCalledOnce();
  });

  test('that was given at this counter last has a slip that knows so, and none before that', async () => {
    const slipOf = vi.fn((refund: { readonly id: string }, justGiven: boolean) => `${refund.id}:${justGiven}`);
    const given = { ...asked, status: refundStatuses.refunded, given: 3_333, reviewedAt: 5 };
    const event = {
      id: 'e',
      what: 'refund.accept',
      at: 5,
      staffId: 's',
      counterNumber: '02',
      offline: false,
      note: '',
    };
    const at = (counterId: string) => ({ ...order, timeline: [{ ...event, counterId }] });
    const refunds = [{ ...asked, id: 'waits' }, given, { ...given, id: 'before', reviewedAt: 4 }];
    const answers = {
      session: { permissions: everything, counter: { id: 'counter-1', number: '02' } },
      status: { online: true },
      'staff.all': [],
      'refund.ofOrder': refunds,
    };
    draw(<OrderRefunds order={at('counter-1')} slipOf={slipOf} />, { answers });
    expect(await screen.findByText('refund-1:true')).toBeTruthy();
    expect(screen.getByText('before:false')).toBeTruthy();
    expect(screen.queryByText(/waits:/)).toBeNull();
    cleanup();
    draw(<OrderRefunds order={at('counter-9')} slipOf={slipOf} />, { answers });
    expect(await screen.findByText('refund-1:false')).toBeTruthy();
  });

  test('is not reviewed by whoever may not', async () => {
    show({}, ['pc.order.collect']);
    expect(await screen.findByText('You may not give refunds')).toBeTruthy();
    for (const step of ['accept', 'approve', 'reject']) expect(screen.queryByTestId(`${step}-refund`)).toBeNull();
  });
});
