import { describe, expect, test } from 'vitest';
import { anew, aPart, atTwo, book, knownIn, shopThatBooks, writtenBooking } from '../../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../../tests/make-duty.ts';
import fc, { runs } from '../../../../tests/property.ts';
import type { World } from '../../../../tests/world.ts';
import { minute } from '../../values/durations.ts';
import { arriveBooking } from '../arrive.ts';
import type { AskedPart } from '../booking.ts';
import { changeBooking } from '../change.ts';
import { makeBooking } from '../make.ts';
import { type AskedOffers, asOffered, offersFor } from './offers.ts';
import type { Offer } from './wish.ts';

const hour = 60 * minute;
const day = '2025-11-22';
const asked = (parts: readonly AskedPart[], of: Partial<AskedOffers> = {}): AskedOffers => ({
  day,
  near: atTwo,
  parts: parts.map(({ guest, minutes, wish, staffId, deviceId = '' }) => ({
    guest,
    minutes,
    wish,
    staffId,
    deviceId,
    bed: 'any',
  })),
  without: '',
  declined: [],
  ...of,
});
const offers = (world: World, parts: readonly AskedPart[], of: Partial<AskedOffers> = {}, now = atTwo - 20 * hour) =>
  offersFor(asked(parts, of), knownIn(world), { shopId: 'shop-1', timeZone: 'Asia/Shanghai', way: ['shop-1'], now });
const given = (parts: readonly AskedPart[], offer: Offer) => ({
  ...writtenBooking(asOffered(parts, offer)),
  reseats: [...offer.reseats],
});
/** Everything that is offered of a day. */
const allOffers = (world: World, parts: readonly AskedPart[], now?: number): Offer[] => {
  const all: Offer[] = [];
  for (;;) {
    const declined = all.map(({ startsAt }) => startsAt);
    const { offers: found } = offers(world, parts, { declined }, now);
    const today = found.filter(({ startsAt }) => startsAt < atTwo + 10 * hour);
    if (today.length === 0) return all;
    all.push(...today);
  }
};
/** When that is, in hours after midnight. */
const allOn = (world: World, parts: readonly AskedPart[], now?: number): number[] =>
  allOffers(world, parts, now)
    .map(({ startsAt }) => (startsAt - atTwo) / hour + 14)
    .toSorted((one, other) => one - other);

describe('a day is offered', () => {
  test('from when the shop opens until a service still ends before it closes', () => {
    const times = allOn(shopThatBooks(), [aPart({ minutes: 90 })]);
    expect([times[0], times.at(-1), times.length]).toEqual([9, 19.5, 22]);
  });

  test('from now on', () => {
    expect(allOn(shopThatBooks(), [aPart()], atTwo + 10 * minute)[0]).toBe(14.5);
  });

  test('to as many guests at a time as the shop takes', async () => {
    const world = shopThatBooks({ slotCapacity: 1 });
    await book(world, 'b1');
    const times = allOn(world, [aPart()]);
    expect(times).not.toContain(14);
    expect(times).toContain(14.5);
  });

  test('by those who are there by the roster, beside their breaks', () => {
    const world = shopThatBooks();
    world.put(
      'dutyWeek',
      aDutyWeek('technician', { [day]: aDuty(day, [10, 15, { begins: 720, minutes: 60, slides: 0 }]) }),
    );
    expect(allOn(world, [aPart()])).toEqual([10, 10.5, 11, 13, 13.5, 14]);
  });

  test('by a woman, a man or by name, where guests wish for that', () => {
    const world = shopThatBooks();
    const by = (part: Partial<AskedPart>) =>
      new Set(offers(world, [aPart(part)]).offers.map(({ parts: [first] }) => first?.staffId));
    expect([...by({ wish: 'female' })]).toEqual(['technician']);
    expect([...by({ wish: 'male' })]).toEqual(['he']);
    expect([...by({ wish: 'named', staffId: 'he' })]).toEqual(['he']);
  });

  test('in a room or without any bed, where that is wished for', async () => {
    const world = shopThatBooks();
    const [part] = asked([aPart()]).parts;
    if (!part) throw new Error('nothing is asked for');
    const on = (bed: string) =>
      offers(world, [aPart()], { parts: [{ ...part, bed }] }).offers.map((each) => each.parts[0]?.bedId);
    expect(new Set(on('room'))).toEqual(new Set(['bed']));
    expect(new Set(on('none'))).toEqual(new Set(['']));
    expect(on('nowhere')).toEqual([]);
  });

  test('until there are enough on the days after it, and its being full is told', async () => {
    const world = shopThatBooks({ slotCapacity: 9 });
    for (const [place, staffId] of ['technician', 'he'].entries())
      for (const from of [9, 19])
        expect(
          await book(world, `${staffId}-${from}`, [
            aPart({
              startsAt: atTwo + (from - 14) * hour,
              minutes: from === 9 ? 600 : 120,
              staffId,
              bedId: ['bed', 'bed-2'][place] ?? '',
            }),
          ]),
        ).toMatchObject({ ok: true });
    const found = offers(world, [aPart()]);
    expect(found.isFull).toBe(true);
    expect(found.offers).toHaveLength(5);
    expect(found.offers.every(({ startsAt }) => startsAt > atTwo + 10 * hour)).toBe(true);
  });
});

