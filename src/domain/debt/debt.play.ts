import { definePlay, type Play, type Played, type Seen } from '../kernel/play.ts';
import { member } from '../member/member.ts';
import { isKnownIn } from '../member/person.ts';
import { cancelOrder } from '../order/cancel.ts';
import { isPaid, paymentTypes } from '../order/codes.ts';
import { collectOrder } from '../order/collect/collect.ts';
import { receiptArgs } from '../order/collect/receipt-args.ts';
import { applyOperations, nothingComposed } from '../order/operations.ts';
import { seenOrders, someOperations } from '../order/seen.play.ts';
import { withPrices } from '../order/with-prices.ts';
import { debtAccount } from './debt-account.ts';
import { debtRepayment } from './debt-repayment.ts';
import { isOnAccount } from './on-account.ts';
import { repayDebt } from './repay.ts';
import { takeBackRepayment } from './take-back.ts';

/** An order of somebody whom the shop knows: all of it on account, or part, and cash the rest. */
const onAccount = (seen: Seen): Played | undefined => {
  const buyer = seen.oneOf(seen.records(member).filter((each) => isKnownIn(each, seen.shopId)));
  if (!buyer) return undefined;
  const of = { op: 'setMember', memberId: buyer.id, memberName: '' } as const;
  const composed = applyOperations(nothingComposed, [...someOperations(seen, undefined), of]);
  const { total } = withPrices(composed);
  if (total === 0) return undefined;
  const amount = seen.below(2) === 0 ? total : 1 + seen.below(total);
  const debt = { id: seen.freshId(), type: paymentTypes.onAccount, amount, tendered: null, note: '' };
  const rest = { id: seen.freshId(), type: paymentTypes.cash, amount: total - amount, tendered: null, note: '' };
  const payments = [debt, ...(rest.amount > 0 ? [rest] : [])];
  return {
    args: receiptArgs({ orderId: seen.freshId(), existing: null, order: composed }, payments),
    takeNumber: true,
  };
};

/** An order on account is cancelled as a whole. */
const cancelled = (seen: Seen): Played | undefined => {
  const found = seen.oneOf(
    seenOrders(seen).filter(({ status, payments }) => isPaid(status) && payments.some(isOnAccount)),
  );
  return found && { args: { orderId: found.id, reason: 'changed their mind', refund: found.paid, goods: [] } };
};

export const onAccountPlay: Play = { name: collectOrder.name, play: onAccount };
export const cancelDebtPlay: Play = { name: cancelOrder.name, play: cancelled };

/** All that somebody owes, or part of it; now and then more. */
export const repayPlay = definePlay(repayDebt, (seen) => {
  const found = seen.oneOf(seen.records(debtAccount).filter(({ balance }) => balance > 0));
  if (!found) return undefined;
  const amount = seen.below(3) === 0 ? found.balance : 1 + seen.below(found.balance + 100);
  const payments = [{ id: seen.freshId(), type: paymentTypes.cash, amount, tendered: null }];
  return { args: { repaymentId: seen.freshId(), memberId: found.memberId, memberName: '', payments } };
});

/** One of the repayments is taken back, now and then a second time. */
export const takeBackPlay = definePlay(takeBackRepayment, (seen) => {
  const found = seen.oneOf(seen.records(debtRepayment));
  return (
    found && {
      args: { repaymentId: found.id, records: found.parts.map(({ memberId }) => memberId), reason: 'wrong member' },
    }
  );
});
