import type { Deposit } from '#domain/booking/deposit/deposit.ts';

/** 50 yuan in cash that were left for a booking, of which nothing has become yet. */
export const aDeposit = (differs: Partial<Deposit> = {}): Deposit => {
  const by = { counterId: 'counter-2', staffId: 'cashier', at: 1_763_704_800_000 };
  const paid = { id: 'deposited-1', type: 0, amount: 5_000 };
  return {
    id: 'deposit-1',
    shopId: 'shop-1',
    bookingId: 'booking-1',
    memberId: '',
    name: 'Li',
    amount: 5_000,
    payments: [{ ...paid, tendered: null }],
    entries: [{ kind: 'taken', paymentId: paid.id, type: 0, amount: 5_000, ...by, reason: '' }],
    owed: 5_000,
    terms: { refundEarlier: 100, refundHourBefore: 100, refundAfter: 0 },
    surplus: false,
    counterNumber: '02',
    ...by,
    changedAt: by.at,
    ...differs,
  };
};
