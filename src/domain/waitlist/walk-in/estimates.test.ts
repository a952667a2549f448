import { describe, expect, test } from 'vitest';
import { anew, aPart, atTwo, book, shopThatBooks } from '../../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../../tests/make-duty.ts';
import { aTreatment } from '../../../../tests/make-treatment.ts';
import { aWait } from '../../../../tests/make-waitlist.ts';
import fc, { runs } from '../../../../tests/property.ts';
import type { World } from '../../../../tests/world.ts';
import { arriveBooking } from '../../booking/arrive.ts';
import type { KnownInShop } from '../../booking/best/offered-day.ts';
import type { Booking } from '../../booking/booking.ts';
import type { Occupancy } from '../../booking/occupancy.ts';
import type { DutyWeek } from '../../duty/duty-week.ts';
import { isOver, type Span } from '../../duty/times.ts';
import type { Service } from '../../item/service/service.ts';
import type { Room } from '../../room/room.ts';
import { defaultSettings, type ShopSettings } from '../../shop/shop-settings.ts';
import type { Employee } from '../../staff/employee.ts';
import { treatmentStatuses } from '../../treatment/codes.ts';
import type { Treatment } from '../../treatment/treatment.ts';
import { waitlistStatuses } from '../codes.ts';
import { spansOf } from '../live-offers.ts';
import type { WaitlistEntry } from '../waitlist-entry.ts';
import { lateFor } from './busy.ts';
import { type Estimate, estimatesOf, inShopOf } from './estimates.ts';

const minute = 60_000;
const where = { shopId: 'shop-1', timeZone: 'Asia/Shanghai', way: ['shop-1'], now: atTwo };
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
const estimate = (world: World, entries: readonly WaitlistEntry[], pieces: readonly Treatment[] = []): Estimate[] =>
  estimatesOf(entries, pieces, known(world), where);
/** Who is served when, in minutes from two o’clock, by whom and where. */
const said = (estimates: readonly Estimate[]): string[] =>
  estimates.map(({ waitlistEntryId, parts }) =>
    [
      waitlistEntryId,
      ...(parts ?? []).map(({ startsAt, staffId, bedId }) => `${(startsAt - atTwo) / minute} ${staffId} ${bedId}`),
    ].join(': '),
  );

const [one] = aWait().parts;
if (!one) throw new Error('nobody waits for anything');
/** Somebody who came so many minutes before two. */
const here = (id: string, ago: number, part: Partial<WaitlistEntry['parts'][number]> = {}): WaitlistEntry =>
  aWait({ id, hereSince: atTwo - ago * minute, parts: [{ ...one, ...part }] });
const byHer = { wish: 'named', staffId: 'technician' } as const;
/** A piece that is given by her on the first bed since so many minutes. */
const given = (ago: number, of: Partial<Treatment> = {}): Treatment =>
  aTreatment({ servicerIds: ['technician'], bedId: 'bed', startedAt: atTwo - ago * minute, minutes: 60, ...of });

