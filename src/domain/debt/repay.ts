import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { accept, insert, reject } from '../kernel/decision.ts';
import { one } from '../kernel/needs.ts';
import { paymentTypes } from '../order/codes.ts';
import { handedOver } from '../order/collect/collect-args.ts';
import { paymentProblem } from '../order/pay/payment-problem.ts';
import { needsOfDrawer, whyNoShift } from '../shift/demanded.ts';
import { type NewEntry, overDrawer } from '../shift/over-drawer.ts';
import { recordId } from '../values/id.ts';
import { typedText } from '../values/plain-text.ts';
import { bookDebt } from './book.ts';
import { debtRepayment } from './debt-repayment.ts';
import { isOnAccount } from './on-account.ts';
import { owedOn, spread } from './owed.ts';
import { debtsOfPerson } from './pay.ts';

/** Money of a repayment, as it is booked: `sign` is -1 where it is given back. */
export const repaymentEntry = (
  { id, type, amount: paid }: { readonly id: string; readonly type: number; readonly amount: number },
  shopId: string,
  sign: 1 | -1,
  { counterId, staffId, at, keptAt }: Pick<NewEntry, 'counterId' | 'staffId' | 'at' | 'keptAt'>,
): NewEntry => {
  const kind = sign === 1 ? 'repayment' : 'repaymentReturned';
  return {
    id: `${kind}:${id}`,
    shopId,
    orderId: '',
    action: null,
    paymentId: id,
    kind,
    paymentType: type,
    amount: sign * paid,
    counterId,
    staffId,
    at,
    keptAt,
  };
};

/**
 * A member repays what they owe to this shop, or part of it, in money. It goes over the counter like any payment, and is no
 * turnover: that was counted when they bought. It waits for contact, as another counter may be taking the same money.
 */
export const repayDebt = defineCommand({
  name: 'debt.repay',
  version: 1,
  offline: false,
  right: 'decided',
  args: z.object({
    repaymentId: recordId,
    memberId: z.string().min(1).max(64),
    memberName: typedText().max(50),
    payments: z
      .array(handedOver)
      .min(1)
      .max(20)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  }),
  needs: ({ repaymentId, memberId }, where) => ({
    known: one(debtRepayment, repaymentId),
    debts: debtsOfPerson(memberId, where.shopId),
    ...needsOfDrawer(where),
  }),
  decide({ known, debts, ...around }, { repaymentId, memberId, memberName, payments }, acting) {
    if (!acting.may('pc.order.collect')) return reject('order.collectNotAllowed');
    if (known) return reject('debt.repaidAlready');
    if (payments.some((each) => isOnAccount(each) || each.type === paymentTypes.membershipCard))
      return reject('debt.notInMoney');
    const sum = payments.reduce((all, payment) => all + payment.amount, 0);
    const why = paymentProblem(sum, payments, acting.shop.paymentTypes) ?? whyNoShift(around, acting);
    if (why) return reject(why.code, why.params);
    const owed = owedOn(debts);
    if (owed === 0) return reject('debt.nothingOwed');
    if (sum > owed) return reject('debt.moreThanOwed', { owedFen: owed });
    const { shopId, counterId, counterNumber, staffId, at } = acting;
    const parts = spread(debts, sum, memberId);
    const done = {
      id: repaymentId,
      shopId,
      memberId,
      memberName,
      amount: sum,
      payments,
      owed: owed - sum,
      parts: parts.map(({ account, amount: part }) => ({ memberId: account.memberId, amount: part })),
      counterId,
      counterNumber,
      staffId,
      at,
      takenBack: null,
    };
    return accept([
      insert(debtRepayment, done),
      ...overDrawer(
        around.drawer,
        payments.map((payment) => repaymentEntry(payment, shopId, 1, acting)),
      ),
      ...parts.flatMap(({ account, amount: part }) =>
        bookDebt(
          { ...account, balance: account.balance - part, repaid: account.repaid + part },
          false,
          { kind: 'repaid', amount: -part, repaymentId, by: `${repaymentId}:${account.memberId}` },
          acting,
        ),
      ),
    ]);
  },
});
