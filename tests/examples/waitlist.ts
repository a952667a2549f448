import { dayAfter } from '#domain/values/calendar-day.ts';
import { dayIn } from '#domain/values/day-in.ts';
import { type ExamplesOf, on } from './example.ts';
import type { Subjects } from './subjects.ts';

type Wait = Subjects['wait'];

/** A guest who would come on the day of an hour or in the week after it. */
const written = ({ waitlistEntryId, startsAt, serviceId }: Wait) => {
  const firstDay = dayIn(startsAt, 'Asia/Shanghai');
  return {
    waitlistEntryId,
    memberId: '',
    guestName: 'Zhou',
    mobile: '13800000002',
    source: 1,
    remark: '',
    parts: [{ guest: 1, serviceId, minutes: 60, wish: 'any' as const, staffId: '', bed: 'any' }],
    firstDay,
    lastDay: dayAfter(firstDay, 7),
    fromMinute: 0,
    tillMinute: 1_439,
    askUntil: null,
  };
};
/** What they are booked for. */
const asked = ({ startsAt, serviceId, staffId }: Omit<Wait, 'waitlistEntryId'>, bookingId: string) => {
  const time = { startsAt, minutes: 60, staffId, bedId: '' };
  const guest = { memberId: '', guestName: 'Zhou', mobile: '13800000002', source: 1, remark: '' };
  const part = { id: `${bookingId}-1`, guest: 1, serviceId, wish: 'any' as const, ...time };
  return { bookingId, ...guest, parts: [part] };
};
const states = { states: 'wait' } as const;

export const waitlistExamples: ExamplesOf<'waitlist'> = {
  'waitlist.add': [
    on(['newWait', 'freeHour'], ({ newWait, freeHour }) => written({ ...newWait, ...freeHour })),
    on(
      ['newWait', 'freeHour', 'member'],
      ({ newWait, freeHour, member: { memberId } }) => ({ ...written({ ...newWait, ...freeHour }), memberId }),
      { what: 'for a member' },
    ),
    on(
      ['newWait', 'freeHour'],
      ({ newWait, freeHour }) => ({ ...written({ ...newWait, ...freeHour }), mobile: '', here: true as const }),
      { what: 'of a guest who stands there' },
    ),
  ],
  'waitlist.change': [on(['wait'], ({ wait }) => ({ ...written(wait), remark: 'rather late' }), states)],
  'waitlist.offer': [
    on(
      ['wait'],
      ({ wait: { waitlistEntryId, startsAt, staffId } }) => ({
        waitlistEntryId,
        parts: [{ startsAt, staffId, bedId: '' }],
        reseats: [],
      }),
      states,
    ),
  ],
  'waitlist.decline': [on(['askedWait'], ({ askedWait: { waitlistEntryId } }) => ({ waitlistEntryId }), states)],
  'waitlist.book': [
    on(
      ['wait', 'newBooking'],
      ({ wait: { waitlistEntryId, startsAt, serviceId, staffId }, newBooking: { bookingId } }) => ({
        ...asked({ startsAt, serviceId, staffId }, bookingId),
        waitlistEntryId,
      }),
      states,
    ),
  ],
  'waitlist.serve': [
    on(
      ['wait', 'newBooking'],
      ({ wait: { waitlistEntryId, startsAt, serviceId, staffId }, newBooking: { bookingId } }) => ({
        ...asked({ startsAt, serviceId, staffId }, bookingId),
        waitlistEntryId,
      }),
      states,
    ),
  ],
  'waitlist.withdraw': [on(['wait'], ({ wait: { waitlistEntryId } }) => ({ waitlistEntryId }), states)],
};
