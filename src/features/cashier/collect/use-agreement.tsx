import { type ReactNode, useState } from 'react';
import type { Taking } from '#domain/card/ways.ts';
import { isPasswordAsked, paidByHoldings } from '#domain/order/pay/payment-password.ts';
import type { Fen } from '#domain/values/money.ts';
import type { ComposedOrder } from '../../../nouns/order/composing.ts';
import { useLive } from '../../../store/use-live.ts';
import { PaymentPasswordDialog } from './payment-password-dialog.tsx';

/** The payment password of the member is asked for: what they agree to pay, and who is told whether they did. */
interface Asking {
  readonly amount: Fen;
  readonly resolve: (isAgreed: boolean) => void;
}

/** Asks the member of an order for their payment password before what they hold pays for it, where the shop says so. */
export const useAgreement = (composed: ComposedOrder | undefined) => {
  const settings = useLive('shop.settings', {});
  const [asking, ask] = useState<Asking | null>(null);
  /** Whether what the member holds may pay. */
  const isAgreed = (payments: readonly Taking[]): boolean | Promise<boolean> => {
    const { spentPoints } = composed?.order ?? {};
    const amount = paidByHoldings({ payments, spentPoints: spentPoints?.points ? spentPoints : null });
    // Whoever has none is told so by the decision.
    const isAsked =
      composed?.member?.hasPaymentPassword && isPasswordAsked(amount, composed.member, settings ?? undefined);
    if (!isAsked || amount === undefined) return true;
    return new Promise<boolean>((resolve) => ask({ amount, resolve })).finally(() => ask(null));
  };
  const dialog: ReactNode = asking && composed && (
    <PaymentPasswordDialog
      orderId={composed.orderId}
      memberId={composed.order.memberId}
      memberName={composed.order.memberName}
      amount={asking.amount}
      onEnd={asking.resolve}
    />
  );
  return { isAgreed, dialog };
};
