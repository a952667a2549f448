import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { type SoldWith, soldWith } from '#domain/card/sold-with.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { itemKey } from '#domain/order/combination/best-cards.ts';
import { isItemLine } from '#domain/order/order.ts';
import type { ComposedOrder } from '../../../nouns/order/composing.ts';
import { useLive, useSession } from '../../../store/use-live.ts';

/** The order at hand, whose member a card is sold to. */
export interface Basket {
  readonly composed: ComposedOrder;
  /** Every tap so far is kept; fails when one could not be. */
  readonly settled: () => Promise<void>;
  /** It is paid, and so is the card, whose order this is. */
  readonly onPaid: (cardOrderId: string) => void;
}

/** The ids that a card and its order will have. */
interface Ids {
  readonly orderId: string;
  readonly cardId: string;
}

/** What a card that is sold now and the order at hand come to together; undefined where there is none, or it is not known yet. */
export const useTogether = (basket: Basket | undefined, template: CardTemplate, ids: Ids): SoldWith | undefined => {
  const { shop } = useSession();
  const [at] = useState(() => Date.now());
  const [payments] = useState(() => [newId(), newId()]);
  const { order, member } = basket?.composed ?? {};
  const { memberId = '', lines = [] } = order ?? {};
  const items = [...new Set(lines.filter(isItemLine).map(itemKey))];
  const held = useLive('card.forOrder', order ? { memberId, items } : null);
  if (!order || !member || !shop || held?.memberId !== memberId) return undefined;
  const toSell = { ...ids, template, buyer: { ...member, id: memberId } };
  return soldWith(toSell, order, held, { shop, at, id: (place) => payments[place] ?? newId() });
};
