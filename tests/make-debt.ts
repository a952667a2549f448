import { type DebtAccount, debtAccountId } from '#domain/debt/debt-account.ts';
import type { DebtEntry } from '#domain/debt/debt-entry.ts';
import type { DebtRepayment } from '#domain/debt/debt-repayment.ts';

/** What the member `member-1` owes to the shop `shop-1`: 50 yuan, of 60 on account. */
export const aDebt = (differs: Partial<DebtAccount> = {}): DebtAccount => {
  const of = { memberId: 'member-1', shopId: 'shop-1', balance: 5_000, repaid: 1_000, writtenOff: 0, changedAt: 1 };
  const account = { ...of, ...differs };
  return { id: debtAccountId(account.memberId, account.shopId), ...account };
};

/** 60 yuan that an order of that member put on account. */
export const aDebtEntry = (differs: Partial<DebtEntry> = {}): DebtEntry => ({
  id: 'onAccount:order-1',
  memberId: 'member-1',
  kind: 'onAccount',
  amount: 6_000,
  shopId: 'shop-1',
  orderId: 'order-1',
  repaymentId: '',
  counterId: 'counter-2',
  staffId: 'cashier',
  at: 1,
  keptAt: 1,
  note: '',
  ...differs,
});

/** 10 yuan of it that were repaid in cash. */
export const aRepayment = (differs: Partial<DebtRepayment> = {}): DebtRepayment => ({
  id: 'repayment-1',
  shopId: 'shop-1',
  memberId: 'member-1',
  memberName: 'Li',
  amount: 1_000,
  owed: 5_000,
  payments: [{ id: 'repaid-1', type: 0, amount: 1_000, tendered: null }],
  parts: [{ memberId: 'member-1', amount: 1_000 }],
  counterId: 'counter-2',
  counterNumber: '02',
  staffId: 'cashier',
  at: 1_763_704_800_000,
  takenBack: null,
  ...differs,
});
