import { describe, expect, test } from 'vitest';
import { anew, aPart, book, bookingNamed, shopThatBooks, writtenBooking } from '../../../tests/make-booking.ts';
import type { World } from '../../../tests/world.ts';
import { defaultSettings } from '../shop/shop-settings.ts';
import { arriveBooking } from './arrive.ts';
import type { AskedPart } from './booking.ts';
import { changeBooking } from './change.ts';
import { makeBooking } from './make.ts';
import { takeUpBooking } from './take-up.ts';

const half = 30 * 60_000;
const change = (world: World, parts: readonly AskedPart[], more: object = {}) =>
  world.run(changeBooking, { bookingId: 'b1', ...writtenBooking(parts), ...more }, anew());
/** A shop in which somebody was squeezed in over a booking of an hour. */
const squeezedOver = async (): Promise<World> => {
  const world = shopThatBooks();
  await book(world, 'b1');
  const over = { bookingId: 'b2', ...writtenBooking(), squeezedFor: 'regular guest' };
  expect(await world.run(makeBooking, over, anew())).toMatchObject({ ok: true });
  return world;
};
const taken = { ok: false, code: 'booking.staffTaken' };

describe('over whom somebody was squeezed in', () => {
  test('can still be changed, made shorter and taken up where they are', async () => {
    const world = await squeezedOver();
    expect(await change(world, [aPart()], { remark: 'window' })).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b1')).toMatchObject({ remark: 'window' });
    expect(await world.run(arriveBooking, { bookingId: 'b1' }, anew())).toMatchObject({ ok: true });
    expect(await world.run(takeUpBooking, { bookingId: 'b1' }, anew())).toMatchObject({ ok: true });
    expect(await change(world, [aPart({ minutes: 30 })])).toMatchObject({ ok: true });
    expect(await book(world, 'b3')).toMatchObject(taken);
  });

  test('gets no more than what they hold', async () => {
    const world = await squeezedOver();
    expect(await change(world, [aPart({ minutes: 65 })])).toMatchObject(taken);
    expect(await change(world, [aPart({ startsAt: aPart().startsAt + half })])).toMatchObject(taken);
    const twice = [aPart(), aPart({ id: 'part-2', guest: 2, bedId: '' })];
    expect(await change(world, twice)).toMatchObject(taken);
  });

  test('whoever was squeezed in does not stay without the reason', async () => {
    const world = await squeezedOver();
    const plain = { bookingId: 'b2', ...writtenBooking() };
    expect(await world.run(changeBooking, plain, anew())).toMatchObject(taken);
  });
});

test('a shop that takes fewer guests at a time than were booked keeps those, and no more', async () => {
  const world = shopThatBooks({ slotCapacity: 1 });
  await book(world, 'b1');
  world.put('shopSettings', { ...defaultSettings('shop-1'), slotCapacity: 0 });
  expect(await change(world, [aPart()], { remark: 'window' })).toMatchObject({ ok: true });
  const two = [aPart(), aPart({ id: 'part-2', guest: 2, staffId: 'he', bedId: '' })];
  expect(await change(world, two)).toMatchObject({ ok: false, code: 'booking.slotFull' });
});
