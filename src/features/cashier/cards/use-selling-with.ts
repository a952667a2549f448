import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { SellArgs } from '#domain/card/sell-args.ts';
import { type SoldWith, splitMoney } from '#domain/card/sold-with.ts';
import type { Taking } from '#domain/card/ways.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useSession } from '../../../store/use-live.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { payableHere } from '../collect/payment-types.tsx';
import { useAgreement } from '../collect/use-agreement.tsx';
import { useTaking } from '../collect/use-taking.ts';
import type { Basket } from './use-together.ts';

export interface Both {
  readonly basket: Basket;
  readonly together: SoldWith;
  /** The sale of the card, without what is paid for it. */
  readonly sale: Omit<SellArgs, 'payments'>;
  /** The card alone is paid. */
  readonly onCardAlone: (cardOrderId: string) => void;
}

/** Taking the money for a card and for the order at hand at once, which the card pays for: two orders, one after the other. */
export const useSellingWith = ({ basket, together, sale, onCardAlone }: Both) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const reason = useReason();
  const { run, busy, during } = useCommand({ busyAfter: unnoticed });
  const second = useCommand({ busyAfter: unnoticed, showsRefusal: true });
  const { isAgreed, dialog } = useAgreement(basket.composed);
  const { shop } = useSession();
  const { order, byCard, price, rest } = together;
  const { orderId, existing } = basket.composed;
  const submit = async (taken: readonly Taking[]): Promise<boolean> => {
    // Before anything is sold: whoever does not agree has bought nothing.
    if (!(await isAgreed(byCard))) return false;
    const [forCard, forOrder] = splitMoney(taken, price, newId);
    const collect = async () => {
      await basket.settled();
      const receipt = receiptArgs({ orderId, existing, order }, [...byCard, ...forOrder]);
      const options = { takeNumber: !existing, draftOf: orderId };
      return second.run('order.collect', { ...receipt, soldWith: sale.orderId }, options);
    };
    return during(async () => {
      const sold = await run(
        'card.issue',
        { ...sale, payments: [...forCard], soldWith: orderId },
        { takeNumber: true },
      );
      if (!sold.ok) return false;
      const paid = await collect().catch(() => undefined);
      if (paid?.ok) {
        basket.onPaid(sale.orderId);
        return true;
      }
      const why = paid ? reason(paid) : t('notKept');
      const message = rest > 0 ? t('cards.together.unbooked', { why, amount: money(rest) }) : why;
      // It stays until somebody has read it: the card is sold, and the order is not paid.
      notifications.show({ color: 'red', autoClose: false, title: t('cards.together.half'), message });
      onCardAlone(sale.orderId);
      return true;
    });
  };
  const taking = useTaking({ total: price + rest, types: payableHere(shop), waysOf: () => [], submit });
  return { taking, busy: busy || second.busy, dialog };
};
