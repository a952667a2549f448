import type { ComposedOrder } from '../../../nouns/order/composing.ts';
import { useLive } from '../../../store/use-live.ts';
import { useCounter } from '../counter-context.ts';

/** Orders begun on this counter and neither parked nor collected, besides the one that is composed now. */
export const useDrafts = (): readonly ComposedOrder[] => {
  const { orderId } = useCounter();
  const drafts = useLive('order.drafts', {}) ?? [];
  return drafts.filter((draft) => draft.orderId !== orderId && !draft.existing && draft.order.lines.length > 0);
};
