import type { Params } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import { type Fen, highestAmount, highestPrice } from '../values/money.ts';
import { bringsIn, inTypes } from './codes.ts';
import { mostPieces } from './paper.ts';

/** A line of a paper as somebody wrote it; NaN stands for what is no number. */
export interface WrittenLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** For one piece, in fen; null where none is said. */
  readonly price: Fen | null;
  /** How many pieces there are by the books. */
  readonly left: number;
}

/** What is wrong with a line, and with which part of it. */
export interface LineProblem {
  /** Place of the line, from 0. */
  readonly line: number;
  readonly field: 'productId' | 'quantity' | 'price';
  /** Key of `rejections.json`. */
  readonly code: Reason;
  readonly params: Params;
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const problemsOf = (type: number, written: WrittenLine, twice: boolean): Omit<LineProblem, 'line'>[] => {
  const { name, quantity, price, left } = written;
  const found: Omit<LineProblem, 'line'>[] = [];
  if (twice) found.push({ field: 'productId', code: 'stock.productTwice', params: { name } });
  if (!isWhole(quantity, 1, mostPieces)) found.push({ field: 'quantity', code: 'stock.quantityRange', params: {} });
  else if (!bringsIn(type) && quantity > left)
    found.push({ field: 'quantity', code: 'stock.short', params: { name, left: Math.max(0, left) } });
  if (price === null) {
    if (type === inTypes.purchase) found.push({ field: 'price', code: 'stock.priceMissing', params: {} });
  } else if (!isWhole(price, 0, highestPrice)) found.push({ field: 'price', code: 'stock.priceRange', params: {} });
  else if (quantity * price > highestAmount)
    found.push({ field: 'price', code: 'stock.lineTooHigh', params: { name, mostFen: highestAmount } });
  return found;
};

/** Everything that is wrong with the lines of a paper of this type: the same on screen, in a file and in a call. */
export const lineProblems = (type: number, lines: readonly WrittenLine[]): LineProblem[] =>
  lines.flatMap((written, line) => {
    const twice = lines.findIndex(({ productId }) => productId === written.productId) < line;
    return problemsOf(type, written, twice).map((problem) => ({ line, ...problem }));
  });
