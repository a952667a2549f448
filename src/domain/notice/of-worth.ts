import { type Card, card } from '../card/card.ts';
import { cardEntry } from '../card/card-entry.ts';
import { type CardTemplate, cardTemplate } from '../card-template/card-template.ts';
import { worthsOfTemplate } from '../card-template/worth.ts';
import { type Coupon, coupon } from '../coupon/coupon.ts';
import { memberCoupon } from '../coupon/member-coupon.ts';
import { worthOfCoupon } from '../coupon/worth.ts';
import type { Item } from '../item/item.ts';
import { type Change, recordsIn } from '../kernel/decision.ts';
import type { AnyRecord } from '../kernel/entity.ts';
import { order } from '../order/order.ts';
import { refundStatuses } from '../refund/codes.ts';
import { refund } from '../refund/refund.ts';
import { isReturn } from '../refund/return-goods.ts';
import { isMuchGiven, type Offered, worthOfTime } from '../values/offered.ts';
import type { Notice } from './notice.ts';

/** What a command changed, and what it knew before. */
export interface Changed {
  readonly changes: readonly Change[];
  readonly before: (entity: string, id: string) => AnyRecord | undefined;
  readonly headquartersId: string;
}

/** Word of something given for less than it is worth: which kind of notice, and its amounts in fen. */
export interface WorthTold {
  readonly what: Notice['what'];
  readonly params: { readonly givenFen: number; readonly paidFen: number };
}

const told = (what: Notice['what'], { given, paid }: Offered): WorthTold[] => [
  { what, params: { givenFen: given, paidFen: paid } },
];
/** The entries by which something comes onto a card that is sold, recharged or changed for. */
export const comesOn: readonly string[] = ['issue', 'recharge', 'changeIn'];

/** What came onto a card by an order, and what was paid for that. */
const worthOfLots = ({ lots }: Pick<Card, 'lots'>, orderId: string): Offered => {
  const came = lots.filter((lot) => lot.orderId === orderId);
  return {
    given: came.reduce((sum, { item, granted, price }) => {
      const worth = item && price !== undefined ? worthOfTime(item.kind, price) : 0;
      return sum + granted * (item ? worth : 1);
    }, 0),
    paid: came.reduce((sum, { paid }) => sum + paid, 0),
  };
};

const ofCards = ({ changes, before, headquartersId }: Changed): WorthTold[] => {
  const entries = recordsIn(changes, cardEntry).filter(({ kind, orderId }) => comesOn.includes(kind) && orderId !== '');
  const line = recordsIn(changes, order)[0]?.lines.find(({ kind }) => kind === 'card');
  const template = line && (before(cardTemplate.name, line.itemId) as CardTemplate | undefined);
  // What the headquarters offers, at the price for which it does.
  if (line?.linePrice === null && template?.createdIn === headquartersId) return [];
  return recordsIn(changes, card).flatMap((each) => {
    const by = entries.find(({ cardId }) => cardId === each.id);
    const worth = by && worthOfLots(each, by.orderId);
    // What no offer says is told from the first fen.
    const isAsOffered = line?.linePrice === null && worth?.paid !== 0;
    return worth && isMuchGiven(worth, isAsOffered ? undefined : 0) ? told('cardGiven', worth) : [];
  });
};

const ofCoupons = ({ changes, before, headquartersId }: Changed): WorthTold[] =>
  recordsIn(changes, memberCoupon).flatMap((each) => {
    if (before(memberCoupon.name, each.id)) return [];
    const offer = recordsIn(changes, coupon).find(({ id }) => id === each.couponId);
    const worth = worthOfCoupon(each.terms);
    return offer && offer.createdIn !== headquartersId && isMuchGiven(worth) ? told('couponGiven', worth) : [];
  });

/** What is made to be given out: a template, or a coupon, of which one person has so many. */
type Made = Pick<CardTemplate, 'id' | 'createdIn' | 'termsVersion'> & Partial<Pick<Coupon, 'mostPerPerson'>>;

const perPerson = (each: Coupon): Offered => {
  const { given, paid } = worthOfCoupon(each);
  return { given: given * each.mostPerPerson, paid: paid * each.mostPerPerson };
};

const ofOffers = ({ changes, before, headquartersId }: Changed): WorthTold[] => {
  const priceOf = (kind: 'service' | 'product', itemId: string): number | undefined => {
    const item = before(kind, itemId) as Pick<Item, 'originalPrice'> | undefined;
    return item?.originalPrice;
  };
  const isNew = (entity: string, made: Made): boolean => {
    const was = before(entity, made.id) as Made | undefined;
    const isSame = was?.termsVersion === made.termsVersion && was.mostPerPerson === made.mostPerPerson;
    return made.createdIn !== headquartersId && !isSame;
  };
  const templates = recordsIn(changes, cardTemplate).filter((each) => isNew(cardTemplate.name, each));
  const coupons = recordsIn(changes, coupon).filter((each) => isNew(coupon.name, each));
  const much = [
    ...templates.flatMap((each) => worthsOfTemplate(each, priceOf)).filter((worth) => isMuchGiven(worth, 0)),
    ...coupons.map(perPerson).filter((worth) => isMuchGiven(worth)),
  ];
  const [first] = much.toSorted((one, other) => other.given - other.paid - (one.given - one.paid));
  return first ? told('offerMade', first) : [];
};

const ofReturns = ({ changes, before }: Changed): WorthTold[] =>
  recordsIn(changes, refund).flatMap((each) => {
    const was = before(refund.name, each.id);
    const isGiven = each.status === refundStatuses.refunded && was?.status !== refundStatuses.refunded;
    return isReturn(each) && isGiven ? told('returnGiven', { given: each.given, paid: 0 }) : [];
  });

/**
 * What is told of what was given out: cards, recharges and coupons for much less than they are worth, unless the headquarters
 * offers them so; what a place other than the headquarters offers so; and money for goods without a receipt.
 */
export const worthTold = (changed: Changed): WorthTold[] =>
  [ofCards, ofCoupons, ofOffers, ofReturns].flatMap((of) => of(changed));
