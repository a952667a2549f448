import type { AnyListing, AskedOf, RowOf } from '#domain/kernel/listing.ts';
import { useLive } from './use-live.ts';

/** What a list that a device holds is asked for, by its filters and for words. */
export interface AskedHere<L extends AnyListing> {
  readonly filter: AskedOf<L>;
  readonly text: string;
}

/** The first of a list of which this device holds every record of its shop; none until they are known, or with null. */
export const useHeld = <L extends AnyListing>(
  listing: L,
  asked: AskedHere<L> | null,
  limit: number,
): readonly RowOf<L>[] =>
  (useLive('record.held', asked && { of: listing.entity.name, ...asked, offset: 0, limit })?.rows ?? []) as RowOf<L>[];
