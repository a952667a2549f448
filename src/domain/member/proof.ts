import type { Acting } from '../kernel/command.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { onServer } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import { type PaymentAgreement, paymentAgreement } from '../order/pay/payment-agreement.ts';
import type { Member } from './member.ts';
import { hasPassword } from './person.ts';

/** What a member agrees to, in place of an order: that whoever asks them changes what is theirs. */
export const changeOf = (memberId: string): string => fixedId(`member:${memberId}`);

/** That holds so long for whoever asked, in milliseconds: ten minutes. */
export const proofLasts = 10 * 60 * 1_000;

/** What has to be read to know whether these members have agreed. It lies on the server, which decides. */
export const needsOfProof = (...memberIds: readonly string[]) =>
  onServer(paymentAgreement, { orderId: memberIds.filter(Boolean).map(changeOf) });

/**
 * Why what is a member's is not changed: they have a payment password under one of their records, and neither have they
 * agreed here and now, by it or by a code to their mobile, nor may whoever acts vouch for them.
 */
export const whyNotProved = (
  memberId: string,
  records: readonly Pick<Member, 'hasPaymentPassword'>[],
  proofs: readonly PaymentAgreement[] | undefined,
  { may, staffId, keptAt }: Pick<Acting, 'may' | 'staffId' | 'keptAt'>,
): Reason | undefined => {
  if (!hasPassword(records) || may('pc.member.vouch')) return undefined;
  const isProved = proofs?.some(
    (each) => each.orderId === changeOf(memberId) && each.staffId === staffId && keptAt - each.at <= proofLasts,
  );
  return isProved === false ? 'member.proofNeeded' : undefined;
};
