import { describe, expect, test } from 'vitest';
import { anew, aPart, atTwo, book, bookingNamed, occupied, shopThatBooks } from '../../../tests/make-booking.ts';
import { aWait } from '../../../tests/make-waitlist.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { World } from '../../../tests/world.ts';
import { channels } from '../kernel/channels.ts';
import { minute } from '../values/durations.ts';
import { offerTime } from '../waitlist/offer.ts';
import type { AskedPart } from './booking.ts';
import { bookingStatuses } from './codes.ts';
import { endHolds, type HeldPart, holdLength, holdTime, mostHeld } from './hold.ts';
import { heldLanes } from './lanes.ts';
import { type Occupancy, occupiedAt } from './occupancy.ts';

const byCall = { channel: channels.centralPlatform };
const at = (minutes: number, differs: object = {}) => {
  const now = anew().keptAt + minutes * minute;
  return anew({ ...byCall, at: now, keptAt: now, ...differs });
};
const asHeld = ({ serviceId: _, wish: __, ...part }: AskedPart): HeldPart => part;
const days = (world: World) => world.every('occupancy') as unknown as Occupancy[];
const hold = (world: World, bookingId: string, parts: readonly AskedPart[] = [aPart()], by = at(0)) =>
  world.run(holdTime, { bookingId, parts: parts.map(asHeld), dayIds: days(world).map(({ id }) => id) }, by);
const later = (minutes: number, of: Partial<AskedPart> = {}) => aPart({ startsAt: atTwo + minutes * minute, ...of });
const other = { staffId: 'other' };

