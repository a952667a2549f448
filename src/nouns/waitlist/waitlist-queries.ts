import { type Fit, fitsOn, waitsFor } from '#domain/waitlist/fits.ts';
import { waitlistEntry } from '#domain/waitlist/waitlist-entry.ts';
import { defineQuery } from '../../db/live/query.ts';
import { knownInShop, sourcesOfKnown } from '../booking/known-in-shop.ts';

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