describe('who stands in the shop', () => {
  test('is served at once where somebody is free, in the order in which they came', () => {
    const three = [here('last', 1), here('first', 9), here('second', 5)];
    const served = estimate(shopThatBooks(), three);
    expect(served.map(({ waitlistEntryId }) => waitlistEntryId)).toEqual(['first', 'second', 'last']);
    expect(served.map(({ parts }) => ((parts?.[0]?.startsAt ?? 0) - atTwo) / minute)).toEqual([0, 0, 60]);
  });

  test.each([
    ['when what she gives is over', given(40), 20],
    ['some minutes later where that is late', given(75), lateFor],
    ['some minutes later where nobody knows how long it takes', given(10, { minutes: 0 }), lateFor],
    ['when it is over, put off for as long as it was suspended', given(40, { suspendedFor: 5 * minute }), 25],
    ['once an allotted piece was given that is not begun', given(1, { status: 1, allottedAt: atTwo - 1 }), 60],
    ['at once, where a piece was allotted on another day', given(1, { status: 1, allottedAt: atTwo - 90_000_000 }), 0],
    ['at once, where a piece has ended', given(40, { status: treatmentStatuses.served }), 0],
  ])('is served by her %s', (_, piece, after) => {
    const [found] = estimate(shopThatBooks(), [here('w', 1, byHer)], [piece]);
    expect(found?.parts?.[0]).toMatchObject({ startsAt: atTwo + after * minute, staffId: 'technician' });
  });

  test('is served beside what is booked, also on beds', async () => {
    const world = shopThatBooks();
    await book(world, 'b1', [aPart({ startsAt: atTwo + 30 * minute, bedId: '' })]);
    expect(said(estimate(world, [here('w', 1, byHer)]))).toEqual([expect.stringMatching(/^w: 90 technician bed/)]);
    expect(said(estimate(world, [here('w', 1, { ...byHer, minutes: 30 })]))[0]).toMatch(/^w: 0 technician bed/);
    const beds = [given(0, { id: 'p1', servicerIds: [] }), given(30, { id: 'p2', servicerIds: [], bedId: 'bed-2' })];
    expect(said(estimate(shopThatBooks(), [here('w', 1)], beds))[0]).toMatch(/^w: 30 \w+ bed-2$/);
  });

  test('stands behind guests who came to their booking once: their piece is given in its time', async () => {
    const world = shopThatBooks();
    await book(world, 'b1');
    await world.run(arriveBooking, { bookingId: 'b1' }, anew());
    const allotted = given(1, { status: 1, allottedAt: atTwo - 1, serviceId: 'service-1', memberId: '' });
    expect(said(estimate(world, [here('w', 1, byHer)], [allotted]))[0]).toMatch(/^w: 60 technician/);
  });

  test('is served within the roster and the hours of the shop, or not today', () => {
    const world = shopThatBooks();
    const day = '2025-11-22';
    world.put('dutyWeek', aDutyWeek('technician', { [day]: aDuty(day, [15, 17]) }));
    expect(said(estimate(world, [here('w', 1)]))[0]).toMatch(/^w: 60 technician/);
    expect(estimate(world, [here('w', 1, { minutes: 121 })])).toEqual([
      { waitlistEntryId: 'w', parts: null, isExact: true },
    ]);
  });

  test('is no longer there once they were booked, left or the day is over; who waits elsewhere is not', () => {
    const { booked, withdrawn } = waitlistStatuses;
    const others = [
      aWait(),
      { ...here('booked', 1), status: booked },
      { ...here('left', 1), status: withdrawn },
      { ...here('of yesterday', 1), waitsUntil: atTwo },
    ];
    expect(inShopOf([...others, here('w', 1)], atTwo).map(({ id }) => id)).toEqual(['w']);
  });
});

interface Taken extends Span {
  readonly what: string;
}
const clocks = fc.nat(24).map((steps) => steps * 10);
const bookings = fc.array(
  fc.record({ at: clocks, minutes: fc.constantFrom(20, 30, 60), by: fc.nat(1), bed: fc.nat(2) }),
  {
    maxLength: 6,
  },
);
const givens = fc.array(
  fc.record({
    ago: fc.nat(80),
    minutes: fc.constantFrom(0, 30, 60),
    by: fc.nat(1),
    bed: fc.nat(2),
    status: fc.constantFrom(1, 2),
  }),
  { maxLength: 3 },
);
const wishes = fc.array(
  fc.record({
    ago: fc.nat(60),
    minutes: fc.constantFrom(20, 45, 60),
    by: fc.nat(2),
    guests: fc.nat(1),
    bed: fc.nat(1),
  }),
  { minLength: 1, maxLength: 4 },
);
const people = ['technician', 'he'];
const beds = ['bed', 'bed-2', ''];

