import type { AnyRecord } from '#domain/kernel/entity.ts';

/** How a kind of record comes to be, changes, and is known to one shop alone. */
export interface Sample {
  readonly record: AnyRecord;
  readonly changed: AnyRecord;
  /** One that only `shop-1` may see; null when every shop of the brand sees every one. */
  readonly ofShop1: AnyRecord | null;
}

export const sample = <R extends AnyRecord>(record: R, change: Partial<R>, ofShop1: Partial<R> | null): Sample => ({
  record,
  changed: { ...record, ...change },
  ofShop1: ofShop1 && { ...record, id: `${record.id}-of-shop-1`, ...ofShop1 },
});
