import type { Fen } from '../../values/money.ts';
import { isInRange } from '../coupons.ts';
import { amountForMember } from '../price-order.ts';
import type { CouponToCombine } from './coupon-group.ts';
import type { CardToCombine, LineToCombine } from './options.ts';

/**
 * Why a coupon or a card is not used: it is for other things; the lines in its range do not come to its threshold; it does
 * not go with another that takes off more; another card makes the same lines cheaper; it is left off so that the threshold
 * of a coupon is reached; times of a card pay for all that it is for; the order would cost no less with it.
 */
export type WhyUnused =
  | 'notInRange'
  | 'belowThreshold'
  | 'alone'
  | 'otherCard'
  | 'forThreshold'
  | 'timesPay'
  | 'noGain';

export interface Unused {
  readonly kind: 'coupon' | 'card';
  readonly id: string;
  readonly why: WhyUnused;
  /** What is missing to its threshold, in fen. */
  readonly missing: Fen;
}

/** Why the coupons that were not chosen were not, given what each line comes to by its own rules. */
export const unusedCoupons = (
  coupons: readonly CouponToCombine[],
  chosen: readonly CouponToCombine[],
  lines: readonly LineToCombine[],
  amounts: readonly Fen[],
): Unused[] =>
  coupons
    .filter((coupon) => !chosen.includes(coupon))
    .map((coupon): Unused => {
      const reached = lines.map(({ line }, index) => (isInRange(coupon, line) ? (amounts[index] ?? 0) : undefined));
      const sum = reached.reduce<Fen>((whole, amount) => whole + (amount ?? 0), 0);
      const missing = Math.max(0, coupon.threshold - sum);
      const goesWith = chosen.length === 0 || (coupon.withOthers && chosen.every(({ withOthers }) => withOthers));
      const unused = { kind: 'coupon', id: coupon.id, missing } as const;
      if (reached.every((amount) => amount === undefined)) return { ...unused, why: 'notInRange', missing: 0 };
      if (missing > 0) return { ...unused, why: 'belowThreshold' };
      return { ...unused, why: goesWith ? 'noGain' : 'alone' };
    });

/** Why the cards that make no line cheaper do not, given the card that was chosen for each line. */
export const unusedCards = (
  lines: readonly LineToCombine[],
  cards: readonly (CardToCombine | null | undefined)[],
): Unused[] => {
  const used = new Set(cards.flatMap((card) => card?.cardId ?? []));
  const known = new Set(lines.flatMap((each) => (each.cards ?? []).map(({ cardId }) => cardId)));
  return [...known]
    .filter((id) => !used.has(id))
    .map((id): Unused => {
      const whys = lines.flatMap(({ line, cards: offered }, index): WhyUnused[] => {
        const own = offered?.find(({ cardId }) => cardId === id);
        if (!own) return [];
        const amount = (card: CardToCombine | null | undefined) =>
          amountForMember({ ...line, card: card ?? undefined });
        const [by, now, bare] = [amount(own), amount(cards[index]), amount(null)];
        if (by < now) return ['forThreshold'];
        return [by < bare ? 'otherCard' : 'noGain'];
      });
      const why = whys.find((each) => each === 'forThreshold') ?? whys.find((each) => each === 'otherCard') ?? 'noGain';
      return { kind: 'card', id, why, missing: 0 };
    });
};
