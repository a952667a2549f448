import { describe, expect, test } from 'vitest';
import { anEmployee, aShop } from '../../../tests/make.ts';
import {
  again,
  anew,
  aPart,
  atTwo,
  book,
  bookingNamed,
  occupied,
  shopThatBooks,
  told,
  writtenBooking,
} from '../../../tests/make-booking.ts';
import { aMember } from '../../../tests/make-member.ts';
import type { World } from '../../../tests/world.ts';
import { shopTypes } from '../shop/types.ts';
import { minute } from '../values/durations.ts';
import { arriveBooking } from './arrive.ts';
import { type AskedPart, bookingPart, mostParts } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { bookingStatuses } from './codes.ts';
import { lapse, lapsesAt } from './lapse.ts';
import { makeBooking } from './make.ts';
import { takeUpBooking } from './take-up.ts';
import { ticketOf, ticketTyped } from './ticket.ts';

const later = (minutes: number): number => atTwo + minutes * minute;
const refused = (code: string) => ({ ok: false, code });
const cancel = { by: 'member', reason: 'ill' } as const;

describe('a booking', () => {
  test('keeps whoever serves it and its bed', async () => {
    const world = shopThatBooks();
    expect(await book(world, 'b1')).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
    expect(bookingNamed(world, 'b1')).toMatchObject({
      status: bookingStatuses.inProgress,
      name: 'Li',
      startsAt: atTwo,
      endsAt: later(60),
      ticket: ticketOf('b1'),
    });
  });

  test('has times that tablets can show', () => {
    expect(bookingPart.safeParse(aPart({ startsAt: 8.64e15 })).success).toBe(false);
  });

  test('is for a member under their name', async () => {
    const world = shopThatBooks();
    await world.run(makeBooking, { bookingId: 'b1', ...writtenBooking(), memberId: 'member-1', guestName: '' }, anew());
    expect(bookingNamed(world, 'b1')).toMatchObject({ memberId: 'member-1', name: 'Zhao' });
  });

  // What others have found: 10:00 to 11:00 and 10:30 to 11:30 were both taken, as their begin is not the same.
  test.each([
    ['begins while it goes on', 30, 60],
    ['ends while it goes on', -30, 60],
    ['goes on longer at both ends', -30, 120],
    ['lies within it', 15, 30],
    ['is at the same time', 0, 60],
  ])('of the same person is refused that %s', async (_, after, minutes) => {
    const world = shopThatBooks();
    await book(world, 'b1');
    const part = aPart({ startsAt: later(after), minutes, bedId: 'bed-2' });
    expect(await book(world, 'b2', [part])).toMatchObject({
      ...refused('booking.staffTaken'),
      params: { name: 'Chen' },
    });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
  });

  test.each([
    ['ends as it begins', -60],
    ['begins as it ends', 60],
  ])('of the same person and bed is taken that %s', async (_, after) => {
    const world = shopThatBooks();
    await book(world, 'b1');
    expect(await book(world, 'b2', [aPart({ startsAt: later(after) })])).toMatchObject({ ok: true });
  });

  test('on a bed that is taken is refused with the name of room and bed', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    expect(await book(world, 'b2', [aPart({ staffId: 'he' })])).toMatchObject({
      ...refused('booking.bedTaken'),
      params: { name: 'A 1' },
    });
  });

  // What others have found: two may come at nine, two came, and ten was closed as well.
  test('counts guests by the time at which they begin', async () => {
    const world = shopThatBooks({ slotCapacity: 2 });
    const alone = (id: string, after = 0) =>
      book(world, id, [aPart({ startsAt: later(after), staffId: '', bedId: '' })]);
    for (const id of ['b1', 'b2']) expect(await alone(id)).toMatchObject({ ok: true });
    expect(await alone('b3', 29)).toMatchObject(refused('booking.slotFull'));
    expect(await alone('b3', 30)).toMatchObject({ ok: true });
  });

  // Half an hour past the full hours of the universal clock; both begin between ten and eleven there.
  test('counts them by the clock of the shop', async () => {
    const india = { shop: aShop({ id: 'shop-1', timeZone: 'Asia/Kolkata' }) };
    const world = shopThatBooks({ slotCapacity: 1, bookingInterval: 60 });
    const at = (clock: string) => Date.parse(`2025-11-22T${clock}:00+05:30`);
    const alone = (id: string, clock: string) =>
      book(world, id, [aPart({ startsAt: at(clock), staffId: '', bedId: '' })], anew(india));
    expect(await alone('b1', '10:15')).toMatchObject({ ok: true });
    expect(await alone('b2', '10:45')).toMatchObject(refused('booking.slotFull'));
    expect(await alone('b3', '11:00')).toMatchObject({ ok: true });
  });

  test('of a pair is taken as a whole or not at all', async () => {
    const world = shopThatBooks();
    const pair = [aPart(), aPart({ id: 'part-2', guest: 2, staffId: 'he', bedId: 'bed-2' })];
    await book(world, 'b1', [aPart({ staffId: 'he', bedId: '' })]);
    expect(await book(world, 'b2', pair)).toMatchObject(refused('booking.staffTaken'));
    expect(occupied(world)).toEqual(['he b1 0-60']);
    expect(
      await book(
        world,
        'b2',
        pair.map((part) => ({ ...part, startsAt: later(60) })),
      ),
    ).toMatchObject({ ok: true });
    expect(occupied(world)).toHaveLength(5);
  });

  test('asks for the same person once at a time', async () => {
    const pair = [aPart(), aPart({ id: 'part-2', guest: 2, bedId: 'bed-2' })];
    expect(await book(shopThatBooks(), 'b1', pair)).toMatchObject(refused('booking.staffTaken'));
  });

  test('over midnight keeps its person on both days', async () => {
    const world = shopThatBooks();
    const midnight = Date.parse('2025-11-23T00:00:00Z');
    await book(world, 'b1', [aPart({ startsAt: midnight - 30 * minute })]);
    expect(await book(world, 'b2', [aPart({ startsAt: midnight })])).toMatchObject(refused('booking.staffTaken'));
    expect(await book(world, 'b2', [aPart({ startsAt: midnight + 30 * minute })])).toMatchObject({ ok: true });
  });

  test('is squeezed in over others with a reason, by whoever may', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    const squeezed = { bookingId: 'b2', ...writtenBooking(), squeezedFor: 'regular guest' };
    const may = (right: string) => right !== 'pc.booking.squeeze';
    expect(await world.run(makeBooking, squeezed, anew({ may }))).toMatchObject(refused('booking.maySqueeze'));
    expect(await world.run(makeBooking, squeezed, anew())).toMatchObject({ ok: true });
    expect(occupied(world)).toContain('technician b2 0-60 over');
    expect(await book(world, 'b3', [aPart({ bedId: '' })])).toMatchObject(refused('booking.staffTaken'));
  });
});

