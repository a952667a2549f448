import { waitlistCalls } from '#domain/waitlist/calls.ts';
import { waitlistListing } from '#domain/waitlist/waitlist-listing.ts';
import { waitingInShop } from '../../waitlist/known-in-shop.ts';
import { asLongWork } from '../limits/in-turn.ts';
import { serveList, workedWithBelow } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const waitlistList = serveList(waitlistListing, { own: {} });

/** The waiting list of the current shop and of those below it; guests are put on it and booked in the current one. */
export const waitlistRoutes = serveRecord(
  waitlistCalls,
  waitlistList,
  { seen: workedWithBelow, unknown: 'waitlist.unknown' },
  ({ pool, fits: finder }) => ({
    fits: async ({ caller: { brandId, shop }, query: { day }, request }) => {
      const read = () => waitingInShop(pool, { brandId, shopId: shop.id }, [day], Date.now());
      const question = await asLongWork('records', request, read);
      const [found] = question ? await finder.find(brandId, question) : [];
      return (found?.fits ?? []).map(({ waitlistEntryId, offer, value, isNext }) => ({
        waitlistEntryId,
        startsAt: offer.startsAt,
        parts: [...offer.parts],
        reseats: [...offer.reseats],
        value,
        isNext,
      }));
    },
  }),
);
