import { sql } from 'kysely';
import { arriveBooking } from '#domain/booking/arrive.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { booking } from '#domain/booking/booking.ts';
import { bookingListing } from '#domain/booking/booking-listing.ts';
import { bookingCalls } from '#domain/booking/calls.ts';
import { changeBooking } from '#domain/booking/change.ts';
import { type HeldPart, holdTime } from '#domain/booking/hold.ts';
import { type Occupancy, occupancy, timesAt } from '#domain/booking/occupancy.ts';
import { messagesAhead, messagesShown } from '#domain/booking/remind/messages.ts';
import { ticketTyped } from '#domain/booking/ticket.ts';
import { shop } from '#domain/shop/shop.ts';
import { notedOf, rulesOf } from '../../booking/message-rows.ts';
import { recordsOf, rowsOf } from '../../db/query-builder.ts';
import type { CallerInShop } from '../caller.ts';
import { notFound, RefusedCall } from '../refusal.ts';
import { type Asked, commandCalls } from '../serve-calls.ts';
import { serveList, workedWithBelow } from '../serve-list.ts';
import { serveRecord } from '../serve-record.ts';

export const bookingList = serveList(bookingListing, { own: {} });

/** Bookings of the current shop and those below it; they are made and changed in the current one. */
export const bookingRoutes = serveRecord(
  bookingCalls,
  bookingList,
  { seen: workedWithBelow, unknown: 'booking.unknown' },
  (parts, { read }) => {
    const { pool } = parts;
    const { give } = commandCalls(parts);
    const inShop = (caller: CallerInShop) => recordsOf(booking, caller.brandId).where('shopId', '=', caller.shop.id);
    const withTicket = async (caller: CallerInShop, typed: string): Promise<Booking> => {
      const [found] = await rowsOf(pool, inShop(caller).where('ticket', '=', ticketTyped(typed)));
      return found ?? refuseTicket(caller, typed);
    };
    /** Says of a ticket of the brand that it is for another shop: its guests are at the wrong door. */
    const refuseTicket = async ({ brandId }: CallerInShop, typed: string): Promise<never> => {
      const [other] = await rowsOf(pool, recordsOf(booking, brandId).where('ticket', '=', ticketTyped(typed)));
      if (!other) throw notFound('booking.unknown');
      const [where] = await rowsOf(pool, recordsOf(shop, brandId).where('id', '=', other.shopId));
      throw new RefusedCall({
        status: 404,
        reason: 'notFound',
        code: 'booking.ticketElsewhere',
        params: { shop: where?.name ?? '' },
      });
    };
    const withPart = async (caller: CallerInShop, id: string): Promise<Booking> => {
      const has = sql<boolean>`parts @> ${JSON.stringify([{ id }])}::jsonb`;
      const [found] = await rowsOf(pool, inShop(caller).where(has));
      if (!found) throw notFound('booking.unknown');
      return found;
    };
    const heldFor = async (
      { brandId, shop: { id: shopId } }: CallerInShop,
      bookingId: string,
    ): Promise<Occupancy[]> => {
      const ofThis = JSON.stringify([{ bookingId, shopId }]);
      const isHeld = sql<boolean>`times @? '$[*].held' and times @> ${ofThis}::jsonb`;
      return rowsOf(pool, recordsOf(occupancy, brandId).where(isHeld));
    };
    const shownHeld = async (caller: CallerInShop, id: string) => {
      const times = (await heldFor(caller, id)).flatMap((day) => timesAt(day.times, Date.now()));
      const held = times.find((time) => time.bookingId === id && time.held)?.held;
      return { until: held?.until ?? null };
    };
    const holding = async (caller: CallerInShop, bookingId: string, timed: HeldPart[]) => {
      const days = await heldFor(caller, bookingId);
      return { bookingId, parts: timed, dayIds: days.map(({ id }) => id) };
    };
    return {
      hold: give(
        holdTime,
        ({ caller, params, body }: Asked<typeof bookingCalls.hold>) => holding(caller, params.id, body.parts),
        shownHeld,
      ),
      letGo: give(
        holdTime,
        ({ caller, params }: Asked<typeof bookingCalls.letGo>) => holding(caller, params.id, []),
        shownHeld,
      ),
      messages: async ({ caller, params }) => {
        const { id } = await read(caller, params.id);
        const noted = await notedOf(pool, caller.brandId, id);
        if (!noted) throw notFound('booking.unknown');
        return {
          messages: messagesShown(noted.said, messagesAhead(noted.booking, noted.said, rulesOf(noted), Date.now())),
        };
      },
      byTicket: ({ caller, query }) => withTicket(caller, query.ticket),
      verify: async (asked) => {
        const { id: bookingId } = await withTicket(asked.caller, asked.body.ticket);
        const arrive = give(
          arriveBooking,
          (_: Asked<typeof bookingCalls.verify>) => ({ bookingId }),
          (caller) => read(caller, bookingId),
        );
        return arrive(asked);
      },
      changePart: give(
        changeBooking,
        async ({ caller, params, body }: Asked<typeof bookingCalls.changePart>) => {
          const {
            id: bookingId,
            memberId,
            guestName,
            mobile,
            source,
            remark,
            ...found
          } = await withPart(caller, params.id);
          const { confirmed, ...differs } = body;
          const asked = found.parts.map(({ name: _, ...part }) =>
            part.id === params.id ? { ...part, ...differs } : part,
          );
          const agreed = confirmed === undefined ? {} : { confirmed };
          const squeezed = found.squeezedFor === '' ? {} : { squeezedFor: found.squeezedFor };
          return { bookingId, memberId, guestName, mobile, source, remark, parts: asked, ...agreed, ...squeezed };
        },
        withPart,
      ),
    };
  },
);
