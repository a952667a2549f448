import { z } from 'zod';
import { recordId } from '../card-template/terms.ts';
import { defineCommand } from '../kernel/command.ts';
import { accept, append, reject } from '../kernel/decision.ts';
import { amount } from '../values/money.ts';
import { orderId } from './order.ts';
import { paymentAgreement } from './payment-agreement.ts';

/**
 * A member agrees that their cards and points pay for an order, up to an amount. Their payment password is no argument: the
 * call that gives this has checked it (decision 0195).
 */
export const agreeToPay = defineCommand({
  name: 'order.agreeToPay',
  version: 1,
  offline: false,
  byCallAlone: true,
  args: z.object({ agreementId: recordId, memberId: z.string().min(1).max(64), orderId, amount }),
  needs: () => ({}),
  decide(_, { agreementId, ...said }, { may, shopId, counterId, staffId, keptAt: at }) {
    if (!may('pc.order.collect')) return reject('order.collectNotAllowed');
    return accept([append(paymentAgreement, { id: agreementId, ...said, shopId, counterId, staffId, at })]);
  },
});
