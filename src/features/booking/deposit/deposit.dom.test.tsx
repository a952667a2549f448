import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { aShop } from '../../../../tests/make.ts';
import { aBooking } from '../../../../tests/make-booking.ts';
import { aDeposit } from '../../../../tests/make-deposit.ts';
import { bookingStatuses } from '../../../domain/booking/codes.ts';
import type { Deposit } from '../../../domain/booking/deposit/deposit.ts';
import { paymentTypes } from '../../../domain/order/codes.ts';
import { DepositNote } from './deposit-note.tsx';
import { DepositsOf } from './deposits-of.tsx';

const asked = { amount: 5_000, because: 'services', times: 0 } as const;
const cashier = ['pc.booking.list', 'pc.order.collect'];
interface Known {
  readonly status?: number;
  readonly deposits?: readonly Deposit[];
  readonly permissions?: readonly string[];
  readonly shop?: ReturnType<typeof aShop>;
}
/** The deposits of a booking, as a counter knows them. */
const open = ({
  status = bookingStatuses.inProgress,
  deposits = [],
  permissions = cashier,
  shop = aShop(),
}: Known = {}) => {
  const run = vi.fn().mockResolvedValue({ ok: true });
  draw(<DepositsOf booking={aBooking({ status })} />, {
    run,
    answers: {
      session: { permissions, shop: aShop(), shops: [aShop()], counter: { id: 'counter-2', number: '02' } },
      status: { online: true },
      'shop.current': shop,
      'staff.all': [],
      'deposit.asked': asked,
      'deposit.ofBooking': deposits,
    },
  });
  return run;
};
const tap = (testId: string) => act(async () => fireEvent.click(screen.getByTestId(testId)));
const argsOf = (run: ReturnType<typeof open>) => run.mock.calls.map(([name, args]) => [name, args]);

describe('a deposit', () => {
  test('is taken in the ways that the shop takes, but never on account', async () => {
    open({ shop: aShop({ paymentTypes: [paymentTypes.cash, paymentTypes.onAccount] }) });
    await tap('take-deposit');
    fireEvent.click(screen.getByTestId('deposit-paid-way'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Cash']);
  });

  test('that paid for an order says so, and opens it by a tap', () => {
    const [taken] = aDeposit().entries as [Deposit['entries'][number]];
    const used = { ...taken, kind: 'used' as const, amount: 4_000, orderId: 'order-7' };
    open({ status: bookingStatuses.arrived, deposits: [aDeposit({ entries: [taken, used], owed: 1_000 })] });
    expect(screen.getByTestId('deposit').textContent).toContain('Used¥40.00');
    const link = screen.getByTestId('deposit-order');
    expect([link.textContent, link.getAttribute('href')]).toEqual(['See order · ¥40.00', '/order/view/order-7']);
  });

  test('is asked for with its reason, and taken as much as is typed, in a way that the shop takes', async () => {
    const run = open();
    expect(screen.getByTestId('deposit-asked').textContent).toContain('¥50.00');
    await tap('take-deposit');
    const amount = screen.getByTestId<HTMLInputElement>('deposit-paid');
    expect(amount.value).toBe('¥50');
    fireEvent.change(amount, { target: { value: '¥30' } });
    fireEvent.click(screen.getByTestId('deposit-paid-way'));
    expect(screen.queryByRole('option', { name: 'On account' })).toBeNull();
    await tap('confirm-take-deposit');
    await waitFor(() => expect(run).toHaveBeenCalledOnce());
    expect(argsOf(run)).toEqual([
      [
        'deposit.take',
        {
          depositId: expect.any(String),
          bookingId: 'booking-1',
          name: 'Li',
          payments: [{ id: expect.any(String), type: 0, amount: 3_000, tendered: null }],
        },
      ],
    ]);
  });

  test('that was taken says so, and is settled by the rule once its booking is over', async () => {
    const run = open({ status: bookingStatuses.storeCancelled, deposits: [aDeposit()] });
    expect(within(screen.getByTestId('deposit')).getAllByText(/¥50\.00/)).toHaveLength(2);
    expect([screen.queryByTestId('take-deposit'), screen.queryByTestId('give-back-deposit')]).toEqual([null, null]);
    await tap('settle-deposit');
    await act(async () => fireEvent.click(await screen.findByTestId('deposit-in-cash')));
    await tap('confirm-settle-deposit');
    await waitFor(() =>
      expect(argsOf(run)).toEqual([['deposit.settle', { depositId: 'deposit-1', back: 5_000, inCash: true }]]),
    );
  });

  test('is not settled while its guests may come, and refunded with a reason by whoever gives refunds', async () => {
    const run = open({ deposits: [aDeposit()], permissions: [...cashier, 'pc.order.refund'] });
    expect(screen.queryByTestId('settle-deposit')).toBeNull();
    await tap('give-back-deposit');
    await screen.findByTestId('deposit-back-in-cash');
    fireEvent.change(screen.getByTestId('deposit-reason'), { target: { value: 'ill' } });
    await tap('confirm-give-back-deposit');
    const given = { depositId: 'deposit-1', back: 5_000, inCash: false, reason: 'ill' };
    await waitFor(() => expect(argsOf(run)).toEqual([['deposit.giveBack', given]]));
  });

  test('is not offered to whoever takes no money', () => {
    open({ permissions: ['pc.booking.list'] });
    expect(screen.queryByTestId('deposits')).toBeNull();
  });
});

test.each([
  ['services', 'Ask for a deposit of ¥50.00: the shop takes one of these services'],
  ['absences', 'Ask for a deposit of ¥50.00: this guest did not come 2 times'],
  [null, undefined],
] as const)('what is asked for because of %s is said', (because, said) => {
  const answers = { 'deposit.asked': { amount: because ? 5_000 : 0, because, times: 2 } };
  draw(<DepositNote memberId="" mobile="1" serviceIds={['service-1']} />, { answers });
  expect(screen.queryByTestId('deposit-asked')?.textContent).toBe(said);
});
