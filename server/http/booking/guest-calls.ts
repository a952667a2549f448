import { askedByGuest, cancelledByGuest, completedByGuest, confirmedByGuest } from '#domain/booking/guest/acts.ts';
import { guestLinkCalls, ownBookingCalls } from '#domain/booking/guest/calls.ts';
import type { GuestView } from '#domain/booking/guest/guest-view.ts';
import { actsPerBooking } from '#domain/booking/guest/limits.ts';
import type { NewsOfGuest } from '#domain/notice/of-bookings.ts';
import { type ActOfGuest, actByGuest, viewOf } from '../../booking/by-guest.ts';
import { type KnownBooked, makeGuestLink, takeBackGuestLinks } from '../../booking/guest-links.ts';
import { takePlace } from '../../sms/take-place.ts';
import type { CallerInShop } from '../caller.ts';
import { tooMany } from '../limits/too-many.ts';
import { notFound, rejected, unauthenticated } from '../refusal.ts';
import { serveCalls } from '../serve-calls.ts';

/** The links of a booking of the current shop, as its desk gives them. */
export const guestLinkRoutes = serveCalls(guestLinkCalls, ({ pool }) => {
  const ofShop = async ({ brandId, shop }: CallerInShop, bookingId: string): Promise<KnownBooked> => {
    const { rowCount } = await pool.query(
      'select from booking where brand_id = $1 and shop_id = $2 and id = $3 and not deleted',
      [brandId, shop.id, bookingId],
    );
    if (rowCount !== 1) throw notFound('booking.unknown');
    return { brandId, bookingId };
  };
  return {
    make: async ({ caller, params }) => ({
      secret: await makeGuestLink(pool, await ofShop(caller, params.id), Date.now()),
    }),
    takeBack: async ({ caller, params }) => ({
      count: await takeBackGuestLinks(pool, await ofShop(caller, params.id)),
    }),
  };
});

/** What the guests of a booking ask and do by its link; a stranger to the shop, who does so much a day and no more. */
export const ownBookingRoutes = serveCalls(ownBookingCalls, ({ pool, hub }) => {
  const look = async (caller: KnownBooked): Promise<GuestView> => {
    const view = await viewOf(pool, caller, Date.now());
    if (!view) throw unauthenticated();
    return view;
  };
  const does = async (caller: KnownBooked, act: ActOfGuest, tells?: NewsOfGuest): Promise<GuestView> => {
    const now = Date.now();
    const subject = `guest of ${caller.brandId} ${caller.bookingId}`;
    const place = await takePlace(pool, [{ subject, limits: actsPerBooking }], now);
    if ('wait' in place) throw tooMany('system.tooMany', place.wait);
    const done = await actByGuest({ pool, hub }, caller, act, tells, now);
    if (!done) throw unauthenticated();
    if (!done.ok) throw rejected(done.code, done.params);
    return look(caller);
  };
  return {
    look: ({ caller }) => look(caller),
    complete: ({ caller, body }) => does(caller, (booked) => completedByGuest(booked, body, Date.now())),
    confirm: ({ caller }) => does(caller, (booked) => confirmedByGuest(booked, Date.now())),
    cancel: ({ caller }) =>
      does(caller, (booked, days) => cancelledByGuest(booked, days, Date.now()), { act: 'cancelled' }),
    askTime: ({ caller, body }) =>
      does(caller, (booked, _, timeZone) => askedByGuest(booked, body, timeZone, Date.now()), {
        act: 'asked',
        asked: body.day,
      }),
  };
});
