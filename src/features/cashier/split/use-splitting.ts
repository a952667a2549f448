import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import { labelOf } from '#domain/order/change/park.ts';
import type { Pieces } from '#domain/order/move/moved-lines.ts';
import type { Order } from '#domain/order/order.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useCounter } from '../counter-context.ts';

/**
 * Splits the order that is composed, or takes another one that waits into it. What was tapped on it is saved first, as
 * lines move between orders that the shop knows.
 */
export const useSplitting = () => {
  const { t } = useTranslation('cashier');
  const { run, busy, during } = useCommand();
  const { composed, orderId, compose, settled, notify } = useCounter();
  const existing = composed?.existing ?? null;
  const under = useRef(false);

  /** One after the other, however often somebody taps. */
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (under.current) return;
    under.current = true;
    try {
      await during(work);
    } catch {
      notify({ kind: 'error', text: t('notKept') });
    } finally {
      under.current = false;
    }
  };

  /** These pieces go onto a new order, which is composed from now on; the rest is parked. `onDone` once it is. */
  const split = (lines: readonly Pieces[], onDone: () => void): Promise<void> =>
    once(async () => {
      if (!composed) return;
      await settled();
      const label = (existing && labelOf(existing)) || composed.order.memberName;
      const args = { orderId, number: existing?.number ?? '', label, operations: composed.operations };
      const parked = await run('order.park', args, { takeNumber: !existing, draftOf: orderId });
      if (!parked.ok) return;
      const next = newId();
      const moving = { fromId: orderId, orderId: next, number: '', lines: [...lines] };
      const moved = await run('order.move', moving, { takeNumber: true, nextDraft: next });
      if (!moved.ok) return;
      onDone();
      compose(next);
    });

  /** Everything that stands on this order goes onto the one that is composed; `onDone` once it has. */
  const merge = (from: Order, onDone: () => void): Promise<void> =>
    once(async () => {
      if (!composed) return;
      await settled();
      const { operations } = composed;
      const opened = existing
        ? operations.length > 0
          ? await run('order.change', { orderId, operations }, { draftOf: orderId })
          : undefined
        : await run('order.open', { orderId, number: '', operations }, { takeNumber: true, draftOf: orderId });
      if (opened && !opened.ok) return;
      const number = existing?.number ?? opened?.number ?? '';
      const lines = from.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      const moved = await run('order.move', { fromId: from.id, orderId, number, lines });
      if (moved.ok) onDone();
    });
  return { split, merge, busy };
};
