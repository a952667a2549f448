import { describe, expect, test } from 'vitest';
import {
  again,
  anew,
  aPart,
  atTwo,
  book,
  bookingNamed,
  shopThatBooks,
  told,
  writtenBooking,
} from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { minute } from '../values/durations.ts';
import type { AskedPart } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { bookingStatuses } from './codes.ts';
import { makeBooking } from './make.ts';
import { takeUpBooking } from './take-up.ts';

const day = '2025-11-22';
const lunch = { begins: 12 * 60, minutes: 60, slides: 30 };
/** A shop in which the technician is there from ten to three that day, with a break that may slide. */
const shopWithRoster = (hours: Parameters<typeof aDuty>[1] = [10, 15, lunch]) => {
  const world = shopThatBooks();
  world.put('dutyWeek', aDutyWeek('technician', { [day]: aDuty(day, hours) }));
  return world;
};
const at = (minutes: number, differs: Partial<AskedPart> = {}) =>
  aPart({ startsAt: atTwo + minutes * minute, ...differs });
const refused = (code: string) => ({ ok: false, code, params: { name: 'Chen' } });
const make = (world: ReturnType<typeof shopThatBooks>, part: AskedPart, confirmed: boolean) =>
  world.run(makeBooking, { bookingId: 'b1', ...writtenBooking([part]), confirmed }, anew());

describe('somebody who is not there by the roster', () => {
  test('is booked once that was confirmed, by desk and call alike', async () => {
    const world = shopWithRoster();
    expect(await book(world, 'b1', [at(30)])).toEqual(refused('booking.offDuty'));
    expect(await make(world, at(30), true)).toMatchObject({ ok: true });
    expect([bookingNamed(world, 'b1').status, told(world)]).toEqual([bookingStatuses.inProgress, []]);
  });

  test('is booked as ever within the hours, and where the shop keeps no roster that week', async () => {
    expect(await book(shopWithRoster(), 'b1')).toMatchObject({ ok: true });
    expect(await book(shopWithRoster(), 'b1', [at(7 * 24 * 60 + 120)])).toMatchObject({ ok: true });
    expect(await book(shopWithRoster(), 'b1', [at(120, { staffId: '' })])).toMatchObject({ ok: true });
  });

  test('of whom nothing is said in a roster is not there', async () => {
    const world = shopWithRoster();
    expect(await book(world, 'b1', [at(0, { staffId: 'he' })])).toEqual({
      ...refused('booking.offDuty'),
      params: { name: 'Wu' },
    });
  });

  test('is refused first where others have the time', async () => {
    const world = shopWithRoster();
    await make(world, at(30), true);
    expect(await book(world, 'b2', [at(30, { bedId: 'bed-2' })])).toMatchObject({ code: 'booking.staffTaken' });
  });

  test('is asked about when a booking is moved there, and not when something else of it changes', async () => {
    const world = shopWithRoster();
    await make(world, at(30), true);
    const change = (part: AskedPart, confirmed = false) =>
      world.run(changeBooking, { bookingId: 'b1', ...writtenBooking([part]), remark: 'quiet', confirmed }, anew());
    expect(await change(at(30))).toMatchObject({ ok: true });
    expect(await change(at(45))).toEqual(refused('booking.offDuty'));
    expect(await change(at(45), true)).toMatchObject({ ok: true });
    expect(bookingNamed(world, 'b1').startsAt).toBe(atTwo + 45 * minute);
  });

  test('keeps the time that a counter without contact gave away, and somebody is told', async () => {
    const world = shopWithRoster();
    expect(await book(world, 'b1', [at(30)], again())).toMatchObject({ ok: true });
    expect([bookingNamed(world, 'b1').status, told(world)]).toEqual([bookingStatuses.inProgress, ['bookingOffDuty']]);
    await world.run(changeBooking, { bookingId: 'b1', ...writtenBooking([at(45)]) }, again());
    expect(told(world)).toEqual(['bookingOffDuty', 'bookingOffDuty']);
  });

  test('is told when a booking is taken up again', async () => {
    const world = shopWithRoster();
    await make(world, at(30), true);
    await world.run(cancelBooking, { bookingId: 'b1', by: 'member', reason: 'ill' }, anew());
    expect(await world.run(takeUpBooking, { bookingId: 'b1' }, anew())).toMatchObject({ ok: true });
    expect(told(world)).toEqual(['bookingOffDuty']);
  });
});

describe('a break', () => {
  test('slides beside what is booked, and is asked about once it has no place', async () => {
    const world = shopWithRoster([10, 19, lunch]);
    expect(await book(world, 'b1', [at(-135, { minutes: 45 })])).toMatchObject({ ok: true });
    expect(await book(world, 'b2', [at(-60, { minutes: 30 })])).toEqual(refused('booking.onBreak'));
    expect(await book(world, 'b3', [at(-30)])).toMatchObject({ ok: true });
  });
});

// Public bug 13: an exception to the hours of a shop was shown, and could not be booked.
test('who is there from eight to ten in the evening is booked then, whenever the shop closes', async () => {
  const world = shopWithRoster([20, 22]);
  expect(await book(world, 'b1', [at(6.5 * 60)])).toMatchObject({ ok: true });
  expect(await book(world, 'b2', [at(9 * 60)])).toEqual(refused('booking.offDuty'));
});