describe('a booking is refused', () => {
  const parts = (of: Partial<AskedPart>, more: readonly AskedPart[] = []) => [aPart(of), ...more];
  test.each<[string, string, readonly AskedPart[]]>([
    ['for yesterday', 'booking.past', parts({ startsAt: atTwo - 3 * 24 * 60 * minute })],
    ['for the year after next', 'booking.tooFar', parts({ startsAt: atTwo + 420 * 24 * 60 * minute })],
    ['of somebody who left', 'booking.staffLeft', parts({ staffId: 'gone' })],
    ['of whoever works elsewhere', 'order.notServiceStaff', parts({ staffId: 'elsewhere' })],
    ['of nobody by name', 'booking.nobodyNamed', parts({ staffId: '', wish: 'named' })],
    ['of a man where a woman is wished for', 'booking.wishNotMet', parts({ staffId: 'he', wish: 'female' })],
    ['on a bed that is not there', 'room.bedUnknown', parts({ bedId: 'bed-9' })],
    ['of a service that is not there', 'booking.serviceUnknown', parts({ serviceId: 'none' })],
    ['of the same part twice', 'booking.partTwice', parts({}, [aPart({ startsAt: later(60) })])],
    ['of two services at once', 'booking.guestTwice', parts({}, [aPart({ id: 'part-2', staffId: 'he', bedId: '' })])],
    ['of more than a day', 'booking.tooLong', parts({}, [aPart({ id: 'part-2', startsAt: later(24 * 60) })])],
  ])('%s', async (_, code, asked) => {
    expect(await book(shopThatBooks(), 'b1', asked)).toMatchObject(refused(code));
  });

  test('on a bed of a room that was removed', async () => {
    const world = shopThatBooks();
    const [room] = world.every('room');
    world.put('room', { ...room, removedAt: 1 } as never);
    expect(await book(world, 'b1', parts({}))).toMatchObject(refused('room.bedUnknown'));
  });

  test('at a headquarters or in a region, which give no services', async () => {
    for (const type of [shopTypes.headquarters, shopTypes.region]) {
      const shop = aShop({ id: 'shop-1', type });
      expect(await book(shopThatBooks(), 'b1', [aPart()], anew({ shop }))).toMatchObject(refused('booking.storesOnly'));
    }
  });

  test('for nobody, while a number alone is somebody', async () => {
    const booked = shopThatBooks();
    expect(
      await booked.run(makeBooking, { bookingId: 'number', ...writtenBooking(), guestName: '' }, anew()),
    ).toMatchObject({
      ok: true,
    });
    expect(bookingNamed(booked, 'number')).toMatchObject({ guestName: '', name: '13800000001' });
    const nobody = { bookingId: 'b1', ...writtenBooking(), guestName: '', mobile: '' };
    expect(await shopThatBooks().run(makeBooking, nobody, anew())).toMatchObject(refused('booking.nobody'));
    const unknown = { ...nobody, memberId: 'nobody' };
    expect(await shopThatBooks().run(makeBooking, unknown, anew())).toMatchObject(refused('member.unknown'));
    const world = shopThatBooks();
    world.put('member', aMember({ id: 'theirs', name: 'Qian', shopId: 'shop-2' }));
    const theirs = { ...nobody, memberId: 'theirs' };
    expect(await world.run(makeBooking, theirs, anew())).toMatchObject(refused('member.unknown'));
    world.put('member', aMember({ id: 'theirs', name: 'Qian', shopId: 'shop-2', shared: true }));
    expect(await world.run(makeBooking, theirs, anew())).toMatchObject({ ok: true });
  });

  test.each(['abc', '12', '1380000 or so'])('is not reached at %s, unless that stood there before', async (mobile) => {
    const world = shopThatBooks();
    const asked = { bookingId: 'b1', ...writtenBooking(), mobile };
    expect(await world.run(makeBooking, asked, anew())).toMatchObject(refused('field.phone'));
    // What a tablet without contact saved before this was asked is not lost.
    expect(await world.run(makeBooking, asked, again())).toMatchObject({ ok: true });
    expect(await world.run(changeBooking, { ...asked, remark: 'calls back' }, anew())).toMatchObject({ ok: true });
    expect(await world.run(changeBooking, { ...asked, mobile: 'cba' }, anew())).toMatchObject(refused('field.phone'));
  });

  test('of more parts than anybody books', () => {
    const many = Array.from({ length: mostParts + 1 }, (_, place) => aPart({ id: `part-${place}` }));
    expect(makeBooking.args.safeParse({ bookingId: 'b1', ...writtenBooking(many) }).success).toBe(false);
    expect(makeBooking.args.safeParse({ bookingId: 'b1', ...writtenBooking([aPart({ startsAt: 1 })]) }).success).toBe(
      false,
    );
  });
});