describe('a time that is held for a form', () => {
  test('is refused to everybody else, by desk and by another form, with what is so', async () => {
    const world = shopThatBooks();
    expect(await hold(world, 'b1')).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
    const refused = { ok: false, code: 'booking.heldByOther', params: { name: 'Chen' } };
    expect(await book(world, 'b2', [later(30, { bedId: 'bed-2' })], at(1))).toMatchObject(refused);
    expect(await hold(world, 'b2', [later(30, { bedId: 'bed-2' })], at(1, other))).toMatchObject(refused);
    const onBed = await book(world, 'b2', [later(0, { staffId: 'he' })], at(1));
    expect(onBed).toMatchObject({ code: 'booking.heldByOther', params: { name: 'A 1' } });
    expect(await book(world, 'b2', [later(60)], at(1))).toMatchObject({ ok: true });
  });

  test('is shown at the day, with who holds it and until when', async () => {
    const world = shopThatBooks();
    await hold(world, 'b1');
    await book(world, 'b2', [later(60)]);
    const time = { bookingId: 'b1', by: at(0).staffId, until: at(0).keptAt + holdLength };
    const hour = { from: atTwo, till: atTwo + 60 * minute };
    expect(heldLanes(days(world), 'staff', atTwo, atTwo + 1)).toEqual([{ lane: 'technician', ...time, ...hour }]);
    expect(heldLanes(days(world), 'bed', atTwo, atTwo + 1)).toEqual([{ lane: 'bed', ...time, ...hour }]);
    expect(heldLanes(days(world), 'bed', atTwo + 60 * minute, atTwo + 90 * minute)).toEqual([]);
  });

  test('is that of the booking once it is made, whatever else that asks for', async () => {
    const world = shopThatBooks();
    await hold(world, 'b1');
    expect(await book(world, 'b1', [later(15)], at(1))).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b1 15-75', 'technician b1 15-75']);
    expect(days(world).flatMap(({ times }) => times.filter(({ held }) => held))).toEqual([]);
    expect(bookingNamed(world, 'b1').status).toBe(bookingStatuses.inProgress);
    expect(await hold(world, 'b1', [later(15)], at(2))).toMatchObject({ code: 'booking.existsAlready' });
    // Nor does a form that is left late take anything from it.
    expect(await hold(world, 'b1', [], at(2))).toMatchObject({ ok: false, code: 'booking.notHeld' });
    expect(occupied(world)).toEqual(['bed b1 15-75', 'technician b1 15-75']);
  });

  test('is another one as soon as the form says so, and none once it is left', async () => {
    const world = shopThatBooks();
    await hold(world, 'b1');
    await hold(world, 'b1', [later(30, { staffId: 'he', bedId: '' })], at(1));
    expect(occupied(world)).toEqual(['he b1 30-90']);
    await hold(world, 'b1', [], at(2, other));
    expect(occupied(world)).toEqual([]);
    expect(days(world).flatMap(({ times }) => times)).toEqual([]);
  });

  test('stays what it was where the form wants what others have', async () => {
    const world = shopThatBooks();
    await book(world, 'b2', [later(60)]);
    await hold(world, 'b1');
    expect(await hold(world, 'b1', [later(30)], at(1))).toMatchObject({ code: 'booking.staffTaken' });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'bed b2 60-120', 'technician b1 0-60', 'technician b2 60-120']);
  });

  test('ends after seven minutes, for others as for who held it, whether or not it was taken away by then', async () => {
    const world = shopThatBooks();
    await hold(world, 'b1');
    await hold(world, 'b1', [aPart()], at(5));
    const now = at(7).keptAt;
    expect(occupiedAt(days(world), now - 1)).toEqual(days(world));
    expect(await book(world, 'b2', [aPart()], at(7 - 1 / 60_000))).toMatchObject({ code: 'booking.heldByOther' });
    expect(await book(world, 'b2', [aPart()], at(7))).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b2 0-60', 'technician b2 0-60']);
  });

  test('is taken away by the server alone, each day once', async () => {
    const world = shopThatBooks();
    await hold(world, 'b1');
    await book(world, 'b2', [later(60)]);
    expect(endHolds(days(world), at(6).keptAt)).toEqual([]);
    const ended = endHolds(days(world), at(700).keptAt);
    expect(ended.map(({ op, entity }) => `${op} ${entity}`)).toEqual(Array(3).fill('update occupancy'));
    const left = ended.flatMap((change) =>
      change.op === 'update' ? (change.record as unknown as Occupancy).times : [],
    );
    expect(new Set(left.map(({ bookingId }) => bookingId))).toEqual(new Set(['b2']));
  });

  test('takes places from those who begin then', async () => {
    const world = shopThatBooks({ slotCapacity: 1 });
    await hold(world, 'b1', [aPart({ bedId: '' })]);
    expect(await book(world, 'b2', [aPart({ staffId: 'he', bedId: '' })], at(1))).toMatchObject({
      code: 'booking.slotFull',
    });
  });

  test('is of so many bookings of a day for one person, and of more for another', async () => {
    const world = shopThatBooks({ slotCapacity: 20 });
    for (let place = 0; place < mostHeld; place += 1)
      expect(await hold(world, `b${place}`, [later(place * 60)])).toMatchObject({ ok: true });
    const next = [later(mostHeld * 60)];
    const refused = { ok: false, code: 'booking.holdsMost', params: { count: mostHeld } };
    expect(await hold(world, 'more', next, at(1))).toMatchObject(refused);
    expect(await hold(world, 'b0', next, at(1))).toMatchObject({ ok: true });
    expect(await hold(world, 'more', [aPart()], at(1, other))).toMatchObject({ ok: true });
    expect(await hold(world, 'again', [aPart({ staffId: 'he', bedId: '' })], at(8))).toMatchObject({ ok: true });
  });

  test.each([
    ['somebody who has left', { staffId: 'gone' }, 'booking.staffLeft'],
    ['somebody of another shop', { staffId: 'elsewhere' }, 'order.notServiceStaff'],
    ['a bed that is not there', { bedId: 'none' }, 'room.bedUnknown'],
    ['a time long ago', { startsAt: atTwo - 72 * 60 * minute }, 'booking.past'],
    ['a time in years', { startsAt: atTwo + 500 * 24 * 60 * minute }, 'booking.tooFar'],
  ])('is not held of %s', async (_, of, code) => {
    const world = shopThatBooks();
    expect(await hold(world, 'b1', [aPart(of)])).toMatchObject({ ok: false, code });
    expect(occupied(world)).toEqual([]);
  });

  test('is not what somebody who waits is asked about', async () => {
    const world = shopThatBooks();
    world.put('waitlistEntry', aWait());
    await hold(world, 'b1', [aPart({ bedId: '' })]);
    const asked = { waitlistEntryId: aWait().id, reseats: [] };
    const offer = (minutes: number, staffId = 'technician') =>
      world.run(
        offerTime,
        { ...asked, parts: [{ startsAt: atTwo + minutes * minute, staffId, bedId: '' }] },
        anew({ keptAt: at(1).keptAt }),
      );
    expect(await offer(30)).toMatchObject({ ok: false, code: 'waitlist.heldForBooking' });
    expect(await offer(60)).toMatchObject({ ok: true });
  });
});

const act = fc.record({
  what: fc.constantFrom('hold', 'hold', 'hold', 'book', 'leave'),
  which: fc.nat(4),
  after: fc.nat(5),
  staffId: fc.constantFrom('technician', 'he', ''),
  bedId: fc.constantFrom('bed', 'bed-2', ''),
  begin: fc.integer({ min: -4, max: 4 }),
  who: fc.constantFrom('cashier', 'other'),
});

test('nobody and no bed is promised or held twice at any moment, whatever is held, booked and left', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 25 }), async (acts) => {
      const world = shopThatBooks({ slotCapacity: 99 });
      let minutes = 0;
      for (const { what, which, after, staffId, bedId, begin, who } of acts) {
        minutes += after;
        const by = at(minutes, { staffId: who });
        const parts = [later(begin * 15, { staffId, bedId })];
        if (what === 'hold') await hold(world, `b${which}`, parts, by);
        if (what === 'leave') await hold(world, `b${which}`, [], by);
        if (what === 'book') await book(world, `b${which}`, parts, by);
        for (const { id, kind, times } of occupiedAt(days(world), by.keptAt)) {
          if (kind === 'place') continue;
          const twice = times.filter((one, place) =>
            times.slice(0, place).some((another) => one.from < another.till && another.from < one.till),
          );
          expect([id, twice]).toEqual([id, []]);
        }
      }
    }),
    { numRuns: runs(60) },
  );
});
