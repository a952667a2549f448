import { paidByCard, type Taking } from '../../card/ways.ts';
import type { CouponToCombine } from '../../price/best/coupon-group.ts';
import type { LineToCombine } from '../../price/best/options.ts';
import { type Unused, unusedCards, unusedCoupons } from '../../price/best/unused.ts';
import { isInRange } from '../../price/coupons.ts';
import { amountForMember } from '../../price/price-order.ts';
import type { Fen } from '../../values/money.ts';
import type { Order } from '../order.ts';
import { countingCoupons } from '../order-coupon.ts';
import type { CardsAt } from './best-cards.ts';
import type { CardsOfLines } from './combination-times.ts';

/** What a combination uses of a member's: a card whose times pay, one that makes lines cheaper, a coupon. Amounts in fen. */
export type Used =
  | { readonly kind: 'times'; readonly name: string; readonly count: number; readonly amount: Fen }
  | { readonly kind: 'card'; readonly name: string; readonly percent: number }
  | { readonly kind: 'coupon'; readonly name: string; readonly amount: Fen };

/** What an order uses of its member's cards and coupons as it stands, and the times that pay for it: those first. */
export const usesOf = (
  { lines, coupons }: Pick<Order, 'lines' | 'coupons'>,
  { cards }: Pick<CardsAt, 'cards'>,
  byTimes: readonly Taking[],
): readonly Used[] => {
  const named = (id: string) => cards.find((card) => card.id === id)?.name ?? '';
  const paying = [...new Set(byTimes.flatMap(({ card }) => card?.cardId ?? []))];
  const cheaper = new Map(lines.flatMap(({ card }) => (card ? [[`${card.cardId} ${card.percent}`, card]] : [])));
  return [
    ...paying.map((id): Used => {
      const { times: count, amount } = paidByCard(id, byTimes);
      return { kind: 'times', name: named(id), count, amount };
    }),
    ...[...cheaper.values()].map(({ cardId, percent }): Used => ({ kind: 'card', name: named(cardId), percent })),
    ...countingCoupons(coupons).map(({ name, off }): Used => ({ kind: 'coupon', name, amount: off })),
  ];
};

/** Why what is not in a combination is not, where times pay for some of the order. */
export const unusedBeside = (
  {
    lines,
    coupons,
  }: {
    readonly lines: readonly (LineToCombine & { readonly id: string })[];
    readonly coupons: readonly CouponToCombine[];
  },
  chosen: { readonly cards: CardsOfLines; readonly coupons: readonly string[]; readonly byTimes: readonly Taking[] },
): readonly Unused[] => {
  const times = chosen.byTimes.flatMap(({ card }) => card?.times ?? []);
  const isPaid = ({ id, line }: (typeof lines)[number]): boolean =>
    times.reduce((sum, each) => sum + (each.lineId === id ? each.times : 0), 0) === line.quantity;
  const amounts = lines.map(({ line }, index) => {
    const card = chosen.cards[index];
    return amountForMember(card === undefined ? line : { ...line, card: card ?? undefined });
  });
  const used = coupons.filter(({ id }) => chosen.coupons.includes(id));
  const concerned = ({ kind, id }: Unused) => {
    const coupon = coupons.find((each) => each.id === id);
    return lines.filter(({ line, cards = [] }) =>
      kind === 'card' ? cards.some(({ cardId }) => cardId === id) : coupon !== undefined && isInRange(coupon, line),
    );
  };
  return [...unusedCoupons(coupons, used, lines, amounts), ...unusedCards(lines, chosen.cards)].map((unused) => {
    const of = concerned(unused);
    const timesPay = of.length > 0 && of.every(isPaid) && unused.why !== 'belowThreshold';
    return timesPay ? { ...unused, why: 'timesPay' } : unused;
  });
};
