import { z } from 'zod';
import { moneySum, moneyTogether } from './money-sum.ts';
import { salesSum, salesTogether } from './sales-sum.ts';

/** Everything that figures are made of, in fen, and how often. */
export const figureSums = z.object({ ...moneySum.shape, ...salesSum.shape });
export type FigureSums = Readonly<z.infer<typeof figureSums>>;

/** What several come to together. */
export const figuresTogether = (all: readonly FigureSums[]): FigureSums => ({
  ...moneyTogether(all),
  ...salesTogether(all),
});

/** A figure: others, or parts of what changed hands, added up and taken off; or one divided by how often something was. */
type Formula =
  | { readonly adds: readonly string[]; readonly less?: readonly string[]; readonly per?: never }
  | { readonly adds: readonly [string]; readonly less?: never; readonly per: string };

/**
 * The sums that a shop tells, each defined once: on every screen, paper and file what has this name is this. Their words and
 * how each is made in a sentence stand under the same names in `locales/<language>/figures.json`.
 */
export const figures = {
  /** Money given back, for whatever it had been paid. */
  returned: { adds: ['goodsReturned', 'cardsReturned'] },
  /** Cash performance: money that came in; never what prepaid cards paid. */
  cash: { adds: ['sales', 'cards', 'recharged', 'repaid', 'deposits'], less: ['returned'] },
  /** Goods and services that were sold, at what they cost the member, whatever paid them. */
  sold: { adds: ['sales', 'byCard', 'onAccount', 'byDeposit', 'exchanged'] },
  /** The same of what came back. */
  goodsBack: { adds: ['goodsReturned', 'ontoCards', 'offAccount', 'ontoDeposits', 'exchangedBack'] },
  /** Consumption performance: goods and services given, whatever paid them; never cards sold and recharged. */
  consumption: { adds: ['sold'], less: ['goodsBack'] },
  /** What an order came to on the average. */
  average: { adds: ['consumption'], per: 'orders' },
  /** Cards sold and recharged. */
  prepaid: { adds: ['cards', 'recharged'] },
  /** What members' levels go by: what they paid, had put on account and had left as deposits, of goods and of cards, less what came back of it. */
  towardsLevel: {
    adds: ['sales', 'cards', 'recharged', 'onAccount', 'byDeposit', 'exchanged'],
    less: ['returned', 'offAccount', 'ontoDeposits', 'exchangedBack'],
  },
  /** What commissions for serving are of: goods and services, shared by those who served them. */
  served: { adds: ['consumption'] },
  /** What commissions for selling are of: goods, services and cards, of those who sold them. */
  soldByStaff: { adds: ['consumption', 'cards'], less: ['cardsReturned'] },
  /** What commissions for the use of cards are of. */
  usedOfCards: { adds: ['byCard'], less: ['ontoCards'] },
  /** Paid in whatever way but an exchange: what stands beside a way of paying. */
  taken: { adds: ['sales', 'cards', 'recharged', 'byCard', 'onAccount', 'byDeposit', 'moved'] },
  /** The same of what went back. */
  given: { adds: ['goodsReturned', 'cardsReturned', 'ontoCards', 'offAccount', 'ontoDeposits', 'movedBack'] },
  /** What is left of a way of paying, with debt that was repaid and deposits in it. */
  left: { adds: ['taken', 'repaid', 'deposits'], less: ['given'] },
} as const satisfies Record<string, Formula>;

export type FigureName = keyof typeof figures;
/** A figure, or a part that figures are made of. */
export type FigureOrPart = FigureName | keyof FigureSums;

const isFigure = (name: string): name is FigureName => name in figures;

/** What of a figure is added up, taken off and divided by. */
export const formulaOf = (
  name: FigureOrPart,
): {
  readonly adds: readonly FigureOrPart[];
  readonly less: readonly FigureOrPart[];
  readonly per: FigureOrPart | undefined;
} => {
  const { adds, less = [], per }: Formula = isFigure(name) ? figures[name] : { adds: [] };
  return { adds, less, per } as ReturnType<typeof formulaOf>;
};

/** A figure of these sums, in fen or how many; of nothing the average is 0. */
export const figureOf = <Sums extends Partial<FigureSums>>(sums: Sums, name: FigureOrPart): number => {
  if (!isFigure(name)) return sums[name] ?? 0;
  const { adds, less, per } = formulaOf(name);
  const all = (names: readonly FigureOrPart[]): number => names.reduce((sum, one) => sum + figureOf(sums, one), 0);
  const whole = all(adds) - all(less);
  if (per === undefined) return whole;
  const count = figureOf(sums, per);
  return count === 0 ? 0 : Math.round(whole / count);
};

/** What is told as a number of something, not as an amount. */
export const isCount = (name: FigureOrPart): boolean =>
  ['payments', 'refunds', 'orders', 'cardOrders', 'recharges'].includes(name);
