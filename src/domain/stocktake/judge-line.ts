import type { Product } from '../item/product.ts';
import type { StockMovement } from '../stock/movement.ts';
import { isUnknown, type Stock } from '../stock/stock.ts';
import type { StockCount } from './stock-count.ts';

/** How a product of a stocktake stands; only what is `ready` is booked. */
export const lineStates = [
  'missing',
  'twice',
  'unfinished',
  'moved',
  'negative',
  'onlyLess',
  'overtaken',
  'ready',
] as const;
export type LineState = (typeof lineStates)[number];

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
  readonly counts: readonly Counted[];
  /** What the shop has of it now. */
  readonly level: Pick<Stock, 'quantity' | 'countedAt' | 'countedIn'>;
  /** Its movements since the first count; earlier ones do no harm. */
  readonly movements: readonly Moved[];
  /** Whose count holds where two counters counted a zone: a counter, `sum`, or empty for nobody's. */
  readonly holds: string;
}
type Counted = Pick<StockCount, 'zone' | 'counterId' | 'pass' | 'pieces' | 'counted' | 'firstAt' | 'lastAt'>;
type Moved = Pick<StockMovement, 'id' | 'quantity' | 'at'>;

/** The counts that one zone is made of, and the pieces; undefined when two counters say different things. */
const ofZone = (counts: readonly Counted[], holds: string) => {
  const sum = counts.reduce((pieces, count) => pieces + count.pieces, 0);
  if (counts.length === 1 || holds === 'sum') return { counts, pieces: sum };
  const chosen = counts.find(({ counterId }) => counterId === holds);
  if (chosen) return { counts: [chosen], pieces: chosen.pieces };
  const [first] = counts;
  return first && counts.every(({ pieces }) => pieces === first.pieces) ? { counts, pieces: first.pieces } : undefined;
};

/** Whether goods were moved by it; what a stocktake books puts the books right and moves nothing. */
const movesGoods = ({ id }: Moved): boolean => !id.startsWith('count:') && !id.startsWith('counted:');

const notCounted: LineJudgement = {
  ...{ state: 'missing', counted: 0, book: 0, difference: 0 },
  ...{ firstAt: 0, lastAt: 0, seenAt: 0 },
};

/**
 * Compares what was counted of a product with the ledger as of the moment of its last count, whatever has been sold
 * since. Of a product that moved between its first and its last count nobody can tell on which side the moved pieces
 * were: it is to be counted again, which is a pass of its own over every zone in which it was found before.
 */
export const judgeLine = ({ type, counts, level, movements, holds }: Line): LineJudgement => {
  const made = counts.filter(({ counted }) => counted);
  if (made.length === 0) return notCounted;
  const pass = Math.max(...made.map((count) => count.pass));
  const current = made.filter((count) => count.pass === pass);
  const inZone = (zone: string) => current.filter((count) => count.zone === zone);
  const zones = [...new Set(current.map(({ zone }) => zone))];
  const found = zones.map((zone) => ofZone(inZone(zone), holds));
  const standing = found.flatMap((each) => each?.counts ?? []);
  const times = standing.length > 0 ? standing : current;
  const firstAt = Math.min(...times.map((count) => count.firstAt));
  const lastAt = Math.max(...times.map((count) => count.lastAt));
  const since = movements.filter(({ at }) => at > lastAt);
  const book = level.quantity - since.reduce((sum, { quantity }) => sum + quantity, 0);
  const counted = found.reduce((sum, each) => sum + (each?.pieces ?? 0), 0);
  const hasMoved = movements.some((move) => move.at > firstAt && move.at <= lastAt && movesGoods(move));
  const hindrances: readonly (readonly [LineState, boolean])[] = [
    ['twice', found.includes(undefined)],
    ['unfinished', made.some(({ zone }) => inZone(zone).length === 0)],
    ['moved', hasMoved],
    ['overtaken', level.countedAt > lastAt],
    ['negative', book < 0 && !isUnknown(level)],
    ['onlyLess', type === 'deviceConsumable' && counted > book],
  ];
  const state = hindrances.find(([, holdsUp]) => holdsUp)?.[0] ?? 'ready';
  const isOpen = state === 'twice';
  const sum = isOpen ? 0 : counted;
  const seenAt = Math.max(...made.map((count) => count.lastAt));
  return { state, counted: sum, book, difference: isOpen ? 0 : sum - book, firstAt, lastAt, seenAt };
};
