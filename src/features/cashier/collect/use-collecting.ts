import { useTranslation } from 'react-i18next';
import { cardWays, type Taking } from '#domain/card/ways.ts';
import { isItemLine } from '#domain/order/order.ts';
import { receiptArgs } from '#domain/order/receipt-args.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useLive } from '../../../store/use-live.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { useCounter } from '../counter-context.ts';
import { payableHere } from './payment-types.tsx';
import { useTaking } from './use-taking.ts';

/** Taking the money for the order, in cash, by cards of its member or otherwise. */
export const useCollecting = () => {
  const { t } = useTranslation('cashier');
  const { run, busy, during } = useCommand({ busyAfter: unnoticed });
  const { composed, orderId, collected, settled, notify, shop } = useCounter();
  const memberId = composed?.order.memberId ?? '';
  const held = useLive('card.ofMember', { memberId });
  const total = composed?.prices.total ?? 0;
  const waysOf = (taken: readonly Taking[]) =>
    cardWays(held?.cards ?? [], {
      ...{ memberId, total, taken, way: held?.way ?? [], at: Date.now(), timeZone: shop?.timeZone ?? 'UTC' },
      lines: (composed?.order.lines ?? []).filter(isItemLine),
    });
  const submit = async (payments: readonly Taking[]): Promise<boolean> => {
    if (!composed) return false;
    try {
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
  return { ...useTaking({ total, types: payableHere(shop), waysOf, submit }), busy };
};
