import { heldListings } from '#domain/held-listings.ts';
import type { AnyRecord } from '#domain/kernel/entity.ts';
import { type AskedOfHeld, heldRows } from '#domain/kernel/held-rows.ts';
import type { AnyListing } from '#domain/kernel/listing.ts';
import type { Page } from '../../db/api/page.ts';
import { defineQuery } from '../../db/live/query.ts';

const kinds = heldListings.map((listing: AnyListing) => [listing.entity.name, listing] as const);
const listingOf: ReadonlyMap<string, AnyListing> = new Map(kinds);

/** A page of a list of which this device holds every record of its shop, by the kind of its records. */
export const heldRecords = defineQuery({
  name: 'record.held',
  sources: [...listingOf.keys(), 'outbox'],
  ask: async (
    { records, enrolment },
    {
      of,
      offset,
      limit,
      ...asked
    }: AskedOfHeld & { readonly of: string; readonly offset: number; readonly limit: number },
  ): Promise<Page<AnyRecord>> => {
    const listing = listingOf.get(of);
    if (!listing) throw new Error(`no device holds a list of ${of}`);
    const found = heldRows(listing, await records.many(listing.entity, { shopId: enrolment.shopId }), asked);
    return { rows: found.slice(offset, offset + limit), total: found.length };
  },
});
