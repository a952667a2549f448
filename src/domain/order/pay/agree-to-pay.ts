import { z } from 'zod';
import { defineCommand } from '../../kernel/command.ts';
import { accept, append, reject } from '../../kernel/decision.ts';
import { changeOf } from '../../member/proof.ts';
import { recordId } from '../../values/id.ts';
import { amount } from '../../values/money.ts';
import { orderId } from '../order.ts';
import { paymentAgreement } from './payment-agreement.ts';

/**
 * A member agrees that their cards and points pay for an order, up to an amount, or that what is theirs is changed
 * (`changeOf`). Their payment password, or the code to their mobile, is no argument: the call that gives this has checked
 * it (decision 0195).
 */
export const agreeToPay = defineCommand({
  name: 'order.agreeToPay',
  version: 1,
  offline: false,
  right: 'decided',
  byCallAlone: true,
  args: z.object({ agreementId: recordId, memberId: z.string().min(1).max(64), orderId, amount }),
  needs: () => ({}),
  allows: (_, { orderId: about, memberId }, { may }) => about !== changeOf(memberId) || may('pc.member.manage'),
  decide(_, { agreementId, ...said }, { may, shopId, counterId, staffId, keptAt: at }) {
    const isChange = said.orderId === changeOf(said.memberId);
    if (!isChange && !may('pc.order.collect')) return reject('order.collectNotAllowed');
    return accept([append(paymentAgreement, { id: agreementId, ...said, shopId, counterId, staffId, at })]);
  },
});
