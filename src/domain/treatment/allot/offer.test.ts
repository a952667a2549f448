import { expect, test } from 'vitest';
import { anEmployee } from '../../../../tests/make.ts';
import { aBooking } from '../../../../tests/make-booking.ts';
import { aDevice } from '../../../../tests/make-device.ts';
import { acting } from '../../../../tests/make-orders.ts';
import { aTreatment } from '../../../../tests/make-treatment.ts';
import { type OccupiedTime, occupancyId } from '../../booking/occupancy.ts';
import { minute } from '../../values/durations.ts';
import { treatmentStatuses } from '../codes.ts';
import { type OfferRead, occupanciesAround, offerAt } from './offer.ts';
import { placeNames } from './places.ts';
import { promisedTo } from './promised.ts';

const { at: now } = acting();
const day = Math.floor(now / (24 * 60 * minute));
const { pendingService, inService } = treatmentStatuses;
const heard = { shopId: 'shop-1', boot: 'b', born: 1, n: 1, earlier: [], connected: true, lastAt: now, uses: 0 };
const state = (id: string, status: number, catheter = 0) => ({
  ...heard,
  id,
  status,
  counted: [{ part: 'catheter' as const, counted: catheter }],
  model: '',
  firmware: '',
  missed: 0,
});
const time = (from: number, till: number): OccupiedTime => ({
  bookingId: 'booking-1',
  shopId: 'shop-1',
  part: 'p',
  from: now + from * minute,
  till: now + till * minute,
  over: false,
});
const occupied = (kind: 'staff' | 'bed', resourceId: string, ...times: OccupiedTime[]) => ({
  id: occupancyId(kind, resourceId, day),
  kind,
  resourceId,
  day,
  shopIds: ['shop-1'],
  times,
});
const li = anEmployee({ id: 'li', name: 'Li', shopId: 'shop-1', isServicer: true });
const read = (differs: Partial<OfferRead> = {}): OfferRead => ({
  staff: [li],
  rooms: [{ id: 'room-1', shopId: 'shop-1', name: 'A', beds: [{ id: 'bed-1', name: '1' }], removedAt: null }],
  devices: [aDevice({ id: 'machine', name: 'machine' })],
  reported: [state('machine', 32)],
  pieces: [],
  weeks: [],
  days: [],
  ...differs,
});
const at = { shopId: 'shop-1', timeZone: 'Asia/Shanghai', way: ['shop-1'], now };
const states = (of: OfferRead, more: object = {}) => {
  const { servicers, beds, devices } = offerAt(of, { ...at, ...more });
  return [servicers, beds, devices].map((list) => list[0]?.state);
};
const piece = aTreatment({
  status: inService,
  startedAt: now,
  minutes: 30,
  servicerIds: ['li'],
  bedId: 'bed-1',
  deviceId: 'machine',
});

test.each([
  ['free', {}, ['free', 'free', 'free']],
  ['in service', { pieces: [piece] }, ['inService', 'inService', 'inService']],
  ['allotted', { pieces: [{ ...piece, status: pendingService }] }, ['allotted', 'allotted', 'allotted']],
  [
    'booked within the hour',
    { days: [occupied('staff', 'li', time(59, 90)), occupied('bed', 'bed-1', time(-30, 1))] },
    ['booked', 'booked', 'free'],
  ],
  [
    'booked later, or before',
    { days: [occupied('staff', 'li', time(60, 90)), occupied('bed', 'bed-1', time(-30, 0))] },
    ['free', 'free', 'free'],
  ],
  ['silent', { reported: [] }, ['free', 'free', 'offline']],
  ['faulty', { reported: [state('machine', 240)] }, ['free', 'free', 'fault']],
  ['worn', { reported: [state('machine', 32, 21_000)] }, ['free', 'free', 'overload']],
  ['worn out', { reported: [state('machine', 32, 41_000)] }, ['free', 'free', 'severeOverload']],
] as const)('who and what is %s is offered so', (_, differs, said) => {
  expect(states(read(differs as Partial<OfferRead>))).toEqual(said);
});

test('what a piece has itself, and what its guest has booked, is free for it', () => {
  expect(states(read({ pieces: [piece] }), { pieceId: piece.id })).toEqual(['free', 'free', 'free']);
  const booked = read({ days: [occupied('bed', 'bed-1', time(0, 60))] });
  expect(states(booked, { bookingIds: ['booking-1'] })).toEqual(['free', 'free', 'free']);
});

test('whoever has left, serves nobody or works elsewhere is not offered, nor is what was removed', () => {
  const staff = [
    { ...li, resignedAt: 1 },
    { ...li, isServicer: false },
    { ...li, shopId: 'shop-2', grants: [] },
  ];
  const removed = read({ staff, rooms: read().rooms.map((room) => ({ ...room, removedAt: 1 })) });
  expect(offerAt(removed, at)).toMatchObject({ servicers: [], beds: [] });
});

test('a piece says where it is, and until when it is planned', () => {
  const offer = offerAt(read({ pieces: [piece] }), at);
  expect(offer.beds[0]).toMatchObject({ until: now + 30 * minute, number: piece.number });
  expect(placeNames(read())).toEqual({ 'bed-1': 'A 1', machine: 'machine' });
  expect(occupanciesAround(read(), now)).toContain(occupancyId('bed', 'bed-1', day));
});

test('a guest who has come is given whom and where they booked, at the nearest hour', () => {
  const [part] = aBooking().parts;
  if (!part) throw new Error('no part');
  const near = { ...part, serviceId: 'moxa', startsAt: now, staffId: 'li', bedId: 'bed-1' };
  const booked = aBooking({ id: 'b', status: 2, parts: [{ ...near, startsAt: now + 60 * minute, bedId: '' }, near] });
  const promised = { bookingId: 'b', servicerIds: ['li'], bedId: 'bed-1' };
  expect(promisedTo([booked], 'moxa', now)).toEqual(promised);
  const onDevice = { ...booked, parts: [{ ...near, deviceId: 'machine' }] };
  expect(promisedTo([onDevice], 'moxa', now)).toEqual({ ...promised, deviceId: 'machine' });
  expect(promisedTo([booked], 'massage', now)).toBeUndefined();
  expect(promisedTo([{ ...booked, status: 1 }], 'moxa', now)).toBeUndefined();
  expect(promisedTo([booked], 'moxa', now + 8 * 60 * minute)).toBeUndefined();
});
