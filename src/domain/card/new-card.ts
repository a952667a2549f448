import { type CardTemplate, termsOf } from '../card-template/card-template.ts';
import type { Acting } from '../kernel/command.ts';
import type { Member } from '../member/member.ts';
import { placesOf } from '../shop/reach.ts';
import { type Card, withLots } from './card.ts';
import type { CardLot } from './lot.ts';
import { endBySale } from './validity.ts';

interface Sold {
  readonly template: CardTemplate;
  readonly lots: readonly CardLot[];
  readonly buyer: Pick<Member, 'id' | 'shopId' | 'knownTo'>;
  /** That of its order. */
  readonly number: string;
  /** The record with which the card came that is changed for it; nothing of any other. */
  readonly cameFrom?: string;
}

/** A card as it is when it is sold: it keeps the terms of its template, and holds these lots. */
export const newCard = (
  { template, lots, buyer, number, cameFrom = '' }: Sold,
  { cardId, orderId }: { readonly cardId: string; readonly orderId: string },
  { shopId, shop, keptAt }: Pick<Acting, 'shopId' | 'shop' | 'keptAt'>,
): Card => {
  const terms = termsOf(template);
  const blank: Card = {
    id: cardId,
    number,
    memberId: buyer.id,
    cameFrom,
    name: template.name,
    type: terms.type,
    shopIds: [...new Set([shopId, buyer.shopId, ...buyer.knownTo])],
    templateId: template.id,
    termsNumber: template.termsVersion,
    issuedIn: shopId,
    orderId,
    consumableIn: [...placesOf(terms.consumableIn, template.createdIn)],
    useOrder: terms.useOrder,
    daysFromFirstUse: terms.validity === 'fromFirstUse' ? terms.validDays : null,
    percentOfAll: terms.percentOfAll,
    discounts: terms.discounts,
    lots: [],
    balance: 0,
    timesLeft: 0,
    percent: terms.percentOfAll ?? 100,
    madeCheaper: 0,
    soldAt: keptAt,
    expiresAt: endBySale(terms, keptAt, shop.timeZone),
    status: terms.validity === 'fromFirstUse' ? 'notStarted' : 'active',
  };
  return withLots(blank, lots);
};
