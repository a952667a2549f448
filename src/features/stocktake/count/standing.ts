import type { StockCount } from '#domain/stocktake/stock-count.ts';

type Counted = Pick<StockCount, 'zone' | 'counterId' | 'pass' | 'pieces'>;

/** How a product stands for whoever counts it in a zone. */
export interface Standing {
  /** The time of counting that holds: a later one replaces the earlier. */
  readonly pass: number;
  /** Pieces that this counter has counted here; null when it has not counted the product here. */
  readonly own: number | null;
  /** Pieces that this counter has counted in other zones. */
  readonly elsewhere: number;
}

/**
 * What the counts of a product say to this counter in this zone. What other counters have found is kept from it, wherever
 * that was: it may come to count there as well, and two counts are compared.
 */
export const standingOf = (counts: readonly Counted[], zone: string, counterId: string): Standing => {
  const pass = Math.max(1, ...counts.map((count) => count.pass));
  const current = counts.filter((count) => count.pass === pass && count.counterId === counterId);
  const away = current.filter((count) => count.zone !== zone);
  return {
    pass,
    own: current.find((count) => count.zone === zone)?.pieces ?? null,
    elsewhere: away.reduce((sum, { pieces }) => sum + pieces, 0),
  };
};

/** One command that counts or takes back. */
export interface Step {
  readonly name: 'stocktake.count' | 'stocktake.uncount';
  readonly pieces: number;
}

/** What has to be done so that this counter has counted `wanted` pieces here; to have counted none is a count too. */
export const stepsTo = (wanted: number, own: number | null): readonly Step[] => {
  const more = wanted - (own ?? 0);
  if (more > 0) return [{ name: 'stocktake.count', pieces: more }];
  if (more === 0) return own === null ? [{ name: 'stocktake.count', pieces: 0 }] : [];
  const less: Step = { name: 'stocktake.uncount', pieces: -more };
  return wanted === 0 ? [less, { name: 'stocktake.count', pieces: 0 }] : [less];
};

/** What takes a step back. */
export const reverseOf = ({ name, pieces }: Step): Step => ({
  name: name === 'stocktake.count' ? 'stocktake.uncount' : 'stocktake.count',
  pieces,
});
