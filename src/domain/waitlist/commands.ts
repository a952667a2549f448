import { addToWaitlist } from './add.ts';
import { bookWaiting } from './book.ts';
import { changeWaiting } from './change.ts';
import { declineOffer } from './decline.ts';
import { offerTime } from './offer.ts';
import { serveWalkIn } from './walk-in/serve.ts';
import { withdrawFromWaitlist } from './withdraw.ts';

/** What people do with the waiting list. */
export const waitlistCommands = [
  addToWaitlist,
  changeWaiting,
  offerTime,
  declineOffer,
  bookWaiting,
  serveWalkIn,
  withdrawFromWaitlist,
] as const;
