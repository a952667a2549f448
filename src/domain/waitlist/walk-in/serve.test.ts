import { describe, expect, test } from 'vitest';
import {
  again,
  anew,
  atTwo,
  book,
  bookingNamed,
  occupied,
  shopThatBooks,
  told,
} from '../../../../tests/make-booking.ts';
import { writtenWait } from '../../../../tests/make-waitlist.ts';
import type { World } from '../../../../tests/world.ts';
import { bookingStatuses } from '../../booking/codes.ts';
import type { Acting } from '../../kernel/command.ts';
import { addToWaitlist } from '../add.ts';
import { asBooking } from '../as-booking.ts';
import { changeWaiting } from '../change.ts';
import { waitlistStatuses } from '../codes.ts';
import { waitEnds } from '../ends.ts';
import { waitsFor } from '../fits.ts';
import type { WaitlistEntry } from '../waitlist-entry.ts';
import { withdrawFromWaitlist } from '../withdraw.ts';
import { serveWalkIn } from './serve.ts';

const minute = 60_000;
const id = { waitlistEntryId: 'wait-1' };
const now = anew().at;
const waits = (world: World): WaitlistEntry => world.every('waitlistEntry')[0] as unknown as WaitlistEntry;
const comes = (world: World, of: object = {}, by: Acting = anew()) =>
  world.run(addToWaitlist, { ...id, ...writtenWait({ mobile: '' }), here: true as const, ...of }, by);
const time = { parts: [{ startsAt: atTwo, staffId: 'technician', bedId: 'bed' }], reseats: [] };
const serve = (world: World, bookingId: string, by: Acting = anew()) =>
  world.run(serveWalkIn, { ...asBooking(waits(world), time, () => bookingId), bookingId }, by);

describe('a guest who stands in the shop', () => {
  test('is on the list without a number, for that day alone, at whatever hour', async () => {
    const world = shopThatBooks();
    const others = {
      firstDay: '2026-01-05',
      lastDay: '2026-01-09',
      fromMinute: 600,
      tillMinute: 660,
      askUntil: now + 1,
    };
    expect(await comes(world, others)).toMatchObject({ ok: true });
    expect(waits(world)).toMatchObject({
      hereSince: now,
      firstDay: '2025-11-21',
      lastDay: '2025-11-21',
      fromMinute: 0,
      tillMinute: 1_439,
      askUntil: null,
      waitsUntil: Date.parse('2025-11-22T00:00:00+08:00'),
    });
  });

  test('waits for no other time of the day, and no longer than it', async () => {
    const world = shopThatBooks();
    await comes(world);
    const entry = waits(world);
    expect(waitsFor(entry, '2025-11-21', now)).toBe(false);
    expect(waitsFor({ ...entry, hereSince: null }, '2025-11-21', now)).toBe(true);
    expect(waitEnds(entry, entry.waitsUntil - 1)).toEqual([]);
    expect(waitEnds(entry, entry.waitsUntil)).toMatchObject([{ record: { status: waitlistStatuses.expired } }]);
  });

  test('stays there when something of it changes; who comes back to the list later is not there', async () => {
    const world = shopThatBooks();
    await comes(world);
    const written = writtenWait({ remark: 'in a hurry' });
    await world.run(changeWaiting, { ...id, ...written }, anew({ at: now + minute }));
    expect(waits(world)).toMatchObject({ remark: 'in a hurry', hereSince: now, lastDay: '2025-11-21' });
    await world.run(withdrawFromWaitlist, id, anew());
    await world.run(changeWaiting, { ...id, ...written }, anew());
    expect(waits(world)).toMatchObject({ hereSince: null, lastDay: '2025-11-22' });
  });
});

describe('a guest who is served', () => {
  test('has come to a booking that holds its places, and waits no more', async () => {
    const world = shopThatBooks();
    await comes(world);
    expect(await serve(world, 'b1')).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b1')).toMatchObject({ status: bookingStatuses.arrived, arrivedAt: now, name: 'Li' });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
    expect(waits(world)).toMatchObject({ status: waitlistStatuses.booked, bookingId: 'b1', endedAt: now });
  });

  test('waits on where somebody else has that time', async () => {
    const world = shopThatBooks();
    await comes(world);
    await book(world, 'b1');
    expect(await serve(world, 'b2')).toMatchObject({ ok: false, code: 'booking.staffTaken' });
    expect(waits(world)).toMatchObject({ status: waitlistStatuses.waiting, bookingId: '' });
  });

  test('without contact at the time of somebody else has come all the same, with a task', async () => {
    const world = shopThatBooks();
    await comes(world);
    await book(world, 'b1');
    expect(await serve(world, 'b2', again())).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b2')).toMatchObject({ status: bookingStatuses.arrived });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
    expect(told(world)).toEqual(['bookingUnplaced']);
  });

  test('by two counters without contact is booked once; who was said to have left was served', async () => {
    const world = shopThatBooks();
    await comes(world);
    await serve(world, 'b1', again());
    expect(await serve(world, 'b2', again())).toMatchObject({ ok: true, changes: [] });
    expect(world.every('booking')).toHaveLength(1);
    const other = shopThatBooks();
    await comes(other);
    await other.run(withdrawFromWaitlist, id, anew());
    expect(await serve(other, 'b1', again())).toMatchObject({ ok: true });
    expect(waits(other)).toMatchObject({ status: waitlistStatuses.booked, bookingId: 'b1' });
  });

  test('was on the list', async () => {
    const world = shopThatBooks();
    await comes(world);
    const args = { ...asBooking(waits(world), time, () => 'b1'), waitlistEntryId: 'nobody' };
    expect(await world.run(serveWalkIn, args, anew())).toMatchObject({ ok: false, code: 'waitlist.unknown' });
  });
});
