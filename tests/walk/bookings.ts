import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { aRosterBody, today } from './a-roster.ts';
import { aTurnBody } from './a-turn.ts';

type Headers = Readonly<Record<string, string>>;
type Said = (method: 'POST' | 'PUT', url: string, headers: Headers, payload: object) => Promise<{ id: string }>;
export interface Where {
  readonly here: Headers;
  readonly prefix: string;
}

/** Somebody who would come this week. */
export const aWaitBody = (prefix: string) => {
  const day = dayIn(Date.now(), 'Asia/Shanghai');
  const part = { guest: 1, serviceId: `${prefix}massage`, minutes: 60, wish: 'any', staffId: '', bed: 'any' };
  const guest = { memberId: '', guestName: 'walk', mobile: '13800000003', source: 0, remark: '' };
  const when = { firstDay: day, lastDay: dayAfter(day, 6), fromMinute: 0, tillMinute: 1_439, askUntil: null };
  return { ...guest, ...when, parts: [part] };
};
/** A time for them that nobody has. */
export const anOfferBody = () => {
  hours += 4;
  const startsAt = (Math.floor(Date.now() / 3_600_000) + 20 + hours) * 3_600_000;
  return { parts: [{ startsAt, staffId: '', bedId: '' }], reseats: [] };
};

let hours = 0;
/** An hour of a service that nobody has booked. */
export const aBookingBody = (prefix: string) => {
  hours += 4;
  const startsAt = (Math.floor(Date.now() / 3_600_000) + 20 + hours) * 3_600_000;
  const part = { guest: 1, serviceId: `${prefix}massage`, startsAt, minutes: 60, staffId: '', wish: 'any', bedId: '' };
  const guest = { memberId: '', guestName: 'walk', mobile: '', source: 0, remark: '' };
  return { ...guest, parts: [{ ...part, id: `walk-${prefix}${hours}` }] };
};

const tomorrow = dayAfter(today, 2);
/** A duty that anybody is asked to take. */
export const aSwapBody = (fromId: string) => ({ fromId, day: tomorrow, toId: '', forDay: '', note: 'walk' });
const plannedTomorrow = async (said: Said, here: Headers): Promise<string> => {
  const { id } = await said('POST', '/employees', here, { name: 'walk' });
  await said('PUT', `/rosters/${id}/days`, here, { ...aRosterBody(), from: tomorrow, to: tomorrow });
  return id;
};

/** Bookings of a shop, by their own ids and by those of their parts. */
export const bookings = (said: Said) => ({
  booking: async ({ here, prefix }: Where) => (await said('POST', '/appointments', here, aBookingBody(prefix))).id,
  bookedPart: async ({ here, prefix }: Where) => {
    const body = aBookingBody(prefix);
    await said('POST', '/appointments', here, body);
    return body.parts[0]?.id ?? '';
  },
  wait: async ({ here, prefix }: Where) => (await said('POST', '/pc/v1/waitlist', here, aWaitBody(prefix))).id,
  askedWait: async ({ here, prefix }: Where) => {
    const { id } = await said('POST', '/pc/v1/waitlist', here, aWaitBody(prefix));
    return (await said('PUT', `/pc/v1/waitlist/${id}/offer`, here, anOfferBody())).id;
  },
  /** Somebody who is planned this week. */
  planned: async ({ here }: Where) => {
    const { id } = await said('POST', '/employees', here, { name: 'walk' });
    await said('PUT', `/rosters/${id}/days`, here, aRosterBody());
    return id;
  },
  /** Somebody who is planned tomorrow and asks anybody to take that, and a swap of it that somebody else agreed to. */
  plannedTomorrow: async ({ here }: Where) => plannedTomorrow(said, here),
  askedSwap: async ({ here }: Where) => {
    const fromId = await plannedTomorrow(said, here);
    return (await said('POST', '/pc/v1/duty_swaps', here, aSwapBody(fromId))).id;
  },
  agreedSwap: async ({ here }: Where) => {
    const fromId = await plannedTomorrow(said, here);
    const { id } = await said('POST', '/pc/v1/duty_swaps', here, aSwapBody(fromId));
    const { id: takerId } = await said('POST', '/employees', here, { name: 'walk' });
    return (await said('PUT', `/pc/v1/duty_swaps/${id}/agree`, here, { takerId })).id;
  },
  /** Somebody who has come today and is next, and the act that says so. */
  inTurn: async ({ here }: Where) => {
    const { id } = await said('POST', '/employees', here, { name: 'walk' });
    await said('POST', '/turns', here, aTurnBody(id));
    return id;
  },
  writtenTurn: async ({ here }: Where) => {
    const { id } = await said('POST', '/employees', here, { name: 'walk' });
    return (await said('POST', '/turns', here, aTurnBody(id))).id;
  },
  /** Money that was left for one that was cancelled. */
  deposit: async ({ here, prefix }: Where) => {
    const { id } = await said('POST', '/appointments', here, aBookingBody(prefix));
    const left = { payments: [{ type: 0, amount: 10 }] };
    const { id: depositId } = await said('POST', `/appointments/${id}/deposit`, here, left);
    await said('PUT', `/appointments/${id}/cancel`, here, { by: 'store', reason: '' });
    return depositId;
  },
  cancelledBooking: async ({ here, prefix }: Where) => {
    const { id } = await said('POST', '/appointments', here, aBookingBody(prefix));
    return (await said('PUT', `/appointments/${id}/cancel`, here, { by: 'store', reason: '' })).id;
  },
});