test('each has the first time that those before leave, and nobody and no bed is promised twice', async () => {
  await fc.assert(
    fc.asyncProperty(bookings, givens, wishes, async (booked, pieces, waiting) => {
      const world = shopThatBooks();
      for (const [place, { at, minutes, by, bed }] of booked.entries()) {
        const of = { staffId: people[by] ?? '', bedId: beds[bed] ?? '', startsAt: atTwo + at * minute, minutes };
        await book(world, `b${place}`, [aPart({ id: `part-${place}`, ...of })]);
      }
      const going = pieces.map(({ ago, minutes, by, bed, status }, place) =>
        given(ago, { id: `p${place}`, servicerIds: [people[by] ?? ''], bedId: beds[bed] ?? '', minutes, status }),
      );
      const entries = waiting.map(({ ago, minutes, by, guests, bed }, place) => {
        const wish = by < 2 && guests === 0 ? { wish: 'named' as const, staffId: people[by] ?? '' } : {};
        const part = { ...one, minutes, ...wish, bed: bed === 0 ? 'any' : 'none' };
        const parts = Array.from({ length: 1 + guests }, (_, guest) => ({ ...part, guest: guest + 1 }));
        return aWait({ id: `w${place}`, hereSince: atTwo - ago * minute, parts });
      });
      const found = estimate(world, entries, going);
      const taken: Taken[] = (world.every('occupancy') as unknown as Occupancy[]).flatMap(({ resourceId, times }) =>
        times.map(({ from, till }) => ({ what: resourceId, from, till })),
      );
      for (const { servicerIds, bedId, status, startedAt, minutes } of going) {
        if (status !== 2) continue;
        const till = Math.max(startedAt + minutes * minute, atTwo + lateFor * minute);
        for (const what of [...servicerIds, bedId]) if (what) taken.push({ what, from: startedAt, till });
      }
      const isFree = (what: string, from: number, minutes: number) =>
        what === '' ||
        !taken.some((each) => each.what === what && isOver(each, { from, till: from + minutes * minute }));
      for (const { waitlistEntryId, parts } of found) {
        const entry = entries.find(({ id }) => id === waitlistEntryId);
        const [first] = entry?.parts ?? [];
        if (!entry || !first) throw new Error('somebody has an estimate who is not there');
        const able = people.filter((id) => first.wish === 'any' || first.staffId === id);
        const many = entry.parts.length;
        const hasPlaces = (at: number): boolean => {
          const slot = { from: at - (at % (30 * minute)), till: at - (at % (30 * minute)) + 30 * minute };
          return taken.filter((each) => each.what === 'shop-1' && isOver(each, slot)).length + many <= 3;
        };
        const canBegin = (at: number): boolean =>
          hasPlaces(at) &&
          able.filter((id) => isFree(id, at, first.minutes)).length >= many &&
          (first.bed === 'none' || ['bed', 'bed-2'].filter((id) => isFree(id, at, first.minutes)).length >= many);
        const closes = atTwo + 7 * 60 * minute;
        let at = atTwo;
        while (at + first.minutes * minute <= closes && !canBegin(at)) at += minute;
        const isNone = at + first.minutes * minute > closes;
        expect(parts?.[0]?.startsAt ?? null).toBe(isNone ? null : at);
        for (const { what, from, till } of spansOf(entry.parts, parts ?? []).flatMap(({ staffId, bedId, ...span }) =>
          [staffId, bedId].filter(Boolean).map((what) => ({ what, ...span })),
        )) {
          expect(isFree(what, from, (till - from) / minute)).toBe(true);
          taken.push({ what, from, till });
        }
        for (const { startsAt: from } of parts ?? []) taken.push({ what: 'shop-1', from, till: from + minute });
      }
      // Nobody who comes later takes anything from those before.
      const [last] = inShopOf(entries, atTwo).slice(-1);
      expect(
        estimate(
          world,
          entries.filter(({ id }) => id !== last?.id),
          going,
        ),
      ).toEqual(found.slice(0, -1));
    }),
    { numRuns: runs(60) },
  );
});
