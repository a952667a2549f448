import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { paymentTypes } from '#domain/order/codes.ts';
import { receiptArgs } from '#domain/order/receipt-args.ts';
import { changeOf, restOf, type TakenPayment, takePayment, wayForRest } from '#domain/order/take-payment.ts';
import { type Fen, parseYuan, yuan } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { type Pad, proposing } from '../../../ui/pad/pad.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { useCounter } from '../counter-context.ts';
import { payableHere } from './payment-types.tsx';

/** Taking the money for the order: one payment or several, until nothing is left; then all of it is kept at once. */
export const useCollecting = () => {
  const { t } = useTranslation('cashier');
  const { run, busy, during } = useCommand({ busyAfter: unnoticed });
  const { composed, orderId, collected, settled, notify, shop } = useCounter();
  const total = composed?.prices.total ?? 0;
  const [earlier, setEarlier] = useState<readonly TakenPayment[]>([]);
  const [type, setType] = useState<number>(paymentTypes.cash);
  const [typed, setTyped] = useState<Pad | null>(null);
  const under = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);

  /** An order that has become cheaper while money was taken: what was taken is taken anew. */
  const taken = restOf(total, earlier) < 0 ? [] : earlier;
  const rest = restOf(total, taken);
  const pad = typed ?? proposing(yuan(rest));
  const handedOver = pad.text === '' ? 0 : (parseYuan(pad.text) ?? 0);
  const next = takePayment(rest, type, handedOver, 'next');
  const settles = rest === 0 || (next.ok && next.payment.amount === rest);
  const payments = rest > 0 && next.ok ? [...taken, next.payment] : taken;

  const take = (more: readonly TakenPayment[]) => {
    setEarlier(more);
    setTyped(null);
  };
  const collect = async () => {
    if (!composed || under.current) return;
    under.current = true;
    setUnderWay(true);
    const given = payments.map((payment) => ({ ...payment, id: newId() }));
    try {
      const options = { takeNumber: !composed.existing, draftOf: orderId };
      const result = await during(async () => {
        await settled();
        return run('order.collect', receiptArgs(composed, given), options);
      });
      if (result.ok) return collected(orderId);
    } catch {
      notify({ kind: 'error', text: t('notKept') });
    }
    under.current = false;
    setUnderWay(false);
  };
  return {
    total,
    rest,
    taken,
    type,
    pad,
    busy,
    /** The order is being collected: until that is over it may be told to be paid before this is. */
    isUnderWay,
    settles,
    /** Why what is typed cannot be taken, or null. */
    why: rest > 0 && !next.ok ? next.why : null,
    /** What is taken, were it confirmed now (fen): 0 where nothing is left to be paid. */
    takes: rest > 0 && next.ok ? next.payment.amount : 0,
    /** What goes back, were it confirmed now (fen). */
    change: changeOf(payments),
    /** What stays open, were it confirmed now (fen). */
    left: restOf(total, payments),
    setPad: setTyped,
    chooseType: (chosen: number) => {
      setType(chosen);
      setTyped(null);
    },
    handOver: (amount: Fen) => setTyped(proposing(yuan(amount))),
    takeBack: (id: string) => take(taken.filter((payment) => payment.id !== id)),
    confirm: async (): Promise<void> => {
      if (settles) return collect();
      if (!next.ok) return;
      take([...taken, { ...next.payment, id: newId() }]);
      setType(wayForRest(payableHere(shop), type));
    },
  };
};
export type Collecting = ReturnType<typeof useCollecting>;
