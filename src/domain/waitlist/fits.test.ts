import { describe, expect, test } from 'vitest';
import { anew, aPart, atTwo, book, shopThatBooks, writtenBooking } from '../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../tests/make-duty.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { anOfferMade, aWait } from '../../../tests/make-waitlist.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { World } from '../../../tests/world.ts';
import type { KnownInShop } from '../booking/best/offered-day.ts';
import type { Booking } from '../booking/booking.ts';
import { endOf } from '../booking/booking.ts';
import { cancelBooking } from '../booking/cancel.ts';
import { changeBooking } from '../booking/change.ts';
import type { Occupancy } from '../booking/occupancy.ts';
import type { DutyWeek } from '../duty/duty-week.ts';
import type { Service } from '../item/service/service.ts';
import type { Room } from '../room/room.ts';
import { defaultSettings, type ShopSettings } from '../shop/shop-settings.ts';
import type { Employee } from '../staff/employee.ts';
import { asBooking } from './as-booking.ts';
import { bookWaiting } from './book.ts';
import { type WaitlistMode, waitlistStatuses } from './codes.ts';
import { fitsOn } from './fits.ts';
import type { WaitlistEntry } from './waitlist-entry.ts';

const [minute, hour] = [60_000, 3_600_000];
const day = '2025-11-22';
const known = (world: World): KnownInShop => ({
  settings: { ...defaultSettings('shop-1'), ...(world.every('shopSettings')[0] as Partial<ShopSettings>) },
  staff: world.every('employee') as unknown as Employee[],
  rooms: world.every('room') as unknown as Room[],
  devices: [],
  services: world.every('service') as unknown as Service[],
  weeks: world.every('dutyWeek') as unknown as DutyWeek[],
  bookings: world.every('booking') as unknown as Booking[],
  days: world.every('occupancy') as unknown as Occupancy[],
});
const where = { shopId: 'shop-1', timeZone: 'Asia/Shanghai', way: ['shop-1'], now: atTwo - 20 * hour };
const fits = (world: World, entries: readonly WaitlistEntry[], mode: WaitlistMode = 'first', on = day) =>
  fitsOn(on, entries, mode, known(world), where);
const times = (found: ReturnType<typeof fits>): string[] =>
  found.map(({ waitlistEntryId, offer: { startsAt, parts }, isNext }) =>
    [waitlistEntryId, (startsAt - atTwo) / hour + 14, parts[0]?.staffId, ...(isNext ? ['next'] : [])].join(' '),
  );
/** Begins at two, as nothing else is wished for. */
const atTwoOnly = { fromMinute: 14 * 60, tillMinute: 14 * 60 };
const [one] = aWait().parts;
if (!one) throw new Error('nobody waits for anything');
/** A shop whose only two technicians are booked at two. */
const fullAtTwo = async () => {
  const world = shopThatBooks();
  await book(world, 'b1');
  await book(world, 'b2', [aPart({ id: 'part-2', staffId: 'he', bedId: 'bed-2' })]);
  return world;
};

describe('who waits fits', () => {
  test('nowhere, where their hour is booked, and there once it is cancelled', async () => {
    const world = await fullAtTwo();
    expect(fits(world, [aWait(atTwoOnly)])).toEqual([]);
    await world.run(cancelBooking, { bookingId: 'b2', by: 'member', reason: '' }, anew());
    expect(times(fits(world, [aWait(atTwoOnly)]))).toEqual(['wait-1 14 he next']);
  });

  test('once the booking there is moved', async () => {
    const world = await fullAtTwo();
    const parts = [aPart({ id: 'part-2', staffId: 'he', bedId: 'bed-2', startsAt: atTwo + 2 * hour })];
    await world.run(changeBooking, { bookingId: 'b2', ...writtenBooking(parts) }, anew());
    expect(times(fits(world, [aWait(atTwoOnly)]))).toEqual(['wait-1 14 he next']);
  });

  test('once somebody is there by the roster', () => {
    const world = shopThatBooks();
    world.put('dutyWeek', aDutyWeek('technician', { [day]: aDuty(day, [10, 12]) }));
    expect(fits(world, [aWait(atTwoOnly)])).toEqual([]);
    world.put('dutyWeek', aDutyWeek('technician', { [day]: aDuty(day, [10, 16]) }));
    expect(times(fits(world, [aWait(atTwoOnly)]))).toEqual(['wait-1 14 technician next']);
  });

  test.each([
    ['the days before theirs', { firstDay: '2025-11-23', lastDay: '2025-11-23' }],
    ['the days after theirs', { firstDay: '2025-11-20', lastDay: '2025-11-21' }],
    ['when they are asked no more', { waitsUntil: where.now }],
    ['while they are asked about another time', { status: waitlistStatuses.offered }],
    ['once they are booked', { status: waitlistStatuses.booked }],
    ['hours in which the shop is closed', { fromMinute: 0, tillMinute: 8 * 60 }],
    ['a time that they did not want', { ...atTwoOnly, declined: [atTwo] }],
    ['somebody who is not there', { parts: [{ ...one, wish: 'named' as const, staffId: 'gone' }] }],
    ['a room that is none', { parts: [{ ...one, bed: 'nowhere' }] }],
  ])('not on %s', (_, of) => {
    expect(fits(shopThatBooks(), [aWait(of)])).toEqual([]);
  });

  test('by whom they wish for', () => {
    const by = (wish: 'female' | 'male' | 'named', staffId = '') =>
      times(fits(shopThatBooks(), [aWait({ ...atTwoOnly, parts: [{ ...one, wish, staffId }] })]));
    expect(by('female')).toEqual(['wait-1 14 technician next']);
    expect(by('male')).toEqual(['wait-1 14 he next']);
    expect(by('named', 'he')).toEqual(['wait-1 14 he next']);
  });

  test('a shop without beds as well', () => {
    const world = shopThatBooks();
    world.records.delete('room:room');
    expect(fits(world, [aWait(atTwoOnly)])).toMatchObject([{ offer: { parts: [{ bedId: '' }] } }]);
  });
});

