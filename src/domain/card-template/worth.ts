import type { Fen } from '../values/money.ts';
import { type Offered, worthOfTime } from '../values/offered.ts';
import { type CardTerms, onlyTerms } from './terms.ts';

/** What a piece of an item costs, in fen; undefined of what there is no more. */
type PriceOf = (kind: 'service' | 'product', itemId: string) => Fen | undefined;

/** What a card by these terms gives for its price, money and times at their prices, and what each step of recharging gives. */
export const worthsOfTemplate = (terms: CardTerms, priceOf: PriceOf): Offered[] => {
  const { price, faceValue, giftAmount, benefits, giftServices, giftProducts, rechargeSteps } = onlyTerms(terms);
  const times = [
    ...benefits,
    ...giftServices.map(({ itemId, times: count }) => ({ kind: 'service' as const, itemId, times: count })),
    ...giftProducts.map(({ itemId, times: count }) => ({ kind: 'product' as const, itemId, times: count })),
  ];
  const worthIn = (kind: 'service' | 'product', itemId: string): Fen => {
    const asked = priceOf(kind, itemId);
    return asked === undefined ? 0 : worthOfTime(kind, asked);
  };
  const worth = times.reduce((sum, each) => sum + worthIn(each.kind, each.itemId) * each.times, 0);
  return [
    { given: (faceValue ?? 0) + (giftAmount ?? 0) + worth, paid: price },
    ...rechargeSteps.map(({ amount, gift }) => ({ given: amount + gift, paid: amount })),
  ];
};
