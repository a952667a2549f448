import { useTranslation } from 'react-i18next';
import { depositWays } from '#domain/booking/deposit/use.ts';
import { cardWays, type Taking } from '#domain/card/ways.ts';
import { putOnAccount } from '#domain/debt/on-account.ts';
import { leftOfLimit } from '#domain/debt/owed.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { isItemLine } from '#domain/order/order.ts';
import type { Fen } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import { payableHere } from './payment-types.tsx';
import { useAgreement } from './use-agreement.tsx';
import { useTaking } from './use-taking.ts';

/** Taking the money for the order, in cash, by cards of its member or otherwise. */
export const useCollecting = () => {
  const { t } = useTranslation('cashier');
  const { run, busy, during } = useCommand({ busyAfter: unnoticed });
  const { composed, orderId, collected, settled, notify, shop, mayOrAsk } = useCounter();
  const { money } = useFormat();
  const { online } = useSyncStatus();
  const memberId = composed?.order.memberId ?? '';
  const held = useLive('card.ofMember', { memberId });
  const total = composed?.prices.total ?? 0;
  const waysOf = (taken: readonly Taking[]) =>
    cardWays(held?.cards ?? [], {
      memberId,
      total,
      taken,
      way: held?.way ?? [],
      at: Date.now(),
      timeZone: shop?.timeZone ?? 'UTC',
      lines: (composed?.order.lines ?? []).filter(isItemLine),
    });
  const deposits = useLive('deposit.forOrder', { memberId, remark: composed?.order.remark ?? '' }) ?? [];
  const depositsOf = (rest: Fen, taken: readonly Taking[]) => depositWays(deposits, rest, taken);
  const settings = useLive('shop.settings', {});
  const debt = useLive('debt.ofMember', { memberId });
  const debtLeft = leftOfLimit(debt?.memberId === memberId ? debt.accounts : [], settings);
  const sellsOnAccount = memberId !== '' && settings?.debtAllowed && mayOrAsk('pc.order.debt');
  const mostOf = (type: number, taken: readonly Taking[]): Fen | undefined =>
    type === paymentTypes.onAccount ? debtLeft - putOnAccount(taken) : undefined;
  const noteOf = (type: number) => {
    if (type !== paymentTypes.onAccount) return undefined;
    if (!online) return { text: t('debt.offline'), closed: true };
    return { text: t('debt.left', { amount: money(debtLeft) }), closed: debtLeft === 0 };
  };
  const { isAgreed, dialog } = useAgreement(composed);
  const submit = async (payments: readonly Taking[]): Promise<boolean> => {
    if (!composed) return false;
    try {
      if (!(await isAgreed(payments))) return false;
      const options = { takeNumber: !composed.existing, draftOf: orderId };
      const result = await during(async () => {
        await settled();
        return run('order.collect', receiptArgs(composed, [...payments]), options);
      });
      if (result.ok) collected(orderId);
      return result.ok;
    } catch {
      notify({ kind: 'error', text: t('notKept') });
      return false;
    }
  };
  const types = [...payableHere(shop), ...(sellsOnAccount ? [paymentTypes.onAccount] : [])];
  return {
    ...useTaking({ total, types, waysOf, depositsOf, proposesCards: online, mostOf, submit }),
    busy,
    dialog,
    noteOf,
  };
};