describe('a change', () => {
  const change = (parts: readonly AskedPart[]) => ({ bookingId: 'b1', ...writtenBooking(parts) });

  // What others have found: what is moved by half an hour stands in its own way.
  test('does not stand in its own way', async () => {
    const world = shopThatBooks({ slotCapacity: 1 });
    await book(world, 'b1');
    expect(await world.run(changeBooking, change([aPart({ startsAt: later(30) })]), anew())).toMatchObject({
      ok: true,
    });
    expect(occupied(world)).toEqual(['bed b1 30-90', 'technician b1 30-90']);
  });

  test('to where others are leaves it where it was', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    await book(world, 'b2', [aPart({ startsAt: later(60) })]);
    const moved = change([aPart({ startsAt: later(60) })]);
    expect(await world.run(changeBooking, moved, anew())).toMatchObject(refused('booking.staffTaken'));
    expect(occupied(world)).toContain('technician b1 0-60');
    expect(await world.run(changeBooking, moved, again())).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b1')).toMatchObject({ startsAt: atTwo });
    expect(told(world)).toEqual(['bookingUnplaced']);
  });

  test('to another person frees the one before', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    await world.run(changeBooking, change([aPart({ staffId: 'he' })]), anew());
    expect(await book(world, 'b2', [aPart({ bedId: '' })])).toMatchObject({ ok: true });
  });
});

describe('whoever works elsewhere by now, or has left', () => {
  const change = (world: World, of: Partial<AskedPart>, by = anew()) =>
    world.run(changeBooking, { bookingId: 'b1', ...writtenBooking([aPart(of)]) }, by);
  test.each([
    ['works elsewhere', { shopId: 'shop-2', grants: [] }, 'order.notServiceStaff'],
    ['has left', { resignedAt: 1 }, 'booking.staffLeft'],
  ])('%s: stays in a booking for its time, and is booked for no other one', async (_, now, code) => {
    const world = shopThatBooks();
    await book(world, 'b1');
    world.put('employee', anEmployee({ id: 'technician', name: 'Chen', gender: 'female', ...now }));
    expect(await change(world, { bedId: 'bed-2' })).toMatchObject({ ok: true });
    expect(await change(world, { startsAt: later(120) })).toMatchObject(refused(code));
    expect(await change(world, { minutes: 300 })).toMatchObject(refused(code));
    expect(await change(world, { startsAt: later(120), staffId: 'he' })).toMatchObject({ ok: true });
    expect(await change(world, {}, again())).toMatchObject({ ok: true, exceptions: [{ code: 'bookingUnplaced' }] });
    expect(occupied(world)).toEqual(['bed b1 120-180', 'he b1 120-180']);
  });
});

