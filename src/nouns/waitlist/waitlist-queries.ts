import { shop } from '#domain/shop/shop.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { type Fit, fitsOn, waitsFor } from '#domain/waitlist/fits.ts';
import { type WaitlistEntry, waitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { type Estimate, estimatesOf, inShopOf } from '#domain/waitlist/walk-in/estimates.ts';
import { defineQuery } from '../../db/live/query.ts';
import { knownInShop, sourcesOfKnown } from '../booking/known-in-shop.ts';
import { piecesNow } from '../treatment/treatment-queries.ts';

/** Who of those who wait could come on a day, by what this counter knows at a moment; worked out beside the screen. */
export const waitlistFits = defineQuery({
  name: 'waitlist.fits',
  sources: [...sourcesOfKnown, 'waitlistEntry'],
  ask: async (counter, { day, now }: { readonly day: string; readonly now: number }): Promise<readonly Fit[]> => {
    const { shopId } = counter.enrolment;
    const entries = await counter.records.many(waitlistEntry, { shopId });
    if (!entries.some((entry) => waitsFor(entry, day, now))) return [];
    const there = await knownInShop(counter, [day], now);
    return there ? fitsOn(day, entries, there.known.settings.waitlistMode, there.known, there.where) : [];
  },
});

/** A guest who is in the shop, with when they can be served. */
export interface InShop extends Omit<Estimate, 'waitlistEntryId'> {
  readonly entry: WaitlistEntry;
}

/** Who is in the shop without a booking, in the order in which they came, by what this counter knows at a moment. */
export const waitlistInShop = defineQuery({
  name: 'waitlist.inShop',
  sources: [...sourcesOfKnown, 'waitlistEntry', 'treatment', 'order'],
  ask: async (counter, { now }: { readonly now: number }): Promise<readonly InShop[]> => {
    const { records, enrolment } = counter;
    const { shopId } = enrolment;
    const [here, entries] = await Promise.all([records.one(shop, shopId), records.many(waitlistEntry, { shopId })]);
    const waiting = inShopOf(entries, now);
    if (!here || waiting.length === 0) return [];
    const [there, pieces] = await Promise.all([
      knownInShop(counter, [dayIn(now, here.timeZone)], now),
      piecesNow(records, shopId),
    ]);
    if (!there) return [];
    const estimates = estimatesOf(waiting, pieces, there.known, there.where);
    return waiting.flatMap((entry) => {
      const found = estimates.find(({ waitlistEntryId }) => waitlistEntryId === entry.id);
      return found ? [{ entry, parts: found.parts, isExact: found.isExact }] : [];
    });
  },
});
