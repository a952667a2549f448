import { describe, expect, test } from 'vitest';
import {
  anew,
  aPart,
  atTwo,
  book,
  occupied,
  shopThatBooks,
  told,
  writtenBooking,
} from '../../../tests/make-booking.ts';
import { minute } from '../values/durations.ts';
import type { AskedPart } from './booking.ts';
import { changeBooking } from './change.ts';
import { draggedParts } from './drag.ts';

/** A part so many minutes after two, on its own bed unless it says another one. */
const partAt = (minutes: number, of: Partial<AskedPart> = {}): AskedPart =>
  aPart({ startsAt: atTwo + minutes * minute, ...of });
/** An hour: twenty minutes with whoever serves, twenty alone, twenty to finish. */
const divided = { minutes: 60, processing: 20, finishing: 20 } as const;

describe('a part with blocks', () => {
  test('claims whoever serves twice, and its bed and device until they are ready', async () => {
    const world = shopThatBooks();
    await book(world, 'b1', [partAt(0, { ...divided, preparation: 5, deviceId: 'machine' })]);
    expect(occupied(world)).toEqual(['bed b1 0-65', 'machine b1 0-65', 'technician b1 0-20', 'technician b1 40-60']);
  });

  test.each<[string, Partial<AskedPart>, string[]]>([
    ['nothing divided', { minutes: 60 }, ['technician b1 0-60']],
    ['all none', { minutes: 60, processing: 0, finishing: 0, preparation: 0 }, ['technician b1 0-60']],
    ['finishing at once', { minutes: 60, finishing: 20 }, ['technician b1 0-60']],
    ['nothing to finish', { minutes: 60, processing: 20 }, ['technician b1 0-40']],
  ])('with %s', async (_, blocks, times) => {
    const world = shopThatBooks();
    await book(world, 'b1', [partAt(0, { ...blocks, bedId: '' })]);
    expect(occupied(world)).toEqual(times);
  });

  test.each([
    [24, { ok: false, code: 'booking.bedTaken' }],
    [25, { ok: true }],
  ])('of 20 minutes with 5 to make ready leaves its bed to who begins %s minutes later: %o', async (later, answer) => {
    const world = shopThatBooks();
    await book(world, 'b1', [partAt(0, { minutes: 20, preparation: 5 })]);
    expect(await book(world, 'b2', [partAt(later, { staffId: 'he' })])).toMatchObject(answer);
  });

  test.each([
    ['within the processing', 20, 20, { ok: true }],
    ['that begins before it', 19, 20, { ok: false, code: 'booking.staffTaken' }],
    ['that ends after it', 20, 21, { ok: false, code: 'booking.staffTaken' }],
  ])('leaves its person to another guest %s', async (_, later, minutes, answer) => {
    const world = shopThatBooks();
    await book(world, 'b1', [partAt(0, divided)]);
    expect(await book(world, 'b2', [partAt(later, { minutes, bedId: 'bed-2' })])).toMatchObject(answer);
  });

  test('that follows another one of its guest on the bed begins before that is made ready, which is done afterwards', async () => {
    const world = shopThatBooks();
    const parts = [
      partAt(0, { minutes: 20, preparation: 30, staffId: '' }),
      partAt(20, { id: 'part-2', minutes: 20, staffId: '' }),
    ];
    expect(await book(world, 'b1', parts)).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b1 0-20', 'bed b1 20-50']);
  });

  test('of another guest waits until the bed is ready, also in one booking', async () => {
    const parts = [partAt(0, { minutes: 20, preparation: 5 }), partAt(20, { id: 'part-2', guest: 2, staffId: 'he' })];
    expect(await book(shopThatBooks(), 'b1', parts)).toMatchObject({ ok: false, code: 'booking.bedTaken' });
  });

  test.each([{ processing: 60 }, { processing: 30, finishing: 30 }, { finishing: 90 }])(
    'has time before its guest waits: not with %o of an hour',
    async (blocks) => {
      const refused = { ok: false, code: 'booking.blocksLonger' };
      expect(await book(shopThatBooks(), 'b1', [partAt(0, { minutes: 60, ...blocks })])).toMatchObject(refused);
    },
  );

  test('gives its person back as it is served without a pause, if nobody was given them meanwhile', async () => {
    const world = shopThatBooks();
    await book(world, 'b1', [partAt(0, divided)]);
    const whole = { bookingId: 'b1', ...writtenBooking([partAt(0)]) };
    expect(await world.run(changeBooking, whole, anew())).toMatchObject({ ok: true });
    expect(occupied(world)).toEqual(['bed b1 0-60', 'technician b1 0-60']);
    await world.run(changeBooking, { bookingId: 'b1', ...writtenBooking([partAt(0, divided)]) }, anew());
    await book(world, 'b2', [partAt(20, { minutes: 20, bedId: 'bed-2' })]);
    expect(await world.run(changeBooking, whole, anew())).toMatchObject({ ok: false, code: 'booking.staffTaken' });
    expect(told(world)).toEqual([]);
  });

  test('is not dragged shorter than what comes before its guest waits', () => {
    const [part] = draggedParts([partAt(0, divided)], 'part-1', 'staff', { longer: -50 });
    expect(part).toMatchObject({ minutes: 45, processing: 20, finishing: 20 });
  });
});
