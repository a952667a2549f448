import { type CardTerms, cardTypes } from '../card-template/terms.ts';
import { fixedId } from '../kernel/fixed-id.ts';
import { allocate, type Fen } from '../values/money.ts';
import type { CardLot, LotItem } from './lot.ts';

/** Where and when a card is sold or recharged, and until when what comes onto it holds. */
export interface Grant {
  readonly orderId: string;
  /** The line of the order. */
  readonly lineId: string;
  readonly shopId: string;
  readonly at: number;
  /** Milliseconds since 1970; null for never, and for what runs from the next use of the card. */
  readonly expiresAt: number | null;
  /** So many days it holds from then on; null where it holds otherwise. */
  readonly daysFromUse: number | null;
  /** What was paid for it, in fen. */
  readonly paid: Fen;
}

/** A lot that begins full. */
const lotOf = (
  { orderId, lineId, shopId, at, expiresAt, daysFromUse }: Grant,
  what: string,
  { isGift = false, item = null, granted, paid = 0, price }: Pick<CardLot, 'granted'> & Partial<CardLot>,
): CardLot => ({
  id: fixedId(`${orderId}:${lineId}:${what}`, 128),
  isGift,
  item,
  granted,
  left: granted,
  paid,
  ...(price === undefined ? {} : { price }),
  expiresAt,
  ...(daysFromUse === null ? {} : { daysFromUse }),
  shopId,
  orderId,
  at,
});

/** What a card was worth beyond the price of the one that it is changed for: money, paid for in full, with nothing on top. */
export const restLot = (grant: Grant, rest: Fen): CardLot => lotOf(grant, 'rest', { granted: rest, paid: rest });

/**
 * What an item costs in the shop, in fen: what was paid for a card of times is spread over its items by it. Undefined of what
 * there is no more.
 */
export type PriceOf = (item: LotItem) => Fen | undefined;

/**
 * What comes onto a card that is sold by these terms: the principal or the times that are bought, and what is given on
 * top. What was paid for a count card is spread over its items by what they would cost one by one.
 */
export const grantedLots = (terms: CardTerms, grant: Grant, priceOf: PriceOf): CardLot[] => {
  const { benefits, giftServices, giftProducts, faceValue, giftAmount } = terms;
  const worths = benefits.map(({ kind, itemId, times }) => (priceOf({ kind, itemId }) ?? 0) * times);
  const isPriced = worths.some((worth) => worth > 0);
  const paid = allocate(grant.paid, isPriced ? worths : benefits.map(({ times }) => times));
  const gifts = [
    ...giftServices.map((gift) => ({ ...gift, kind: 'service' as const })),
    ...giftProducts.map((gift) => ({ ...gift, kind: 'product' as const })),
  ];
  return [
    ...(terms.type === cardTypes.prepaid
      ? [lotOf(grant, 'principal', { granted: faceValue ?? 0, paid: grant.paid })]
      : []),
    ...benefits.map(({ kind, itemId, times }, place) =>
      lotOf(grant, `times${place}`, {
        item: { kind, itemId },
        granted: times,
        paid: paid[place] ?? 0,
        price: priceOf({ kind, itemId }),
      }),
    ),
    ...((giftAmount ?? 0) > 0 ? [lotOf(grant, 'gift', { isGift: true, granted: giftAmount ?? 0 })] : []),
    ...gifts.map(({ kind, itemId, times }, place) =>
      lotOf(grant, `giftTimes${place}`, {
        isGift: true,
        item: { kind, itemId },
        granted: times,
        price: priceOf({ kind, itemId }),
      }),
    ),
  ].filter(({ granted }) => granted > 0);
};
