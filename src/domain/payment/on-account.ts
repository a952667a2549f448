import { debtOfOrder } from '../debt/book.ts';
import { giveBackDebt } from '../debt/give-back.ts';
import { isOnAccount } from '../debt/on-account.ts';
import { needsOfAccount, payOnAccount } from '../debt/pay.ts';
import { bookkeepingPaymentTypes, paymentTypes } from '../order/codes.ts';
import { defineWay } from './way-of-paying.ts';

/** Nothing is paid yet: the member owes it to the shop. */
export const onAccount = defineWay({
  name: 'onAccount',
  types: [paymentTypes.onAccount],
  isHeld: isOnAccount,
  needs: (sale, { shopId }) => needsOfAccount(sale, shopId),
  judge: ({ said, member, person, settings }, { debts }, acting) => {
    const put = payOnAccount(said, { member, person, settings, debts }, acting);
    if ('code' in put) return put;
    const { owed, changes } = put;
    const stands = said.payments.flatMap((each) =>
      owed !== undefined && isOnAccount(each) ? [[each.id, { owed }] as const] : [],
    );
    return { payments: new Map(stands), book: (order) => ({ order, changes }) };
  },
  needsBack: (orderId) => ({ debt: debtOfOrder(orderId) }),
  giveBack: ({ order, going, refundId, elsewhere }, { debt }, acting) => {
    const isAny = going.some(({ payment, amount }) => isOnAccount(payment) && amount > 0);
    const isCancelled = refundId === undefined;
    if (isCancelled && isAny && acting.offline && !acting.replay) return { code: 'offline.needsContact', params: {} };
    const taken = bookkeepingPaymentTypes.filter((type) => acting.shop.paymentTypes.includes(type));
    const inMoney = isCancelled ? paymentTypes.cash : (elsewhere ?? taken[0] ?? paymentTypes.cash);
    const back = giveBackDebt(order, going, debt, { by: refundId ?? order.id, inMoney }, acting);
    if (isCancelled && back.money > 0) return { code: 'debt.repaidSince', params: { number: order.number } };
    if (back.money > 0 && !taken.includes(inMoney))
      return { code: 'order.paymentTypeNotTaken', params: { type: inMoney } };
    return { ways: back.ways, repaidBy: inMoney, book: (changed) => ({ order: changed, changes: back.changes }) };
  },
});
