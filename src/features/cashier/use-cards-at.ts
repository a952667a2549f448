import { type CardsAt, itemKey } from '#domain/order/combination/best-cards.ts';
import { isItemLine } from '#domain/order/order.ts';
import { useLive } from '../../store/use-live.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCounter } from './counter-context.ts';

/** The cards of the order’s member as this tablet knows them, for the items on it; undefined for a walk-in and while they are read. */
export const useCardsAt = (): CardsAt | undefined => {
  const { composed } = useCounter();
  const now = useNow();
  const { memberId = '', lines = [] } = composed?.order ?? {};
  const items = [...new Set(lines.filter(isItemLine).map(itemKey))].sort();
  const held = useLive('card.forOrder', memberId === '' ? null : { memberId, items });
  return held && { ...held, at: now() };
};