describe('a device that was chosen', () => {
  const at = (deviceId: string, more: Partial<AskedPart> = {}) =>
    aPart({ staffId: '', bedId: '', deviceId, minutes: 60, ...more });

  test('is offered when nobody else has it, and to its own booking also then', async () => {
    const world = shopThatBooks({ slotCapacity: 9 });
    expect(await book(world, 'b1', [at('machine')])).toMatchObject({ ok: true });
    const all = allOn(world, [at('')]);
    expect(allOn(world, [at('machine-2')])).toEqual(all);
    expect(all.filter((hours) => !allOn(world, [at('machine')]).includes(hours))).toEqual([13.5, 14, 14.5]);
    expect(offers(world, [at('machine')], { without: 'b1' }).offers.map(({ startsAt }) => startsAt)).toContain(atTwo);
  });

  test('is offered to one of two guests at once', () => {
    const two = (other: string) => [at('machine'), at(other, { id: 'part-2', guest: 2 })];
    expect(allOn(shopThatBooks(), two('machine'))).toEqual([]);
    expect(allOn(shopThatBooks(), two('machine-2'))).not.toEqual([]);
  });
});

describe('a booking', () => {
  test('that gets another time is not in its own way', async () => {
    const world = shopThatBooks({ slotCapacity: 1 });
    await book(world, 'b1');
    expect(offers(world, [aPart()], { without: 'b1' }).offers.map(({ startsAt }) => startsAt)).toContain(atTwo);
  });

  test('whose guests have come keeps its bed, as do those that come together', async () => {
    const world = shopThatBooks({ slotCapacity: 9 });
    const on = (bedId: string, after: number, guest = 1) =>
      aPart({ id: `${guest}`, guest, startsAt: atTwo + after * hour, staffId: '', bedId });
    await book(world, 'b1', [on('bed', 0)]);
    await book(world, 'b2', [on('bed-2', 1)]);
    const two = [aPart({ minutes: 120 })];
    expect(allOffers(world, two).find(({ startsAt }) => startsAt === atTwo)?.reseats).toHaveLength(1);
    for (const bookingId of ['b1', 'b2']) await world.run(arriveBooking, { bookingId }, anew());
    expect(allOn(world, two)).not.toContain(14);
  });
});

const booked = fc.record({
  begins: fc.nat(20),
  minutes: fc.constantFrom(30, 60, 90),
  staffId: fc.constantFrom('technician', 'he'),
  bedId: fc.constantFrom('bed', 'bed-2'),
  deviceId: fc.constantFrom('machine', 'machine-2', '', ''),
  comes: fc.boolean(),
  pair: fc.constantFrom(false, false, true),
});
const wished = fc.array(
  fc.record({
    minutes: fc.constantFrom(30, 60, 90),
    wish: fc.constantFrom('any', 'any', 'female', 'male', 'named') as fc.Arbitrary<'any'>,
    guest: fc.constantFrom(1, 1, 2),
    deviceId: fc.constantFrom('machine', 'machine', ''),
  }),
  { minLength: 1, maxLength: 2 },
);

test('whatever is offered is taken by the command as it is, and nobody is asked anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booked, { maxLength: 12 }), wished, fc.boolean(), async (all, wishes, hasRoster) => {
      const world = shopThatBooks({ slotCapacity: 3 });
      if (hasRoster)
        for (const staffId of ['technician', 'he'])
          world.put(
            'dutyWeek',
            aDutyWeek(staffId, { [day]: aDuty(day, [9, 20, { begins: 780, minutes: 60, slides: 30 }]) }),
          );
      for (const [place, { begins, comes, pair, ...rest }] of all.entries()) {
        const startsAt = atTwo + (begins - 8) * 30 * minute;
        const second = aPart({ id: 'second', guest: 2, startsAt, minutes: 30, staffId: '', bedId: '' });
        await book(world, `b${place}`, [aPart({ ...rest, startsAt }), ...(pair ? [second] : [])]);
        if (comes) await world.run(arriveBooking, { bookingId: `b${place}` }, anew());
      }
      const parts = wishes.map((each, place) => aPart({ ...each, id: `part-${place}`, staffId: 'he', bedId: '' }));
      const { offers: found } = offers(world, parts);
      const rows = [...world.records];
      for (const offer of found) {
        expect(await world.run(makeBooking, { bookingId: 'new', ...given(parts, offer) }, anew())).toMatchObject({
          ok: true,
        });
        world.records.clear();
        for (const [key, record] of rows) world.records.set(key, record);
      }
      const [mine] = knownIn(world).bookings.filter(({ status }) => status === 1);
      const [again] = mine ? offers(world, mine.parts, { without: mine.id }).offers : [];
      if (mine && again) {
        const to = {
          bookingId: mine.id,
          ...given(
            mine.parts.map(({ name: _, ...part }) => part),
            again,
          ),
        };
        expect(await world.run(changeBooking, to, anew())).toMatchObject({ ok: true });
      }
    }),
    { numRuns: runs(150) },
  );
});
