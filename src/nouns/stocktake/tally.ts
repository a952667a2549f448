import type { StockCount } from '#domain/stocktake/stock-count.ts';

/** Newest first: the order in which many are put in quickly, each behind the one before. */
export const newer = (a: StockCount, b: StockCount): number => b.lastAt - a.lastAt || (a.id < b.id ? -1 : 1);

/** The place of a count, now or to be, among others that are sorted. */
const placeOf = (sorted: readonly StockCount[], count: StockCount): number => {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const there = sorted[middle];
    if (there && newer(there, count) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * What has been counted in one stocktake, by product and by zone, newest first. It is added to record by record, so
 * that a scan costs the same in a stocktake of 20,000 counted lines as in an empty one.
 */
export const makeTally = () => {
  const all = new Map<string, StockCount>();
  const ofProduct = new Map<string, Map<string, StockCount>>();
  /** By zone and counter. */
  const ofZone = new Map<string, StockCount[]>();
  const counters = new Map<string, { readonly count: StockCount; products: number; pieces: number }>();

  const zoneKey = ({ zone, counterId }: Pick<StockCount, 'zone' | 'counterId'>): string => `${counterId} ${zone}`;
  const put = (count: StockCount): void => {
    const known = ofProduct.get(count.productId) ?? new Map<string, StockCount>();
    ofProduct.set(count.productId, known.set(count.id, count));
    const zone = ofZone.get(zoneKey(count)) ?? [];
    ofZone.set(zoneKey(count), zone);
    zone.splice(placeOf(zone, count), 0, count);
    add(count, 1);
  };
  const take = (count: StockCount): void => {
    const known = ofProduct.get(count.productId);
    known?.delete(count.id);
    if (known?.size === 0) ofProduct.delete(count.productId);
    const zone = ofZone.get(zoneKey(count)) ?? [];
    zone.splice(placeOf(zone, count), 1);
    add(count, -1);
  };
  const add = (count: StockCount, sign: 1 | -1): void => {
    const key = zoneKey(count);
    const sum = counters.get(key) ?? { count, products: 0, pieces: 0 };
    sum.products += sign;
    sum.pieces += sign * count.pieces;
    if (sum.products > 0) counters.set(key, sum);
    else counters.delete(key);
  };

  return {
    /** This is the count now; null when there is none any more. What was taken back altogether is none. */
    set: (id: string, count: StockCount | null): void => {
      const before = all.get(id);
      if (before) take(before);
      if (count?.counted) put(count);
      if (count?.counted) all.set(id, count);
      else all.delete(id);
    },
    /** The counts of a product in all zones. */
    of: (productId: string): StockCount[] => [...(ofProduct.get(productId)?.values() ?? [])],
    /** The products that were counted anywhere. */
    products: (): ReadonlyMap<string, unknown> => ofProduct,
    /** What a counter has counted in a zone, newest first. */
    inZone: (zone: string, counterId: string): readonly StockCount[] => ofZone.get(zoneKey({ zone, counterId })) ?? [],
    /** What each counter has counted in each zone. */
    shares: () =>
      [...counters.values()].map(({ count: { zone, counterId, counterNumber, staffId }, products, pieces }) => ({
        zone,
        counterId,
        counterNumber,
        staffId,
        products,
        pieces,
      })),
  };
};
export type Tally = ReturnType<typeof makeTally>;
