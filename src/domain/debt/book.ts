import type { Acting } from '../kernel/command.ts';
import { append, type Change, insert, update } from '../kernel/decision.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { through } from '../kernel/needs.ts';
import { order } from '../order/order.ts';
import { type DebtAccount, debtAccount, debtAccountId } from './debt-account.ts';
import { type DebtEntry, debtEntry } from './debt-entry.ts';

/** What the record of an order’s member owes to its shop. */
export const debtOfOrder = (orderId: string) =>
  through(order, orderId, debtAccount, ({ memberId, shopId }) => debtAccountId(memberId, shopId));

/** What a record of a member owes who has never owed anything. */
export const noDebt = (memberId: string, shopId: string): DebtAccount => ({
  id: debtAccountId(memberId, shopId),
  memberId,
  shopId,
  balance: 0,
  repaid: 0,
  writtenOff: 0,
  changedAt: 0,
});

interface Booked
  extends Pick<DebtEntry, 'kind' | 'amount'>,
    Partial<Pick<DebtEntry, 'orderId' | 'repaymentId' | 'note'>> {
  /** What tells two bookings of a kind apart: an order, a refund, a repayment. */
  readonly by: string;
}

/** An account as it stands once something was booked on it, with an entry of what is owed more or less; `isNew` where nothing was before. */
export const bookDebt = (
  next: DebtAccount,
  isNew: boolean,
  { by, kind, amount, orderId = '', repaymentId = '', note = '' }: Booked,
  { counterId, staffId, at, keptAt }: Pick<Acting, 'counterId' | 'staffId' | 'at' | 'keptAt'>,
): Change[] => {
  const { memberId, shopId } = next;
  const after = { ...next, changedAt: keptAt };
  const what = { memberId, kind, amount, shopId, orderId, repaymentId, note };
  return [
    isNew ? insert(debtAccount, after) : update(debtAccount, after),
    ...(amount === 0
      ? []
      : [append(debtEntry, { id: fixedId(`${kind}:${by}`, 200), ...what, counterId, staffId, at, keptAt })]),
  ];
};
