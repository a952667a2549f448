import { expect, test } from 'vitest';
import { z } from 'zod';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';
import fc from '../../../tests/property.ts';
import { bookingStatuses } from '../booking/codes.ts';
import type { Room } from '../room/room.ts';
import { treatmentStatuses } from '../treatment/codes.ts';
import { bedStates, roomBoard, standsAt } from './room-board.ts';
import { onWall, wallBoard } from './wall.ts';

const minute = 60_000;
const rooms: readonly Room[] = [
  {
    id: 'room',
    shopId: 'shop-1',
    name: 'A',
    removedAt: null,
    beds: ['a1', 'a2', 'a3'].map((id) => ({ id, name: id.toUpperCase() })),
  },
];
const names = {
  staff: new Map([['li', 'Li Na']]),
  services: new Map([['moxa', 'Moxibustion']]),
};

/** Whatever is written down of a guest carries this mark; the names of the shop's staff and services do not. */
const secret = 'zhào';
const piece = (ago: number, of: object = {}) =>
  aTreatment({
    id: 'piece',
    bedId: 'a1',
    startedAt: atTwo - ago * minute,
    minutes: 60,
    serviceId: 'moxa',
    servicerIds: ['li', 'gone'],
    orderId: `${secret} order`,
    number: `${secret} number`,
    lineId: `${secret} line`,
    name: `${secret} as typed`,
    memberId: `${secret} member`,
    memberName: secret,
    remark: `${secret} remark`,
    reason: `${secret} reason`,
    ...of,
  });
const booked = (after: number, of: object = {}) =>
  aBooking({
    id: `${secret} booking`,
    ticket: `${secret} ticket`,
    memberId: `${secret} member`,
    guestName: secret,
    name: secret,
    mobile: `${secret} mobile`,
    remark: `${secret} remark`,
    reason: `${secret} reason`,
    parts: [{ ...aPart({ id: secret, bedId: 'a2', startsAt: atTwo + after * minute }), name: `${secret} service` }],
    ...of,
  });

const told = (treatments: readonly ReturnType<typeof piece>[], bookings: readonly ReturnType<typeof booked>[]) =>
  onWall(roomBoard({ rooms, devices: [], treatments, bookings }, atTwo), names);

test('a wall is told what is given by whom and how long still, and of who comes next the time alone', () => {
  expect(told([piece(20)], [booked(30)])).toEqual({
    rooms: [
      {
        id: 'room',
        name: 'A',
        beds: [
          {
            id: 'a1',
            name: 'A1',
            given: [
              {
                service: 'Moxibustion',
                servicers: ['Li Na'],
                status: treatmentStatuses.inService,
                startedAt: atTwo - 20 * minute,
                minutes: 60,
                suspendedAt: null,
                suspendedFor: 0,
              },
            ],
            allotted: [],
          },
          {
            id: 'a2',
            name: 'A2',
            given: [],
            allotted: [],
            next: {
              booking: { status: bookingStatuses.inProgress, arrivedAt: null },
              part: { startsAt: atTwo + 30 * minute },
            },
          },
          { id: 'a3', name: 'A3', given: [], allotted: [] },
        ],
      },
    ],
    elsewhere: [],
  });
});

const anyPiece = fc
  .record({
    ago: fc.integer({ min: 0, max: 200 }),
    bedId: fc.constantFrom('a1', 'a2', 'a3', 'gone', ''),
    status: fc.constantFrom(...treatmentStatuses.codes),
  })
  .map(({ ago, ...of }) => piece(ago, of));
const anyBooking = fc
  .record({
    after: fc.integer({ min: -200, max: 200 }),
    status: fc.constantFrom(...bookingStatuses.codes),
    arrivedAt: fc.constantFrom(null, atTwo - 5 * minute),
  })
  .map(({ after, ...of }) => booked(after, of));

test('whatever happens, nothing that was written down of a guest is among what a wall is told', () => {
  fc.assert(
    fc.property(fc.array(anyPiece, { maxLength: 6 }), fc.array(anyBooking, { maxLength: 4 }), (pieces, bookings) => {
      expect(JSON.stringify(told(pieces, bookings))).not.toContain(secret);
    }),
  );
});

test('each bed stands on the wall as on the tablets beside it, now and while nothing new is heard', () => {
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 6 }),
      fc.array(anyBooking, { maxLength: 4 }),
      (treatments, bookings) => {
        const board = roomBoard({ rooms, devices: [], treatments, bookings }, atTwo);
        const shop = { name: 'Garden Road', timeZone: 'Asia/Shanghai' };
        const sent = JSON.stringify({ shop, at: atTwo, version: '1', ...onWall(board, names) });
        const heard = wallBoard.parse(JSON.parse(sent)).rooms.flatMap(({ beds }) => beds);
        const beds = board.rooms.flatMap((each) => each.beds);
        expect(heard.map((bed) => standsAt(bed, atTwo))).toEqual(beds.map(({ state, endsAt }) => ({ state, endsAt })));
        for (const later of [1, 20, 61, 300]) {
          const now = atTwo + later * minute;
          expect(heard.map((bed) => standsAt(bed, now))).toEqual(beds.map((bed) => standsAt(bed, now)));
        }
        for (const bed of heard) expect(bedStates).toContain(standsAt(bed, atTwo).state);
      },
    ),
  );
});

test('a wall has no field in which somebody could be named to whom something is given', () => {
  const fieldsOf = (schema: unknown): string[] => {
    if (schema === null || typeof schema !== 'object') return [];
    const { properties = {}, ...others } = schema as { readonly properties?: object };
    return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(others)].flatMap(fieldsOf)];
  };
  expect([...new Set(fieldsOf(z.toJSONSchema(wallBoard)))].toSorted()).toEqual([
    'allotted',
    'arrivedAt',
    'at',
    'beds',
    'booking',
    'elsewhere',
    'given',
    'id',
    'minutes',
    'name',
    'next',
    'part',
    'rooms',
    'service',
    'servicers',
    'shop',
    'startedAt',
    'startsAt',
    'status',
    'suspendedAt',
    'suspendedFor',
    'timeZone',
    'version',
  ]);
});
