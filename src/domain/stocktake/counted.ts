import type { StockCount } from './stock-count.ts';
import type { Stocktake } from './stocktake.ts';

type Count = Pick<StockCount, 'zone' | 'counterId' | 'pass' | 'pieces' | 'counted' | 'firstAt' | 'lastAt'>;

/** A counter that looked through a whole zone and found nothing of a product there that another one found. */
export interface NotFound {
  readonly zone: string;
  readonly counterId: string;
  /** Between these two moments it looked, in milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** By zone, the counters that have counted it from one end to the other. */
export type WholeCounts = ReadonlyMap<string, readonly NotFound[]>;

/**
 * Which counters say themselves that they have counted a zone to its end. Where a reviewer closed it in a counter's
 * place, with a reason, that counter may not have seen everything. When a counter came into a zone is not known: the
 * start of the stocktake came before.
 */
export const wholeCounts = ({ zonesDone, startedAt }: Pick<Stocktake, 'zonesDone' | 'startedAt'>): WholeCounts => {
  const whole = new Map<string, NotFound[]>();
  for (const { zone, counterId, at, reason } of zonesDone) {
    if (reason !== undefined) continue;
    whole.set(zone, [...(whole.get(zone) ?? []), { zone, counterId, firstAt: startedAt ?? 0, lastAt: at }]);
  }
  return whole;
};

/**
 * Who has counted a whole zone and not found a product there which another counter that also counted all of it has
 * found: of the two counts of the zone, one says that there is none. Only of the first time of counting; a product that
 * is counted again is looked for by itself.
 */
export const notFoundBy = (counts: readonly Count[], whole: WholeCounts): readonly NotFound[] => {
  const made = counts.filter(({ counted }) => counted);
  if (made.some(({ pass }) => pass > 1)) return [];
  return [...new Set(made.map(({ zone }) => zone))].flatMap((zone) => {
    const finders = new Set(made.flatMap((count) => (count.zone === zone ? count.counterId : [])));
    const here = whole.get(zone) ?? [];
    return here.some(({ counterId }) => finders.has(counterId))
      ? here.filter(({ counterId }) => !finders.has(counterId))
      : [];
  });
};

/** What was counted of a product, before the books are asked. */
export interface Counted {
  /** `twice`: two counters say different things of a zone. `unfinished`: not counted again wherever it was found. */
  readonly state: 'missing' | 'twice' | 'unfinished' | 'counted';
  /** Pieces; 0 where it was not counted or where it is open whose count holds. */
  readonly pieces: number;
  /** Between these two moments what holds was counted, in milliseconds since 1970. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** The last count of any, also of one that does not hold. */
  readonly seenAt: number;
}

interface Given {
  /** All that was counted of it in this stocktake. */
  readonly counts: readonly Count[];
  readonly whole: WholeCounts;
  /** Whose count holds where two counters counted a zone: a counter, `sum`, or empty for nobody's. */
  readonly holds: string;
}
type Times = Pick<Count, 'firstAt' | 'lastAt'>;
interface InZone {
  readonly pieces: number;
  readonly times: readonly Times[];
}

/** The pieces of one zone and when they were counted; undefined when two counters say different things. */
const ofZone = (counts: readonly Count[], none: readonly NotFound[], holds: string): InZone | undefined => {
  const sum = { pieces: counts.reduce((pieces, count) => pieces + count.pieces, 0), times: counts };
  if (holds === 'sum' || (counts.length === 1 && none.length === 0)) return sum;
  const chosen = counts.find(({ counterId }) => counterId === holds);
  if (chosen) return { pieces: chosen.pieces, times: [chosen] };
  const empty = none.find(({ counterId }) => counterId === holds);
  if (empty) return { pieces: 0, times: [empty] };
  const said = new Set([...counts.map(({ pieces }) => pieces), ...none.map(() => 0)]);
  const [pieces] = said;
  return pieces !== undefined && said.size === 1 ? { pieces, times: counts } : undefined;
};

/**
 * What all counters together have counted of a product: zones add up, counters in the same zone are compared, and a
 * later time of counting replaces the earlier ones in every zone.
 */
export const countedOf = ({ counts, whole, holds }: Given): Counted => {
  const made = counts.filter(({ counted }) => counted);
  if (made.length === 0) return { state: 'missing', pieces: 0, firstAt: 0, lastAt: 0, seenAt: 0 };
  const pass = Math.max(...made.map((count) => count.pass));
  const current = made.filter((count) => count.pass === pass);
  const none = notFoundBy(current, whole);
  const zones = [...new Set(current.map(({ zone }) => zone))];
  const isHere = (zone: string) => (each: { readonly zone: string }) => each.zone === zone;
  const found = zones.map((zone) => ofZone(current.filter(isHere(zone)), none.filter(isHere(zone)), holds));
  const standing = found.flatMap((each) => each?.times ?? []);
  const times = standing.length > 0 ? standing : current;
  const isTwice = found.includes(undefined);
  const isUnfinished = made.some(({ zone }) => !zones.includes(zone));
  return {
    state: isTwice ? 'twice' : isUnfinished ? 'unfinished' : 'counted',
    pieces: isTwice ? 0 : found.reduce((sum, each) => sum + (each?.pieces ?? 0), 0),
    firstAt: Math.min(...times.map(({ firstAt }) => firstAt)),
    lastAt: Math.max(...times.map(({ lastAt }) => lastAt)),
    seenAt: Math.max(...made.map(({ lastAt }) => lastAt)),
  };
};
