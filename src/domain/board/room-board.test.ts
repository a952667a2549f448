import { describe, expect, test } from 'vitest';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { aDevice } from '../../../tests/make-device.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';
import fc from '../../../tests/property.ts';
import type { Booking } from '../booking/booking.ts';
import { bookingStatuses } from '../booking/codes.ts';
import type { Room } from '../room/room.ts';
import { treatmentStatuses } from '../treatment/codes.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { minute } from '../values/durations.ts';
import { bedStates, roomBoard } from './room-board.ts';

const room = (id: string, name: string, ...beds: readonly string[]): Room => ({
  id,
  shopId: 'shop-1',
  name,
  removedAt: null,
  beds: beds.map((bed) => ({ id: bed, name: bed })),
});
const rooms = [
  room('b', 'B', 'b1'),
  room('a', 'A', 'a1', 'a2'),
  { ...room('c', 'C', 'c1'), removedAt: 1 },
  room('d', 'D'),
];

/** A piece of an hour that was begun so many minutes before two. */
const piece = (ago: number, of: Partial<Treatment> = {}): Treatment =>
  aTreatment({ id: 'piece', bedId: 'a1', startedAt: atTwo - ago * minute, minutes: 60, ...of });
/** An hour on the bed that begins so many minutes after two. */
const booked = (after: number, of: Partial<Booking> = {}): Booking =>
  aBooking({ parts: [{ ...aPart({ bedId: 'a1', startsAt: atTwo + after * minute }), name: 'Moxibustion' }], ...of });
const arrived = (after: number, ago: number): Booking =>
  booked(after, { status: bookingStatuses.arrived, arrivedAt: atTwo - ago * minute });
const { suspended, pendingService } = treatmentStatuses;

const bed = (treatments: readonly Treatment[], bookings: readonly Booking[]) => {
  const found = roomBoard({ rooms, devices: [], treatments, bookings }, atTwo).rooms[0]?.beds[0];
  if (!found) throw new Error('there is no such bed');
  return found;
};

describe('a bed', () => {
  test.each([
    ['nothing is given and nobody comes', [], [], 'free'],
    ['somebody comes much later', [], [booked(31)], 'free'],
    ['somebody comes soon', [], [booked(30)], 'awaited'],
    ['somebody was to be there', [], [booked(-1)], 'late'],
    ['somebody is there and nothing was begun', [], [arrived(10, 5)], 'waiting'],
    ['they came, and what they booked was begun', [piece(3)], [arrived(-4, 5)], 'inService'],
    ['they came, and it was given to its end', [], [arrived(-61, 65)], 'free'],
    ['a piece lies ready', [piece(5, { status: pendingService })], [], 'allotted'],
    ['a piece is given', [piece(59)], [], 'inService'],
    ['it takes longer than planned', [piece(61)], [booked(-1)], 'over'],
    ['nobody knows how long it takes', [piece(600, { minutes: 0 })], [], 'inService'],
    ['it is suspended', [piece(90, { status: suspended, suspendedAt: atTwo - 80 * minute })], [], 'suspended'],
    ['it was suspended for as long', [piece(90, { suspendedFor: 31 * minute })], [], 'inService'],
    ['another one lies there', [piece(61, { bedId: 'a2' })], [], 'free'],
    ['what was booked was cancelled', [], [booked(0, { status: bookingStatuses.storeCancelled })], 'free'],
  ] as const)('where %s', (_, treatments, bookings, state) => {
    expect(bed(treatments, bookings).state).toBe(state);
  });

  test('says until when, by what was planned and as long as it was suspended', () => {
    expect(bed([piece(20, { suspendedFor: 5 * minute })], []).endsAt).toBe(atTwo + 45 * minute);
    expect(bed([piece(20, { status: suspended, suspendedAt: atTwo - 15 * minute })], []).endsAt).toBe(
      atTwo + 55 * minute,
    );
    expect(bed([piece(20, { minutes: 0 })], []).endsAt).toBeNull();
  });

  test('says who comes next, and what of a booking was begun already is not to come', () => {
    const later = booked(90, { id: 'later' });
    expect(bed([piece(3)], [later, arrived(-4, 5)]).next?.booking.id).toBe('later');
    expect(bed([], [later, booked(-4)]).next?.booking.id).toBe('booking-1');
    const elsewhere = piece(3, { bedId: 'a2', memberId: 'zhao' });
    expect(bed([elsewhere], [later, { ...arrived(-4, 5), memberId: 'zhao' }]).next?.booking.id).toBe('later');
  });

  test('on which two were laid shows both', () => {
    expect(bed([piece(10, { id: 'second' }), piece(20)], []).given.map(({ id }) => id)).toEqual(['piece', 'second']);
  });
});

test('the rooms in use stand by name with their beds and what stands at them; what is given without a bed stands apart', () => {
  const treatments = [piece(10, { id: 'gone', bedId: 'c1' }), piece(20, { id: 'none', bedId: '' }), piece(5)];
  const devices = [aDevice({ id: 'lamp', bedId: 'b1' }), aDevice({ id: 'away', bedId: 'a2', removedAt: 1 })];
  const board = roomBoard({ rooms, devices, treatments, bookings: [] }, atTwo);
  expect(
    board.rooms.map(({ room: { name }, beds }) => [name, beds.map((each) => [each.bed.id, each.device?.id])]),
  ).toEqual([
    [
      'A',
      [
        ['a1', undefined],
        ['a2', undefined],
      ],
    ],
    ['B', [['b1', 'lamp']]],
  ]);
  expect(board.elsewhere.map(({ id }) => id)).toEqual(['none', 'gone']);
  expect(board.counts).toMatchObject({ free: 2, inService: 1, over: 0 });
});

test('whatever is given and booked, each bed stands in one state, and each piece that is given stands once', () => {
  const statuses = [treatmentStatuses.inService, suspended, pendingService] as const;
  const anyPiece = fc.record({
    ago: fc.integer({ min: 0, max: 200 }),
    bedId: fc.constantFrom('a1', 'a2', 'b1', 'c1', ''),
    status: fc.constantFrom(...statuses),
  });
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 8 }),
      fc.array(fc.integer({ min: -200, max: 200 })),
      (pieces, starts) => {
        const treatments = pieces.map(({ ago, ...of }, place) => piece(ago, { id: `p${place}`, ...of }));
        const bookings = starts.map((after, place) => booked(after, { id: `b${place}` }));
        const { rooms: shown, elsewhere, counts } = roomBoard({ rooms, devices: [], treatments, bookings }, atTwo);
        const beds = shown.flatMap((each) => each.beds);
        expect(bedStates.reduce((sum, state) => sum + counts[state], 0)).toBe(beds.length);
        const given = [...elsewhere, ...beds.flatMap((each) => each.given)].map(({ id }) => id);
        const begun = treatments.filter(({ status }) => status !== pendingService).map(({ id }) => id);
        expect(given.toSorted()).toEqual(begun.toSorted());
      },
    ),
  );
});
