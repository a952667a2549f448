import { createContext } from 'react';
import type { AskedPart } from '#domain/booking/booking.ts';
import { endOfTime } from '#domain/values/end-of-time.ts';
import { asWaited, type asWritten } from '#domain/waitlist/as-booking.ts';
import { dayOf } from '../../ui/days.ts';

/** What is known already of somebody who is put on the list, such as of a booking that found no time. */
export type WaitStart = Partial<ReturnType<typeof asWritten>>;

/** Puts somebody on the waiting list in place of the booking that is being written; null where none is. */
export const WaitInsteadContext = createContext<((start: WaitStart) => void) | null>(null);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was filled in of a booking, as far as it says who waits and what for; the day is that of its first service. */
export const waitStart = (
  { memberId, guestName, mobile, remark, source }: Readonly<Record<string, unknown>>,
  parts: readonly AskedPart[],
  timeZone: string,
): WaitStart => {
  const begin = Math.min(...parts.map(({ startsAt }) => startsAt));
  const day = Number.isFinite(begin) && begin <= endOfTime ? dayOf(begin, timeZone) : undefined;
  return {
    memberId: text(memberId),
    guestName: text(guestName),
    mobile: text(mobile),
    remark: text(remark),
    ...(typeof source === 'number' ? { source } : {}),
    parts: asWaited(parts),
    ...(day === undefined ? {} : { firstDay: day, lastDay: day }),
  };
};
