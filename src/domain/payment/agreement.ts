import { needsOfAgreement, whyNotAgreed } from '../order/pay/payment-password.ts';
import { defineWay } from './way-of-paying.ts';

/** A member agrees with their payment password to what they hold paying for a sale: it pays nothing itself. */
export const agreement = defineWay({
  name: 'agreement',
  needs: (sale) => needsOfAgreement(sale.orderId, sale),
  judge: ({ said, person, settings }, { agreements }, acting) => {
    const unagreed = whyNotAgreed(said, { person, settings, agreements }, acting);
    return unagreed && { code: unagreed, params: {} };
  },
  needsBack: () => ({}),
  giveBack: () => ({}),
});