describe('of several who want the same time, the first one is', () => {
  const three = ['wait-1', 'wait-2', 'wait-3'].map((id, place) => aWait({ ...atTwoOnly, id, madeAt: 10 - place }));
  test('who was put on the list first; the others are told that they stand behind', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    expect(times(fits(world, three))).toEqual(['wait-3 14 he next', 'wait-2 14 he', 'wait-1 14 he']);
  });

  test('each at another one as long as there are enough', () => {
    expect(times(fits(shopThatBooks(), three))).toEqual([
      expect.stringMatching(/^wait-3 14 .* next$/),
      expect.stringMatching(/^wait-2 14 .* next$/),
      expect.stringMatching(/^wait-1 14 \w+$/),
    ]);
  });

  test('as many as the shop takes at a time', () => {
    const found = fits(shopThatBooks({ slotCapacity: 1 }), three);
    expect(found.map(({ isNext }) => isNext)).toEqual([true, false, false]);
  });

  test('whose services cost most', async () => {
    const world = shopThatBooks();
    world.put('service', moxibustion({ id: 'dear', name: 'Dear', originalPrice: 99_900 }));
    await book(world, 'b1');
    const dear = aWait({ ...atTwoOnly, id: 'dear', madeAt: 99, parts: [{ ...one, serviceId: 'dear' }] });
    expect(times(fits(world, [...three, dear], 'value'))[0]).toBe('dear 14 he next');
    expect(fits(world, [dear], 'value')).toMatchObject([{ value: 99_900 }]);
  });

  test('nobody, where somebody chooses', () => {
    expect(fits(shopThatBooks(), three, 'chosen').map(({ isNext }) => isNext)).toEqual([false, false, false]);
  });

  test('whoever is next after the one who is asked about it, and the next one once that has ended', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    const offer = anOfferMade(where.now + 1, { parts: [{ startsAt: atTwo, staffId: 'he', bedId: 'bed-2' }] });
    const asked = aWait({ ...atTwoOnly, id: 'asked', status: waitlistStatuses.offered, offer });
    expect(fits(world, [asked, ...three])).toEqual([]);
    const over = { ...asked, offer: { ...offer, until: where.now } };
    expect(times(fits(world, [over, ...three]))[0]).toBe('wait-3 14 he next');
  });
});

test('what fits can be booked, whatever is booked already and whoever waits', async () => {
  const begins = fc.array(fc.record({ at: fc.nat(20), minutes: fc.nat(5), by: fc.nat(1) }), { maxLength: 8 });
  const waits = fc.array(fc.record({ minutes: fc.nat(5), from: fc.nat(10), to: fc.nat(10), guests: fc.nat(1) }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(begins, waits, async (booked, waiting) => {
      const world = shopThatBooks();
      for (const [place, { at, minutes, by }] of booked.entries()) {
        const staffId = by === 0 ? 'technician' : 'he';
        const startsAt = atTwo + (at - 10) * 30 * minute;
        await book(world, `b${place}`, [aPart({ startsAt, minutes: 30 + minutes * 15, staffId, bedId: '' })]);
      }
      const entries = waiting.map(({ minutes, from, to, guests }, place) =>
        aWait({
          id: `wait-${place}`,
          madeAt: place,
          fromMinute: (9 + from) * 60,
          tillMinute: (9 + from + to) * 60,
          parts: Array.from({ length: 1 + guests }, (_, guest) => ({
            ...one,
            guest: guest + 1,
            minutes: 30 + minutes * 15,
          })),
        }),
      );
      for (const entry of entries) world.put('waitlistEntry', entry);
      for (const { waitlistEntryId, offer, isNext } of fits(world, entries)) {
        const entry = entries.find(({ id }) => id === waitlistEntryId);
        if (!entry || !isNext) continue;
        let parts = 0;
        const args = asBooking(entry, { parts: [...offer.parts], reseats: [...offer.reseats] }, () => {
          parts += 1;
          return `${entry.id}-${parts}`;
        });
        expect(await world.run(bookWaiting, args, anew())).toMatchObject({ ok: true });
        const clock = (offer.startsAt - atTwo) / minute + 14 * 60;
        expect(clock).toBeGreaterThanOrEqual(entry.fromMinute);
        expect(clock).toBeLessThanOrEqual(entry.tillMinute);
        expect(Math.max(...args.parts.map(endOf))).toBeLessThanOrEqual(atTwo + 7 * hour);
      }
    }),
    { numRuns: runs(40) },
  );
});
