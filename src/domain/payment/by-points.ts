import { withPrices } from '../order/with-prices.ts';
import { earnedBy, needsOfEarning, pointsOfOrderMember, takenBack } from '../points/book.ts';
import { needsOfSpending, spendOn } from '../points/spend.ts';
import { defineWay } from './way-of-paying.ts';

/** Points of a member pay for a part of an order, and what money pays of it earns them others. */
export const byPoints = defineWay({
  name: 'points',
  needs: ({ memberId, spentPoints }) => ({
    ...needsOfEarning(memberId),
    ...needsOfSpending(memberId, spentPoints !== undefined),
  }),
  judge: (sale, read, acting) => {
    const { member, person } = sale;
    const spending = spendOn(sale.said, sale.before, withPrices(sale.given), { ...read, member, person }, acting);
    if ('code' in spending) return spending;
    return {
      receipt: { spentPoints: spending.spent },
      book: (sold) => earnedBy(sold, { ...read, member }, acting, spending.taken),
    };
  },
  needsBack: (orderId) => ({ points: pointsOfOrderMember(orderId) }),
  giveBack: ({ order, refundId = `cancel:${order.id}` }, { points }, acting) => ({
    book: (changed) => takenBack(changed, points, refundId, acting),
  }),
});
