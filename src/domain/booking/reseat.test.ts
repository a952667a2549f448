import { describe, expect, test } from 'vitest';
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
import fc, { runs } from '../../../tests/property.ts';
import type { World } from '../../../tests/world.ts';
import { minute } from '../values/durations.ts';
import { arriveBooking } from './arrive.ts';
import type { AskedPart, Booking } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { holdsPlaces } from './codes.ts';
import { makeBooking } from './make.ts';
import type { Occupancy } from './occupancy.ts';
import type { Reseat } from './reseat.ts';

/** One hour on a bed, so many minutes after two, without anybody who serves. */
const on = (bedId: string, after: number, minutes = 60): AskedPart =>
  aPart({ startsAt: atTwo + after * minute, minutes, staffId: '', bedId });
const goes = (bookingId: string, from: string, to: string, after: number, minutes = 60): Reseat => ({
  bookingId,
  fromBedId: from,
  toBedId: to,
  startsAt: atTwo + after * minute,
  minutes,
});
const bookWith = (world: World, reseats: Reseat[], parts: readonly AskedPart[], by = anew()) =>
  world.run(makeBooking, { bookingId: 'new', ...writtenBooking(parts), reseats }, by);
/** Two bookings, one after the other, each on a bed of its own: no bed is free for both hours. */
const fullShop = async (): Promise<World> => {
  const world = shopThatBooks({ slotCapacity: 9 });
  await book(world, 'b1', [on('bed', 0)]);
  await book(world, 'b2', [on('bed-2', 60)]);
  return world;
};
const bothHours = [on('bed', 0, 120)];
const first = goes('b1', 'bed', 'bed-2', 0);

describe('a booking for which another one changes bed', () => {
  test('gets the bed, and the other one the new bed, together', async () => {
    const world = await fullShop();
    expect(await bookWith(world, [], bothHours)).toMatchObject({ ok: false, code: 'booking.bedTaken' });
    expect(await bookWith(world, [first], bothHours)).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed new 0-120', 'bed-2 b1 0-60', 'bed-2 b2 60-120']);
    expect(bookingNamed(world, 'b1').parts).toMatchObject([{ bedId: 'bed-2' }]);
  });

  test('names what goes from a bed once', async () => {
    const world = await fullShop();
    const twice = [first, goes('b1', 'bed', 'bed-3', 0)];
    await expect(bookWith(world, twice, bothHours)).rejects.toThrow();
    expect(occupied(world)).toEqual(['bed b1 0-60', 'bed-2 b2 60-120']);
  });

  test('gets it as well where it is changed', async () => {
    const world = await fullShop();
    await book(world, 'b3', [on('bed', 180)]);
    const given = { bookingId: 'b3', ...writtenBooking(bothHours), reseats: [first] };
    expect(await world.run(changeBooking, given, anew())).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b3 0-120', 'bed-2 b1 0-60', 'bed-2 b2 60-120']);
  });

  test('two take the bed of each other', async () => {
    const world = shopThatBooks({ slotCapacity: 9 });
    await book(world, 'b1', [on('bed', 0)]);
    await book(world, 'b2', [on('bed-2', 0)]);
    const swap = [first, goes('b2', 'bed-2', 'bed', 0)];
    expect(await bookWith(world, swap, [on('', 0)])).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b2 0-60', 'bed-2 b1 0-60']);
  });

  test.each([
    ['whose guests have come', arriveBooking, { bookingId: 'b1' }],
    ['that was moved meanwhile', changeBooking, { bookingId: 'b1', ...writtenBooking([on('bed', 30)]) }],
  ])('is refused over one %s, and nothing moves', async (_, command, args) => {
    const world = await fullShop();
    await world.run(command as never, args as never, anew());
    const before = occupied(world);
    expect(await bookWith(world, [first], bothHours)).toMatchObject({ ok: false, code: 'booking.reseatGone' });
    expect(occupied(world)).toEqual(before);
  });

  test('needs no change of a bed that was cancelled meanwhile', async () => {
    const world = await fullShop();
    await world.run(cancelBooking, { bookingId: 'b1', by: 'store', reason: '' }, anew());
    expect(await bookWith(world, [first], bothHours)).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed new 0-120', 'bed-2 b2 60-120']);
  });

  test('decided again without contact, is kept without its places where they cannot move, and somebody is told', async () => {
    const world = await fullShop();
    await world.run(arriveBooking, { bookingId: 'b1' }, anew());
    expect(await bookWith(world, [first], bothHours, again())).toMatchObject({ ok: true });
    expect(told(world)).toEqual(['bookingUnplaced']);
    expect(occupied(world)).toEqual(['bed b1 0-60', 'bed-2 b2 60-120']);
  });

  test.each([
    ['to a bed that is taken', goes('b1', 'bed', 'bed-2', 0, 60), [on('bed', 0)], 'booking.bedTaken'],
    ['to a bed that is not there', goes('b1', 'bed', 'none', 0), bothHours, 'room.bedUnknown'],
    ['of a booking that is not there', goes('b9', 'bed', 'bed-2', 0), bothHours, 'booking.unknown'],
    ['of itself', goes('new', 'bed', 'bed-2', 0), bothHours, 'booking.reseatsItself'],
  ])('is refused %s', async (what, asked, parts, code) => {
    const world = await fullShop();
    if (what.includes('taken')) await book(world, 'b3', [on('bed-2', 0)]);
    expect(await bookWith(world, [asked], parts)).toMatchObject({ ok: false, code });
    expect(bookingNamed(world, 'b1').parts).toMatchObject([{ bedId: 'bed' }]);
  });
});

