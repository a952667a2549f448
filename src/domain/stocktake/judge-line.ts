import type { Product } from '../item/product/product.ts';
import type { StockMovement } from '../stock/movement.ts';
import { isUnknown, type Stock } from '../stock/stock.ts';
import { countedOf, type WholeCounts } from './counted.ts';

/** How a product of a stocktake stands; only what is `ready` is booked. */
export const lineStates = [
  'missing',
  'twice',
  'unfinished',
  'moved',
  'negative',
  'onlyLess',
  'unexplained',
  'pricedBelow',
  'overtaken',
  'ready',
] as const;
export type LineState = (typeof lineStates)[number];

const comparing: readonly string[] = ['negative', 'onlyLess', 'unexplained', 'pricedBelow'] satisfies LineState[];

/** The state as whoever may not see the books gets it: what comes of comparing with them is `ready`. */
export const stateWithoutBooks = <S extends string>(state: S): S | 'ready' =>
  comparing.includes(state) ? 'ready' : state;

/** A product of a stocktake: what was counted, and what the books say of the moment of its last count. */
export interface LineJudgement {
  readonly state: LineState;
  /** Pieces; 0 where it was not counted or where it is open whose count holds. */
  readonly counted: number;
  /** Pieces that were to be there at `lastAt` by the ledger. */
  readonly book: number;
  readonly difference: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** The last count of any, also of one that does not hold. */
  readonly seenAt: number;
}

export interface Line {
  readonly type: Product['type'];
  /** All that was counted of it in this stocktake. */
  readonly counts: Parameters<typeof countedOf>[0]['counts'];
  /** Who has counted which zone from one end to the other. */
  readonly whole: WholeCounts;
  /** What the shop has of it now. */
  readonly level: Pick<Stock, 'quantity' | 'countedAt' | 'countedIn'>;
  /** Its movements since the first count; earlier ones do no harm. */
  readonly movements: readonly Moved[];
  /**
   * What the review says of it: why it differs, what a piece more or less is worth in fen (null for what the books
   * say), and whose count holds where two counters counted a zone (a counter, `sum`, or empty for nobody's).
   */
  readonly said: { readonly reason: string; readonly price: number | null; readonly holds: string };
}
type Moved = Pick<StockMovement, 'id' | 'quantity' | 'at'>;

/** Whether goods were moved by it; what a stocktake books puts the books right and moves nothing. */
const movesGoods = ({ id }: Moved): boolean => !id.startsWith('count:') && !id.startsWith('counted:');

/**
 * Compares what was counted of a product with the ledger as of the moment of its last count, whatever has been sold
 * since. Of a product that moved between its first and its last count nobody can tell on which side the moved pieces
 * were: it is to be counted again, which is a pass of its own over every zone in which it was found before. A
 * difference needs a reason, and what was found cannot be worth less than nothing.
 */
export const judgeLine = ({ type, counts, whole, level, movements, said }: Line): LineJudgement => {
  const { state: found, pieces: counted, ...times } = countedOf({ counts, whole, holds: said.holds });
  if (found === 'missing') return { state: 'missing', counted, book: 0, difference: 0, ...times };
  const { firstAt, lastAt } = times;
  const since = movements.filter(({ at }) => at > lastAt);
  const book = level.quantity - since.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasMoved = movements.some((move) => move.at > firstAt && move.at <= lastAt && movesGoods(move));
  const hindrances: readonly (readonly [LineState, boolean])[] = [
    ['twice', found === 'twice'],
    ['unfinished', found === 'unfinished'],
    ['moved', hasMoved],
    ['overtaken', level.countedAt > lastAt],
    ['negative', book < 0 && !isUnknown(level)],
    ['onlyLess', type === 'deviceConsumable' && counted > book],
    // The first count begins the books of a product: it differs from nothing that anybody could explain.
    ['unexplained', counted !== book && !isUnknown(level) && said.reason.trim() === ''],
    ['pricedBelow', counted > book && said.price !== null && said.price < 0],
  ];
  const state = hindrances.find(([, holdsUp]) => holdsUp)?.[0] ?? 'ready';
  return { state, counted, book, difference: state === 'twice' ? 0 : counted - book, ...times };
};
