import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Payment } from '#domain/payment/payment.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { aPaidOrder, aPayment } from '../../../../tests/make-orders.ts';
import { CancelOrder } from './cancel-order.tsx';

/** Two of three visits of a card, worth 312.00 by the price list. */
const byTimes = (times = 2): Payment =>
  aPayment({ id: 'times', type: 5, amount: 31_200, card: { cardId: 'c', times: [{ lineId: 'a', times }], draws: [] } });

const dialog = (payments: readonly Payment[]) => {
  const run = vi.fn(() => Promise.resolve({ ok: true } as never));
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const order = { ...aPaidOrder({ total: paid, paid }), paid, payments: [...payments] };
  const answers = { session: { permissions: [] }, 'order.goodsBack': [] };
  draw(<CancelOrder order={order} opened onClose={() => undefined} />, { answers, run });
  return { run, order };
};
const said = () => [screen.getByTestId('refund').textContent, screen.getByTestId('confirm-cancel').textContent];

test.each([
  ['visits of a card', [byTimes()], ['Back to the customer: 2 visitsMembership card2 visits', '2 visits']],
  ['one visit', [byTimes(1)], ['Back to the customer: 1 visitMembership card1 visit', '1 visit']],
  [
    'visits and cash',
    [byTimes(), aPayment({ amount: 4_000 })],
    ['Back to the customer: ¥40.00 and 2 visitsMembership card2 visitsCash¥40.00', '¥40.00 and 2 visits'],
  ],
  ['cash', [aPayment({ amount: 4_000 })], ['Back to the customer: ¥40.00Cash¥40.00', '¥40.00']],
])(
  'an order that was paid by %s says so as it is cancelled, and no amount of visits',
  async (_, payments, [back, sum]) => {
    const { run, order } = dialog(payments);
    expect(said()).toEqual([back, `Cancel and refund ${sum}`]);
    fireEvent.change(await screen.findByTestId('cancel-reason'), { target: { value: 'Entered twice' } });
    await act(async () => void fireEvent.click(screen.getByTestId('confirm-cancel')));
    // What is booked is the amount all the same.
    expect(run).toHaveBeenCalledWith(
      'order.cancel',
      expect.objectContaining({ orderId: order.id, refund: order.paid, reason: 'Entered twice' }),
      undefined,
    );
  },
);
