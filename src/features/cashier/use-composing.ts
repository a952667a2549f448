import { useEffect, useRef } from 'react';
import { applyOperations, type Operation } from '#domain/order/operations.ts';
import type { OrderLine } from '#domain/order/order.ts';
import type { ComposedOrder } from '../../db/store-api.ts';
import { useLive, useStore } from '../../db/use-live.ts';
import { stillPending } from './pending-taps.ts';

export interface Composing {
  /** Undefined while it is being read. */
  readonly composed: ComposedOrder | undefined;
  /** The lines and the draft as they are with the taps that are still on their way. */
  readonly now: () => { readonly lines: readonly OrderLine[]; readonly draft: readonly Operation[] };
  /** Keeps taps one after the other; fails when one could not be kept. */
  readonly tap: (...operations: Operation[]) => Promise<void>;
}

/** The order being composed, live, and the taps on it. */
export const useComposing = (orderId: string): Composing => {
  const store = useStore();
  const answer = useLive('order.composing', { orderId });
  const composed = answer?.orderId === orderId ? answer : undefined;
  const pending = useRef<readonly Operation[]>([]);
  const seen = useRef<{ readonly orderId: string; readonly operations: readonly Operation[] }>({
    orderId: '',
    operations: [],
  });
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    if (!composed) return;
    const before = seen.current.orderId === orderId ? seen.current.operations : [];
    if (seen.current.orderId === orderId) pending.current = stillPending(pending.current, before, composed.operations);
    seen.current = { orderId, operations: composed.operations };
  }, [composed, orderId]);
  useEffect(() => {
    pending.current = [];
    seen.current = { orderId, operations: [] };
  }, [orderId]);

  const tap = (...operations: Operation[]): Promise<void> => {
    pending.current = [...pending.current, ...operations];
    const kept = queue.current.then(async () => {
      for (const operation of operations) await store.tap(orderId, operation);
    });
    queue.current = kept.catch(() => {
      pending.current = pending.current.filter((waiting) => !operations.includes(waiting));
    });
    return kept;
  };
  const now = () => ({
    lines: composed ? applyOperations(composed.order, pending.current).lines : [],
    draft: [...(composed?.operations ?? []), ...pending.current],
  });
  return { composed, now, tap };
};
