import type { Booking } from '../booking/booking.ts';
import { type SaidMessage, saidOnce } from '../booking/remind/messages.ts';
import { dayIn } from '../values/day-in.ts';
import { timeFormat } from '../values/time-format.ts';
import type { Notice } from './notice.ts';
import { makeNotice } from './of-changes.ts';

type About = Pick<Booking, 'id' | 'shopId' | 'name' | 'parts'>;
const keyOf = (id: string, { kind, startsAt, version }: SaidMessage): string => `${id}:${kind}:${startsAt}:${version}`;

/**
 * Word to those who serve a booking of today that it is there, moved or cancelled, by the clocks of the shop: once for each time
 * that it becomes so. They find it with their own work.
 */
export const noticesOfDay = (
  { id, shopId, parts }: About,
  said: SaidMessage,
  timeZone: string,
  at: number,
): readonly Notice[] => {
  const { kind, startsAt } = said;
  const day = dayIn(startsAt, timeZone);
  if (kind === saidOnce || day !== dayIn(at, timeZone)) return [];
  const time = timeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(startsAt);
  const people = [...new Set(parts.map(({ staffId }) => staffId))].filter((staffId) => staffId !== '');
  return people.map((staffId) =>
    makeNotice(at, {
      id: `booking-today:${keyOf(id, said)}:${staffId}`,
      shopId,
      staffId,
      what: 'bookingToday',
      params: { day, time, act: kind },
      link: '/own-work',
    }),
  );
};

/** Why a message reached nobody, or may not have, so that somebody telephones. */
const unsent: readonly SaidMessage['outcome'][] = ['badNumber', 'limited', 'failed', 'unknown'];

/** Word to the desk that guests could not be sent what they are to know of their booking. */
export const noticeOfUnsent = (
  { id, shopId, name }: About,
  said: SaidMessage,
  timeZone: string,
  at: number,
): readonly Notice[] => {
  if (!unsent.includes(said.outcome)) return [];
  const day = dayIn(said.startsAt, timeZone);
  return [
    makeNotice(at, {
      id: `booking-unsent:${keyOf(id, said)}`,
      shopId,
      what: 'bookingUnsent',
      params: { name, day },
      permission: 'pc.booking.manage',
      link: `/appointment/day?day=${day}`,
    }),
  ];
};

/** What guests did by the link of their booking that the desk has to know: for `asked`, the day that they ask for instead. */
export type NewsOfGuest = { readonly act: 'cancelled' } | { readonly act: 'asked'; readonly asked: string };

/** Word to the desk of what guests did by the link of their booking; once for each other day that they ask for. */
export const noticeOfGuest = (
  { id, shopId, name, startsAt }: Pick<Booking, 'id' | 'shopId' | 'name' | 'startsAt'>,
  told: NewsOfGuest,
  timeZone: string,
  at: number,
): Notice => {
  const day = dayIn(startsAt, timeZone);
  const asked = told.act === 'asked' ? told.asked : '';
  return makeNotice(at, {
    id: `booking-guest:${id}:${told.act}:${startsAt}:${asked}`,
    shopId,
    what: 'bookingByGuest',
    params: { name, day, act: told.act, asked },
    permission: 'pc.booking.manage',
    link: `/appointment/day?day=${day}`,
  });
};