const act = fc.record({
  bookingId: fc.constantFrom('b0', 'b1', 'b2', 'b3', 'b4'),
  begins: fc.nat(6),
  bedId: fc.constantFrom('bed', 'bed-2'),
  moved: fc.option(fc.record({ bookingId: fc.constantFrom('b0', 'b1', 'b2', 'b3', 'b4'), isBack: fc.boolean() }), {
    freq: 3,
  }),
  replay: fc.boolean(),
  comes: fc.boolean(),
});

test('no bed is taken twice and none is lost, whoever changes bed for whom, with contact and without', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 20 }), async (acts) => {
      const world = shopThatBooks({ slotCapacity: 99 });
      for (const { bookingId, begins, bedId, moved, replay, comes } of acts) {
        const other = (world.every('booking') as unknown as Booking[]).find(({ id }) => id === moved?.bookingId);
        const [at] = other?.parts ?? [];
        const to = at?.bedId === 'bed' ? 'bed-2' : 'bed';
        const reseats = at && other ? [{ ...goes(other.id, at.bedId, to, 0), startsAt: at.startsAt }] : [];
        const written = { bookingId, ...writtenBooking([on(bedId, begins * 15)]), reseats };
        const isThere = world.every('booking').some(({ id }) => id === bookingId);
        await world.run(
          (isThere ? changeBooking : makeBooking) as typeof makeBooking,
          written,
          replay ? again() : anew(),
        );
        if (comes) await world.run(arriveBooking, { bookingId }, anew());
        const said = (world.every('booking') as unknown as Booking[])
          .filter(({ status }) => holdsPlaces(status))
          .flatMap(({ id, parts }) => parts.map((part) => `${part.bedId} ${id} ${part.startsAt}`));
        const days = (world.every('occupancy') as unknown as Occupancy[]).filter(({ kind }) => kind === 'bed');
        const held = days.flatMap(({ resourceId, times }) =>
          times.map((time) => `${resourceId} ${time.bookingId} ${time.from}`),
        );
        expect(held.toSorted()).toEqual(said.toSorted());
        for (const { times } of days)
          expect(
            times.filter((one, place) =>
              times.slice(0, place).some((each) => each.from < one.till && one.from < each.till),
            ),
          ).toEqual([]);
      }
    }),
    { numRuns: runs(60) },
  );
});
