import { useEffect, useState } from 'react';
import type { Combination } from '#domain/order/combination/combination.ts';
import { useLive, useStore } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCounter } from './counter-context.ts';

/** Nothing was tapped for so long, in milliseconds, before it is worked out what would be best. */
const quiet = 300;

/**
 * The best combination of what the order’s member has, worked out in the store’s worker once nobody taps; undefined until it
 * is known for the order as it stands, and for a walk-in.
 */
export const useCombination = (): Combination | undefined => {
  const { orderId, composed, open, saving } = useCounter();
  const store = useStore();
  const now = useNow();
  const order = composed?.order;
  const memberId = order?.memberId ?? '';
  const coupons = useLive('coupon.ofMember', memberId === '' ? null : { memberId });
  const cards = useLive('card.ofMember', memberId === '' ? null : { memberId });
  const [known, setKnown] = useState<{ readonly of: unknown; readonly found: Combination | null }>();
  const isStill = open && !saving && memberId !== '' && (order?.lines.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other coupons or cards something else may be best
  useEffect(() => {
    if (!isStill) return;
    let stale = false;
    const timer = setTimeout(() => {
      store.read('order.combination', { orderId, at: now() }).then(
        (found) => !stale && setKnown({ of: order, found }),
        () => undefined,
      );
    }, quiet);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [isStill, order, orderId, coupons, cards, store, now]);
  return isStill && known?.of === order ? (known?.found ?? undefined) : undefined;
};
