import { bookingListing } from './booking/booking-listing.ts';
import { feedbackListing } from './feedback/feedback-listing.ts';
import { roomListing } from './room/room-listing.ts';
import { dutySwapListing } from './roster/swap/duty-swap-listing.ts';
import { rosterTemplateListing } from './roster/template.ts';
import { waitlistListing } from './waitlist/waitlist-listing.ts';

/** Lists of which a device holds every record of its shop, and shows them by their declaration. */
export const heldListings = [
  feedbackListing,
  roomListing,
  bookingListing,
  rosterTemplateListing,
  waitlistListing,
  dutySwapListing,
] as const;
