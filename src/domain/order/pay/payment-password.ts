import { isOnAccount } from '../../debt/on-account.ts';
import type { Acting } from '../../kernel/command.ts';
import { leading, onServer } from '../../kernel/needs.ts';
import type { Reason } from '../../kernel/reason.ts';
import { type Member, member } from '../../member/member.ts';
import { hasPassword, recordsHere } from '../../member/person.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import type { Fen } from '../../values/money.ts';
import { agreementLasts, type PaymentAgreement, paymentAgreement } from './payment-agreement.ts';

/** As far as it says what a member holds pays for. */
export interface PaidByMember {
  readonly payments: readonly { readonly type: number; readonly amount: Fen; readonly card?: object | undefined }[];
  readonly spentPoints?: { readonly off: Fen } | null | undefined;
}

/** What a member’s cards and points pay of a sale, and what is put on their account, in fen; undefined where that is nothing. */
export const paidByHoldings = ({ payments, spentPoints }: PaidByMember): Fen | undefined => {
  const theirs = payments.filter((payment) => payment.card || isOnAccount(payment));
  if (theirs.length === 0 && !spentPoints) return undefined;
  return theirs.reduce((sum, { amount }) => sum + amount, spentPoints?.off ?? 0);
};

/** Whether a shop asks for the member’s payment password before cards and points pay so much (fen). */
export const isPasswordAsked = (
  sum: Fen | undefined,
  member: Pick<Member, 'hasPaymentPassword'> | null | undefined,
  settings: Pick<ShopSettings, 'paymentPasswordRule' | 'paymentPasswordAbove'> | undefined,
): boolean => {
  if (sum === undefined) return false;
  const { paymentPasswordRule: rule = 'ifSet', paymentPasswordAbove: above = 0 } = settings ?? {};
  if (rule === 'above') return sum > above;
  return rule === 'ifSet' && (member?.hasPaymentPassword ?? false);
};

/** What has to be read to know whether a member has agreed to a sale. */
export const needsOfAgreement = (orderId: string, sale: PaidByMember & { readonly memberId: string }) => {
  const isPaid = paidByHoldings(sale) !== undefined;
  return {
    person: leading(member, isPaid ? sale.memberId : '', 'mergedInto'),
    agreements: onServer(paymentAgreement, { orderId: isPaid ? [orderId] : [] }),
  };
};

interface Known {
  /** All records of whoever pays: what they hold under one of them pays under any. */
  readonly person: readonly Member[];
  readonly settings: ShopSettings | undefined;
  /** Those of this shop; undefined at a counter, which leaves it to the server. */
  readonly agreements: readonly PaymentAgreement[] | undefined;
}

/**
 * Why a member’s cards and points do not pay for a sale: the shop asks for their payment password, and they have none, or
 * have not given it for this order, to that amount, here and lately.
 */
export const whyNotAgreed = (
  sale: PaidByMember & { readonly memberId: string },
  { person, settings, agreements }: Known,
  { keptAt, shopId }: Pick<Acting, 'keptAt' | 'shopId'>,
): Reason | undefined => {
  const sum = paidByHoldings(sale);
  const hasPaymentPassword = hasPassword(recordsHere(person, shopId));
  if (sum === undefined || !isPasswordAsked(sum, { hasPaymentPassword }, settings)) return undefined;
  if (!hasPaymentPassword) return 'member.paymentPasswordMissing';
  const isAgreed = agreements?.some(
    (each) => each.memberId === sale.memberId && each.amount >= sum && keptAt - each.at <= agreementLasts,
  );
  return isAgreed === false ? 'member.paymentPasswordNeeded' : undefined;
};
