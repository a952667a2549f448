import { describe, expect, test } from 'vitest';
import {
  aBooking,
  again,
  anew,
  aPart,
  atTwo,
  book,
  bookingNamed,
  shopThatBooks,
  writtenBooking,
} from '../../../tests/make-booking.ts';
import fc, { runs } from '../../../tests/property.ts';
import type { World } from '../../../tests/world.ts';
import { minute } from '../values/durations.ts';
import { arriveBooking } from './arrive.ts';
import type { Booking } from './booking.ts';
import { cancelBooking } from './cancel.ts';
import { changeBooking } from './change.ts';
import { bookingStatuses, holdsPlaces } from './codes.ts';
import type { Occupancy } from './occupancy.ts';
import { type BookingAct, bookingStates } from './states.ts';
import { takeUpBooking } from './take-up.ts';

/** Resources that are in two places at the same time. */
const twice = (world: World): string[] =>
  (world.every('occupancy') as unknown as Occupancy[])
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ id, times }) =>
      times
        .filter((one, place) => times.slice(0, place).some((other) => one.from < other.till && other.from < one.till))
        .map(({ bookingId }) => `${id} ${bookingId}`),
    );
/** What occupancy says that bookings do not say, and the other way round: whose it is, from when, and of what. */
const apart = (world: World): string[] => {
  const bookings = world.every('booking') as unknown as Booking[];
  const said = bookings
    .filter(({ status }) => holdsPlaces(status))
    .flatMap(({ id, parts }) =>
      parts.flatMap(({ startsAt, minutes, staffId, bedId, deviceId = '', ...blocks }) => {
        const { processing = 0, finishing = 0, preparation = 0 } = blocks;
        const [end, first] = [minutes, minutes - processing - finishing];
        const served = processing === 0 ? [[0, end]] : [[0, first], ...(finishing ? [[end - finishing, end]] : [])];
        const staff = served.map(([from = 0, till = 0]) => [staffId, from, till] as const);
        const places = [bedId, deviceId].map((of) => [of, 0, end + preparation] as const);
        return [...staff, ...places].flatMap(([resource, from, till]) =>
          resource ? [`${resource} ${id} ${startsAt + from * minute}-${startsAt + till * minute}`] : [],
        );
      }),
    );
  const held = (world.every('occupancy') as unknown as Occupancy[])
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ resourceId, times }) =>
      times.map((time) => `${resourceId} ${time.bookingId} ${time.from}-${time.till}`),
    );
  const [one, other] = [new Set(said), new Set(held)];
  return [...said.filter((each) => !other.has(each)), ...held.filter((each) => !one.has(each))];
};

const part = fc.record({
  staffId: fc.constantFrom('technician', 'he', ''),
  bedId: fc.constantFrom('bed', 'bed-2', ''),
  deviceId: fc.constantFrom('machine', 'machine-2', ''),
  startsAt: fc.integer({ min: -6, max: 6 }).map((steps) => atTwo + steps * 15 * minute),
  minutes: fc.constantFrom(30, 60, 90),
  processing: fc.constantFrom(0, 0, 10, 15),
  finishing: fc.constantFrom(0, 5, 10),
  preparation: fc.constantFrom(0, 0, 5, 15),
});
const act = fc.record({
  what: fc.constantFrom('make', 'make', 'make', 'change', 'change', 'arrive', 'cancel', 'takeUp'),
  which: fc.nat(5),
  parts: fc.array(part, { minLength: 1, maxLength: 2 }),
  replay: fc.boolean(),
});

test('nobody, no bed and no device is in two places, whatever is booked, moved, cancelled and taken up, with contact and without', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 25 }), async (acts) => {
      const world = shopThatBooks({ slotCapacity: 99 });
      for (const { what, which, parts, replay } of acts) {
        const by = replay ? again() : anew();
        const bookingId = `b${which}`;
        const asked = parts.map((each, place) => aPart({ ...each, id: `part-${place}`, guest: place + 1 }));
        if (what === 'make') await book(world, bookingId, asked, by);
        if (what === 'change') await world.run(changeBooking, { bookingId, ...writtenBooking(asked) }, by);
        if (what === 'cancel') await world.run(cancelBooking, { bookingId, by: 'store', reason: '' }, by);
        if (what === 'takeUp') await world.run(takeUpBooking, { bookingId }, by);
        // Who has come without a place is served by hand: somebody is told, and it is nobody's place.
        if (what === 'arrive') await world.run(arriveBooking, { bookingId }, anew());
        expect(twice(world)).toEqual([]);
        expect(apart(world)).toEqual([]);
      }
    }),
    { numRuns: runs(60) },
  );
});

describe('in each of its states', () => {
  const acts = {
    'booking.change': [changeBooking, writtenBooking()],
    'booking.arrive': [arriveBooking, {}],
    'booking.cancel': [cancelBooking, { by: 'member', reason: '' }],
    'booking.takeUp': [takeUpBooking, {}],
  } as const;
  const cells = (Object.keys(bookingStates) as BookingAct[]).flatMap((act) =>
    bookingStatuses.words.map((state) => [act, state, bookingStates[act][state]] as const),
  );

  test.each(cells)('%s of a booking that is %s: %s', async (act, state, refusal) => {
    const world = shopThatBooks();
    const existing = aBooking({ status: bookingStatuses[state] });
    world.put('booking', existing);
    const [command, more] = acts[act];
    const done = await world.run(command as never, { bookingId: existing.id, ...more } as never, anew());
    expect(done).toMatchObject(refusal ? { ok: false, code: refusal } : { ok: true });
    if (refusal) expect(bookingNamed(world, existing.id)).toEqual(existing);
  });
});
