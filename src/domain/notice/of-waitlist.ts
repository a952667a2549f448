import type { WaitlistEntry } from '../waitlist/waitlist-entry.ts';
import type { Notice } from './notice.ts';
import { makeNotice } from './of-changes.ts';

const seen = { permission: 'pc.booking.manage' } as const;

/** Word of a time that is free for somebody who waits: once for each day of theirs, as `2026-11-28`. */
export const noticeOfFit = (
  { id, shopId, name }: Pick<WaitlistEntry, 'id' | 'shopId' | 'name'>,
  day: string,
  at: number,
): Notice =>
  makeNotice(at, {
    ...seen,
    id: `waitlist-fits:${id}:${day}`,
    shopId,
    what: 'waitlistFits',
    params: { name, day },
    link: `/appointment/day?day=${day}`,
  });

/** Word of an offer that nobody took, on a day as `2026-11-28`: the time is for the next one. Once for each offer. */
export const noticeOfOfferEnded = (
  { id, shopId, name }: Pick<WaitlistEntry, 'id' | 'shopId' | 'name'>,
  until: number,
  day: string,
  at: number,
): Notice =>
  makeNotice(at, {
    ...seen,
    id: `waitlist-ended:${id}:${until}`,
    shopId,
    what: 'waitlistOfferEnded',
    params: { name, day },
    link: `/appointment/day?day=${day}`,
  });
