import { describe, expect, test } from 'vitest';
import { aBooking, aPart, atTwo, book, bookingNamed, occupied, shopThatBooks } from '../../../../tests/make-booking.ts';
import { aDeposit } from '../../../../tests/make-deposit.ts';
import fc from '../../../../tests/property.ts';
import { day, hour } from '../../values/durations.ts';
import type { Booking } from '../booking.ts';
import { bookingStatuses } from '../codes.ts';
import type { Occupancy } from '../occupancy.ts';
import {
  askedByGuest,
  cancelledByGuest,
  completedByGuest,
  confirmedByGuest,
  type DoneByGuest,
  type GuestAct,
  guestStates,
  mostDaysAhead,
  whyNotByGuest,
} from './acts.ts';
import { askedInstead, askedTime, isConfirmed } from './from-guest.ts';
import { viewForGuest } from './guest-view.ts';

const before = atTwo - 3 * hour;
const zone = 'Asia/Shanghai';
const shop = { name: 'Garden Road', address: 'Garden Road 1', phone: '021-5555', timeZone: zone, currencyFlag: '¥' };
const seen = (booked: Booking, now = before, deposits: readonly ReturnType<typeof aDeposit>[] = []) =>
  viewForGuest(booked, { shop, deposits, version: '1', now });
const written = (done: DoneByGuest): Booking => {
  if (!done.ok) throw new Error(done.code);
  return done.booking;
};
const elsewhen = { day: '2025-11-25', fromMinute: 9 * 60, tillMinute: 12 * 60 };

describe('what guests may do by the link of their booking', () => {
  const { inProgress, notEffective } = bookingStatuses;
  const acts = Object.keys(guestStates) as GuestAct[];
  const rows = acts.flatMap((act) => bookingStatuses.codes.map((status) => [act, status] as const));
  test.each(rows)('%s in state %i is as the table has it, and nothing once its time has come', (act, status) => {
    const word = bookingStatuses.wordOf(status) ?? 'inProgress';
    expect(whyNotByGuest(act, { status, startsAt: atTwo }, before)).toBe(guestStates[act][word] ?? undefined);
    expect(whyNotByGuest(act, { status, startsAt: atTwo }, atTwo)).toBeDefined();
  });

  test('is nothing of one that is over, cancelled or for which they have come', () => {
    const open = bookingStatuses.codes.filter((status) =>
      acts.some((act) => whyNotByGuest(act, { status, startsAt: atTwo }, before) === undefined),
    );
    expect(open).toEqual([notEffective, inProgress]);
  });
});

describe('guests', () => {
  test('confirm the time that is booked, which is not confirmed any more once it is moved', () => {
    const confirmed = written(confirmedByGuest(aBooking(), before));
    expect(isConfirmed(confirmed)).toBe(true);
    expect(isConfirmed({ ...confirmed, startsAt: atTwo + hour })).toBe(false);
    expect(written(confirmedByGuest(confirmed, before + 1)).status).toBe(bookingStatuses.inProgress);
  });

  test('complete who they are: the name stands on the booking, the remark beside that of the staff', () => {
    const booked = aBooking({ remark: 'noted by the desk' });
    const done = written(completedByGuest(booked, { name: 'Li Mei', sex: 'female', remark: 'no oil' }, before));
    expect(done).toMatchObject({ guestName: 'Li Mei', name: 'Li Mei', remark: 'noted by the desk' });
    expect(done.fromGuest).toMatchObject({ sex: 'female', remark: 'no oil' });
    const without = written(completedByGuest(done, { name: '', sex: 'unknown', remark: '' }, before));
    expect(without.name, 'nobody takes a name away').toBe('Li Mei');
  });

  test('who are members keep the name that the shop knows', () => {
    const member = aBooking({ memberId: 'member-1', guestName: '', name: 'Zhao' });
    const done = written(completedByGuest(member, { name: 'Somebody', sex: 'male', remark: '' }, before));
    expect([done.name, done.guestName]).toEqual(['Zhao', '']);
    expect(seen(done)).toMatchObject({ isMember: true, details: { name: '' } });
  });

  test('cancel: all that the booking held is free for others, and nothing of another one', async () => {
    const world = shopThatBooks();
    await book(world, 'ours');
    await book(world, 'theirs', [aPart({ id: 'part-2', startsAt: atTwo + 2 * hour })]);
    const days = world.every('occupancy') as unknown as Occupancy[];
    const done = cancelledByGuest(bookingNamed(world, 'ours'), days, before);
    expect(written(done)).toMatchObject({ status: bookingStatuses.memberCancelled, endedAt: before, endedBy: '' });
    for (const change of done.ok ? done.changes : [])
      if (change.op !== 'remove') world.put(change.entity, change.record);
    expect(occupied(world)).toEqual(['bed theirs 120-180', 'technician theirs 120-180']);
    expect(cancelledByGuest(bookingNamed(world, 'ours'), days, before)).toMatchObject({
      ok: false,
      code: 'booking.cancelledForGuest',
    });
  });

  test('ask for another time; what is booked stays, and moving it answers them', () => {
    const asked = written(askedByGuest(written(confirmedByGuest(aBooking(), before)), elsewhen, zone, before));
    expect(askedInstead(asked)).toMatchObject(elsewhen);
    expect([asked.startsAt, asked.status, isConfirmed(asked)]).toEqual([atTwo, bookingStatuses.inProgress, false]);
    expect(askedInstead({ ...asked, startsAt: atTwo + day })).toBeUndefined();
    expect(askedInstead(written(confirmedByGuest(asked, before))), 'or they come after all').toBeUndefined();
  });

  test.each([
    ['yesterday', '2025-11-21', false],
    ['today', '2025-11-22', true],
    ['the last day', '2026-05-21', true],
    ['a day too far', '2026-05-22', false],
  ])('ask for a day from today on, %s a bound', (_, asked, isTaken) => {
    expect(mostDaysAhead).toBe(180);
    expect(askedByGuest(aBooking(), { ...elsewhen, day: asked }, zone, before).ok).toBe(isTaken);
  });

  test('do not ask for an end before the begin, nor for a day that is none', () => {
    expect(askedTime.safeParse({ ...elsewhen, tillMinute: 60 }).success).toBe(false);
    expect(askedTime.safeParse({ ...elsewhen, day: '2025-02-30' }).success).toBe(false);
    expect(askedTime.safeParse({ ...elsewhen, fromMinute: 1_440 }).success).toBe(false);
  });
});

