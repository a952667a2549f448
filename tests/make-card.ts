import type { Card } from '#domain/card/card.ts';
import { type CardBefore, carriedOver } from '#domain/card/carried-over.ts';
import type { CardLot } from '#domain/card/lot.ts';

/** A prepaid card of the member `li` with nothing on it, unless said otherwise. */
export const aCard = (given: Partial<CardBefore> = {}, differs: Partial<Card> = {}): Card => ({
  ...carriedOver({
    id: 'card-1',
    number: 'K1',
    memberId: 'li',
    name: 'Gold',
    type: 1,
    shopId: 'shop-1',
    shopIds: ['shop-1'],
    principal: 0,
    gift: 0,
    times: [],
    percent: 100,
    soldAt: 1,
    expiresAt: null,
    ...given,
  }).card,
  ...differs,
});

/** What came onto a card and is whole: money, or times of an item, that end at a moment or never. */
export const aLot = (id: string, left: number, expiresAt: number | null, item: CardLot['item'] = null): CardLot => ({
  id,
  isGift: false,
  item,
  granted: left,
  left,
  paid: left,
  expiresAt,
  shopId: 'shop-1',
  orderId: 'o',
  at: 1,
});
