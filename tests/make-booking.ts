import type { KnownInShop } from '#domain/booking/best/offered-day.ts';
import type { AskedPart, Booking } from '#domain/booking/booking.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { makeBooking } from '#domain/booking/make.ts';
import type { Occupancy } from '#domain/booking/occupancy.ts';
import { ticketOf } from '#domain/booking/ticket.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/shop-settings.ts';
import { anEmployee } from './make.ts';
import { aDevice } from './make-device.ts';
import { aMember } from './make-member.ts';
import { acting, moxibustion } from './make-orders.ts';
import { World } from './world.ts';

/** Two in the afternoon of a Saturday in Shanghai, a day after `acting`. */
export const atTwo = Date.parse('2025-11-22T14:00:00+08:00');

/** An hour of a service at two, by the technician on a bed. */
export const aPart = (of: Partial<AskedPart> = {}): AskedPart => ({
  id: 'part-1',
  guest: 1,
  serviceId: 'service-1',
  startsAt: atTwo,
  minutes: 60,
  staffId: 'technician',
  wish: 'any',
  bedId: 'bed',
  ...of,
});

/** What somebody writes down of a guest who telephones. */
export const writtenBooking = (parts: readonly AskedPart[] = [aPart()]) => ({
  memberId: '',
  guestName: 'Li',
  mobile: '13800000001',
  source: 1,
  remark: '',
  parts: [...parts],
});

/** A booking of one hour that keeps its places. */
export const aBooking = (of: Partial<Booking> = {}): Booking => {
  const id = of.id ?? 'booking-1';
  const parts = of.parts ?? [{ ...aPart(), name: 'Moxibustion' }];
  return {
    id,
    shopId: 'shop-1',
    ticket: ticketOf(id),
    status: bookingStatuses.inProgress,
    ...writtenBooking(),
    name: 'Li',
    startsAt: Math.min(...parts.map((part) => part.startsAt)),
    endsAt: Math.max(...parts.map((part) => part.startsAt + part.minutes * 60_000)),
    squeezedFor: '',
    madeAt: 1,
    madeBy: 'cashier',
    arrivedAt: null,
    endedAt: null,
    endedBy: '',
    reason: '',
    series: null,
    fromGuest: null,
    ...of,
    parts,
  };
};

let commands = 0;
/** Who acts, each time with a command of its own. */
export const anew = (differs: Partial<Acting> = {}): Acting => {
  commands += 1;
  return acting({ commandId: `booking-${commands}`, ...differs });
};
export const again = (differs: Partial<Acting> = {}): Acting => anew({ replay: true, ...differs });

/** A shop with two technicians, a woman and a man, a room of two beds, two machines and one removed, and room for three guests at the same time. */
export const shopThatBooks = (settings: Partial<ShopSettings> = {}): World =>
  new World({
    shopSettings: [{ ...defaultSettings('shop-1'), slotCapacity: 3, ...settings }],
    service: [moxibustion({ id: 'service-1', name: 'Moxibustion' })],
    member: [aMember({ id: 'member-1', name: 'Zhao', shopId: 'shop-1' })],
    employee: [
      anEmployee({ id: 'technician', name: 'Chen', gender: 'female', shopId: 'shop-1' }),
      anEmployee({ id: 'he', name: 'Wu', gender: 'male', shopId: 'shop-1' }),
      anEmployee({ id: 'gone', name: 'Sun', shopId: 'shop-1', resignedAt: 1 }),
      anEmployee({ id: 'elsewhere', name: 'Qian', shopId: 'shop-2', grants: [] }),
    ],
    room: [
      {
        id: 'room',
        shopId: 'shop-1',
        name: 'A',
        removedAt: null,
        beds: [
          { id: 'bed', name: '1' },
          { id: 'bed-2', name: '2' },
        ],
      },
    ],
    device: [
      aDevice({ id: 'machine', name: 'M 1' }),
      aDevice({ id: 'machine-2', name: 'M 2' }),
      aDevice({ id: 'removed', name: 'M 3', removedAt: 1 }),
      aDevice({ id: 'far', name: 'M 4', shopId: 'shop-2' }),
    ],
  });

/** Somebody books; by itself an hour at two, by the technician on the first bed. */
export const book = (world: World, bookingId: string, parts: readonly AskedPart[] = [aPart()], by: Acting = anew()) =>
  world.run(makeBooking, { bookingId, ...writtenBooking(parts) }, by);

export const bookingNamed = (world: World, id: string): Booking => {
  const found = world.every('booking').find((each) => each.id === id);
  if (!found) throw new Error(`no booking ${id}`);
  return found as unknown as Booking;
};
/** What occupies people and beds, by resource: whose it is, and from when to when in minutes after two. */
export const occupied = (world: World): string[] =>
  (world.every('occupancy') as unknown as Occupancy[])
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ resourceId, times }) =>
      times.map(({ bookingId, from, till, over }) => {
        const [begin, end] = [from, till].map((at) => (at - atTwo) / 60_000);
        return `${resourceId} ${bookingId} ${begin}-${end}${over ? ' over' : ''}`;
      }),
    )
    .sort();
/** All that is known there of who serves, where, and what is booked. */
export const knownIn = (world: World): KnownInShop => ({
  settings: { ...defaultSettings('shop-1'), ...(world.every('shopSettings')[0] as Partial<ShopSettings>) },
  staff: world.every('employee') as unknown as KnownInShop['staff'],
  rooms: world.every('room') as unknown as KnownInShop['rooms'],
  devices: world.every('device') as unknown as KnownInShop['devices'],
  services: world.every('service') as unknown as KnownInShop['services'],
  weeks: world.every('dutyWeek') as unknown as KnownInShop['weeks'],
  bookings: world.every('booking') as unknown as KnownInShop['bookings'],
  days: world.every('occupancy') as unknown as KnownInShop['days'],
});
/** What a manager is told. */
export const told = (world: World): string[] => world.every('exception').map(({ code }) => String(code));