describe('the page of a booking', () => {
  test.each([
    [bookingStatuses.notEffective, before, 'waits'],
    [bookingStatuses.inProgress, before, 'booked'],
    [bookingStatuses.inProgress, atTwo + 2 * hour, 'past'],
    [bookingStatuses.arrived, atTwo, 'here'],
    [bookingStatuses.arrived, atTwo + 2 * hour, 'past'],
    [bookingStatuses.timeout, atTwo, 'past'],
    [bookingStatuses.memberCancelled, before, 'cancelled'],
    [bookingStatuses.storeCancelled, atTwo + 2 * hour, 'cancelled'],
  ])('in state %i says how it stands', (status, now, state) => {
    const view = seen(aBooking({ status }), now);
    expect(view.state).toBe(state);
    expect(view.ticket === '').toBe(state !== 'booked');
  });

  test('shows nothing that the staff noted, and nobody who serves', () => {
    const booked = aBooking({
      remark: 'NOTED',
      squeezedFor: 'NOTED',
      reason: 'NOTED',
      madeBy: 'NOTED',
      endedBy: 'NOTED',
      mobile: '13800009999',
    });
    const text = JSON.stringify(seen(booked));
    for (const secret of ['NOTED', 'technician', 'bed', '13800009999', 'shop-1']) expect(text).not.toContain(secret);
    expect(seen(booked)).toMatchObject({ services: [{ name: 'Moxibustion', startsAt: atTwo }], shop });
  });

  test.each([
    ['two hours before', 2 * hour, 80],
    ['half an hour before', hour / 2, 50],
  ])('says what of a deposit goes back %s', (_, ahead, percent) => {
    const terms = { refundEarlier: 80, refundHourBefore: 50, refundAfter: 0 };
    const left = aDeposit({ bookingId: 'booking-1', terms });
    const view = seen(aBooking(), atTwo - ahead, [left]);
    expect(view.deposit).toEqual({ left: left.amount, back: (left.amount * percent) / 100 });
  });
});

test('whatever guests do in whichever order, only cancelling frees what is booked, and its time never moves', () => {
  const act = fc.constantFrom('complete', 'confirm', 'cancel', 'askTime');
  fc.assert(
    fc.property(fc.array(act, { maxLength: 8 }), fc.integer({ min: -4, max: 4 }), (acts, hours) => {
      const now = atTwo + hours * hour;
      let booked = aBooking();
      for (const each of acts) {
        const done = {
          complete: () => completedByGuest(booked, { name: 'Li', sex: 'male', remark: '' }, now),
          confirm: () => confirmedByGuest(booked, now),
          cancel: () => cancelledByGuest(booked, [], now),
          askTime: () => askedByGuest(booked, { ...elsewhen, day: '2025-12-24' }, zone, now),
        }[each]();
        if (done.ok) booked = done.booking;
      }
      const isCancelled = acts.includes('cancel') && now < atTwo;
      expect(booked.status).toBe(isCancelled ? bookingStatuses.memberCancelled : bookingStatuses.inProgress);
      expect([booked.startsAt, booked.parts, booked.remark]).toEqual([atTwo, aBooking().parts, '']);
    }),
  );
});
