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
import { channels } from '../kernel/channels.ts';
import { minute } from '../values/durations.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { bookingStatuses } from './codes.ts';
import { holdTime } from './hold.ts';

/** A service at a machine, by nobody and on no bed, so that nothing else is in its way. */
const at = (deviceId: string, after = 0) =>
  aPart({ staffId: '', bedId: '', deviceId, startsAt: atTwo + after * minute });

describe('a device', () => {
  test.each([
    ['begins before it ends', 'machine', 30, { ok: false, code: 'booking.deviceTaken', params: { name: 'M 1' } }],
    ['begins as it ends', 'machine', 60, { ok: true }],
    ['is at another one', 'machine-2', 0, { ok: true }],
    ['is at none', '', 0, { ok: true }],
    ['is at one that was removed', 'removed', 0, { ok: false, code: 'device.unknown' }],
    ['is at one of another shop', 'far', 0, { ok: false, code: 'device.unknown' }],
    ['is at one that nobody knows', 'nowhere', 0, { ok: false, code: 'device.unknown' }],
  ])('takes one guest at a time: the next one %s', async (_, deviceId, after, answer) => {
    const world = shopThatBooks();
    expect(await book(world, 'b1', [at('machine')])).toMatchObject({ ok: true });
    expect(await book(world, 'b2', [at(deviceId, after)])).toMatchObject(answer);
  });

  test('is not at two parts of one booking at the same time', async () => {
    const pair = [at('machine'), { ...at('machine'), id: 'part-2', guest: 2 }];
    expect(await book(shopThatBooks(), 'b1', pair)).toMatchObject({ ok: false, code: 'booking.deviceTaken' });
  });

  test('is left for another one, and free again when its booking is cancelled', async () => {
    const world = shopThatBooks();
    await book(world, 'b1', [at('machine')]);
    const moved = { bookingId: 'b1', ...writtenBooking([at('machine-2')]) };
    expect(await world.run(changeBooking, moved, anew())).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['machine-2 b1 0-60']);
    await world.run(cancelBooking, { bookingId: 'b1', by: 'store', reason: '' }, anew());
    expect(occupied(world)).toEqual([]);
  });

  test('that was removed since stays with the booking that has it', async () => {
    const world = shopThatBooks();
    await book(world, 'b1', [at('machine')]);
    const machine = world.every('device').find(({ id }) => id === 'machine');
    world.put('device', { ...machine, removedAt: 1 } as never);
    const later = { bookingId: 'b1', ...writtenBooking([at('machine', 30)]) };
    expect(await world.run(changeBooking, later, anew())).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['machine b1 30-90']);
  });

  test('that others have by then leaves a booking of a counter without contact to be placed, with a task', async () => {
    const world = shopThatBooks();
    await book(world, 'b1', [at('machine')]);
    expect(await book(world, 'b2', [at('machine')], again())).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b2')).toMatchObject({ status: bookingStatuses.notEffective });
    expect(told(world)).toEqual(['bookingUnplaced']);
  });

  test('is held while its booking is written down', async () => {
    const world = shopThatBooks();
    const { serviceId: _, wish: __, ...held } = at('machine');
    const asked = { bookingId: 'b1', parts: [held], dayIds: [] };
    const byCall = anew({ channel: channels.centralPlatform });
    expect(await world.run(holdTime, asked, byCall)).toMatchObject({ ok: true });
    expect(await book(world, 'b2', [at('machine')])).toMatchObject({ ok: false, code: 'booking.heldByOther' });
    expect(await book(world, 'b1', [at('machine')])).toMatchObject({ ok: true });
  });
});