describe('what was promised without contact', () => {
  test('and is gone by then is kept without its places, and somebody is told', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    expect(await book(world, 'b2', [aPart()], again())).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b2')).toMatchObject({ status: bookingStatuses.notEffective });
    expect(told(world)).toEqual(['bookingUnplaced']);
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
  });

  // What others have found: two that wait for the same time were both confirmed.
  test('gets its places when it is taken up, one of two', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    for (const id of ['b2', 'b3']) await book(world, id, [aPart()], again());
    await world.run(cancelBooking, { bookingId: 'b1', ...cancel }, anew());
    expect(await world.run(takeUpBooking, { bookingId: 'b2' }, anew())).toMatchObject({ ok: true });
    expect(await world.run(takeUpBooking, { bookingId: 'b3' }, anew())).toMatchObject(refused('booking.staffTaken'));
  });
});

describe('guests', () => {
  test('who do not come lose their places by the clock of the server, once', async () => {
    const world = shopThatBooks({ bookingTimeout: 15 });
    await book(world, 'b1');
    const settings = { bookingTimeout: 15 };
    const due = lapsesAt(bookingNamed(world, 'b1'), settings);
    expect(due).toBe(later(15));
    const days = world.every('occupancy') as never;
    expect(lapse(bookingNamed(world, 'b1'), { days, deposits: [] }, settings, due - 1)).toEqual([]);
    const changes = lapse(bookingNamed(world, 'b1'), { days, deposits: [] }, settings, due);
    for (const change of changes) if (change.op === 'update') world.put(change.entity, change.record);
    expect(bookingNamed(world, 'b1')).toMatchObject({ status: bookingStatuses.timeout, endedAt: due });
    expect(occupied(world)).toEqual([]);
    expect(lapse(bookingNamed(world, 'b1'), { days, deposits: [] }, settings, due + 1)).toEqual([]);
  });

  test('who come late are served if their places are still free', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    const lapsed = { ...bookingNamed(world, 'b1'), status: bookingStatuses.timeout };
    await world.run(cancelBooking, { bookingId: 'b1', ...cancel }, anew());
    world.put('booking', lapsed);
    await book(world, 'b2');
    expect(await world.run(arriveBooking, { bookingId: 'b1' }, anew())).toMatchObject(refused('booking.staffTaken'));
    await world.run(cancelBooking, { bookingId: 'b2', ...cancel }, anew());
    expect(await world.run(arriveBooking, { bookingId: 'b1' }, anew())).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
  });

  test('who were let in without contact after it was cancelled have come, and nothing is left of why they would not', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    await world.run(cancelBooking, { bookingId: 'b1', ...cancel }, anew());
    expect(bookingNamed(world, 'b1').reason).toBe('ill');
    expect(await world.run(arriveBooking, { bookingId: 'b1' }, again())).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b1')).toMatchObject({
      status: bookingStatuses.arrived,
      endedAt: null,
      endedBy: '',
      reason: '',
    });
  });

  test('who were said to have come by mistake have not come', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    await world.run(arriveBooking, { bookingId: 'b1' }, anew());
    expect(bookingNamed(world, 'b1').arrivedAt).not.toBeNull();
    expect(await world.run(takeUpBooking, { bookingId: 'b1' }, anew())).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b1')).toMatchObject({ status: bookingStatuses.inProgress, arrivedAt: null });
  });

  test('who were let in by two counters have come once', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    await world.run(arriveBooking, { bookingId: 'b1' }, anew());
    const { arrivedAt } = bookingNamed(world, 'b1');
    await world.run(arriveBooking, { bookingId: 'b1' }, again({ at: later(1) }));
    expect(bookingNamed(world, 'b1')).toMatchObject({ arrivedAt, status: bookingStatuses.arrived });
    expect(told(world)).toEqual([]);
  });
});

test('a ticket is ten signs, and is read however it is typed', () => {
  expect(ticketOf('b1')).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(new Set(Array.from({ length: 1_000 }, (_, place) => ticketOf(`b${place}`))).size).toBe(1_000);
  expect(ticketTyped(' 12ab-o l i9 ')).toBe('12AB0119');
});
