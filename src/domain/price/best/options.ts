import type { Fen } from '../../values/money.ts';
import { amountForMember } from '../price-order.ts';
import type { LineToPrice } from '../rules/rule.ts';

/** A card and the percent of its price that a line costs with it. */
export interface CardToCombine {
  readonly cardId: string;
  readonly percent: number;
}

/** A line of a member’s order, and what may be chosen for it. */
export interface LineToCombine {
  readonly line: LineToPrice;
  /** The cards that may make it cheaper, of two that are as good the one to be taken first; absent where the line stays as it is. */
  readonly cards?: readonly CardToCombine[];
}

/** One way to price a line: by a card or by none, and what it then comes to by its own rules, in fen. */
export interface LineOption {
  /** Undefined where the line stays as it is. */
  readonly card: CardToCombine | null | undefined;
  readonly amount: Fen;
}

/**
 * The ways to price a line, the cheapest first. An order costs the same by two cards that make the same of a line, so the
 * first of them stands for both.
 */
export const optionsOf = ({ line, cards }: LineToCombine): readonly LineOption[] => {
  if (!cards) return [{ card: undefined, amount: amountForMember(line) }];
  const all = [null, ...cards].map((card) => ({
    card,
    amount: amountForMember({ ...line, card: card ?? undefined }),
  }));
  return all
    .filter(({ amount }, index) => all.findIndex((each) => each.amount === amount) === index)
    .sort((a, b) => a.amount - b.amount);
};
