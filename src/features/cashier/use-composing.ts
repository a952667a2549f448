import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { applyOperations, type Operation } from '#domain/order/operations.ts';
import { toPrice, withPrices } from '#domain/order/with-prices.ts';
import { priceOrder } from '#domain/price/price-order.ts';
import { keepSame } from '#domain/values/keep-same.ts';
import type { ComposedOrder } from '../../nouns/order/composing.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { stillPending } from './pending-taps.ts';

export interface Composing {
  /** With the taps that are still on their way; undefined while it is being read. */
  readonly composed: ComposedOrder | undefined;
  /** Some of what is shown is not durable yet. */
  readonly saving: boolean;
  /** The draft as it is at this moment, between two showings too. */
  readonly draft: () => readonly Operation[];
  /** Keeps taps one after the other; fails when one could not be kept. */
  readonly tap: (...operations: Operation[]) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly drop: () => Promise<void>;
  /** Every tap so far is kept. */
  readonly settled: () => Promise<void>;
}

/** The order as it will be when these taps are kept. Every operation done twice is as done once. */
const withTaps = (answer: ComposedOrder, taps: readonly Operation[]): ComposedOrder => {
  if (taps.length === 0) return answer;
  const order = withPrices(applyOperations(answer.order, taps));
  const { memberId, memberName } = order;
  return keepSame(answer, {
    ...answer,
    order,
    operations: [...answer.operations, ...taps],
    prices: priceOrder(toPrice(order)),
    member: answer.member?.id === memberId || memberName === '' ? answer.member : null,
  });
};

const keepAll = async (store: StoreApi, orderId: string, operations: readonly Operation[]): Promise<void> => {
  for (const operation of operations) await store.tap(orderId, operation);
};

/**
 * The order being composed, live, and the taps on it. A tap is shown at once and kept durably behind it; the answer
 * of the local database then takes its place.
 */
export const useComposing = (orderId: string): Composing => {
  const store = useStore();
  const found = useLive('order.composing', { orderId });
  const answer = found?.orderId === orderId ? found : undefined;
  const [pending, setPending] = useState<readonly Operation[]>([]);
  const waiting = useRef<readonly Operation[]>([]);
  const kept = useRef<{ orderId: string; operations: readonly Operation[] }>({ orderId, operations: [] });
  const queue = useRef<Promise<void>>(Promise.resolve());

  const wait = useCallback((taps: readonly Operation[]) => {
    waiting.current = taps;
    setPending(taps);
  }, []);
  useEffect(() => {
    if (kept.current.orderId !== orderId) {
      kept.current = { orderId, operations: [] };
      wait([]);
    }
    if (!answer) return;
    const left = stillPending(waiting.current, kept.current.operations, answer.operations);
    kept.current = { orderId, operations: answer.operations };
    if (left.length < waiting.current.length) wait(left);
  }, [answer, orderId, wait]);

  /** One after the other, so that the draft has the order of the taps. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = queue.current.catch(() => undefined).then(work);
    queue.current = done;
    done.catch(() => undefined);
    return done;
  };
  return {
    composed: useMemo(() => answer && withTaps(answer, pending), [answer, pending]),
    saving: pending.length > 0,
    draft: () => [...kept.current.operations, ...waiting.current],
    tap: (...operations) => {
      wait([...waiting.current, ...operations]);
      return inTurn(() =>
        keepAll(store, orderId, operations).catch((fault: unknown) => {
          wait(waiting.current.filter((tap) => !operations.includes(tap)));
          throw fault;
        }),
      );
    },
    undo: () =>
      inTurn(async () => {
        const newest = waiting.current.at(-1) ?? kept.current.operations.at(-1);
        if (newest) await store.undoTap(orderId, newest);
        wait(waiting.current.slice(0, -1));
      }),
    drop: () =>
      inTurn(async () => {
        await store.dropDraft(orderId);
        wait([]);
      }),
    settled: () => queue.current,
  };
};
