import { z } from 'zod';
import { defineCommand, judgedAt } from '../kernel/command.ts';
import { accept, reject, update } from '../kernel/decision.ts';
import { all, one } from '../kernel/needs.ts';
import { needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import { overDrawer } from '../shift/over-drawer.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';
import { bookDebt } from './book.ts';
import { debtAccount, debtAccountId } from './debt-account.ts';
import { debtRepayment } from './debt-repayment.ts';
import { repaymentEntry } from './repay.ts';

/**
 * Takes back a repayment that was wrong, with a reason: its money goes out as it had come, and is owed again. Not what was
 * given back meanwhile with an order.
 */
export const takeBackRepayment = defineCommand({
  name: 'debt.takeBack',
  version: 1,
  offline: false,
  right: 'decided',
  args: z.object({
    repaymentId: recordId,
    /** The records of the person under which it was owed, as the repayment says. */
    records: z.array(z.string().min(1).max(64)).min(1).max(50),
    reason: typedText().min(1, 'field.required').max(200),
  }),
  needs: ({ repaymentId, records }, where) => ({
    found: one(debtRepayment, repaymentId),
    accounts: all(
      debtAccount,
      records.map((memberId) => debtAccountId(memberId, where.shopId)),
    ),
    ...needsOfDrawer(where),
  }),
  decide({ found, accounts, ...around }, { repaymentId, reason }, acting) {
    if (!acting.may('pc.order.refund')) return reject('order.refundNotAllowed');
    if (!found) return reject('debt.repaymentUnknown');
    if (found.takenBack) return reject('debt.takenBackAlready');
    const noShift = whyNoShift(around, acting);
    if (noShift) return reject(noShift.code, noShift.params);
    const parts = found.parts.flatMap(({ memberId, amount }) => {
      const account = accounts.find((each) => each.memberId === memberId);
      return account && account.repaid >= amount ? [{ account, amount }] : [];
    });
    if (parts.length < found.parts.length) return reject('debt.givenBackSince');
    const { staffId, approvedBy = '', counterId } = acting;
    const takenBack = { at: judgedAt(acting), staffId, approvedBy, counterId, reason };
    return accept([
      update(debtRepayment, { ...found, takenBack }),
      ...overDrawer(
        around.drawer,
        found.payments.map((payment) => repaymentEntry(payment, found.shopId, -1, acting)),
      ),
      ...parts.flatMap(({ account, amount }) =>
        bookDebt(
          { ...account, balance: account.balance + amount, repaid: account.repaid - amount },
          false,
          { kind: 'takenBack', amount, repaymentId, note: reason, by: `${repaymentId}:${account.memberId}` },
          acting,
        ),
      ),
    ]);
  },
});
