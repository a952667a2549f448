import { afterAll, expect, test, vi } from 'vitest';
import type { OccupiedResource } from '#domain/booking/best/offered-day.ts';
import { defaultSettings } from '#domain/shop/shop-settings.ts';
import { anEmployee } from '../../tests/make.ts';
import { atTwo } from '../../tests/make-booking.ts';
import { moxibustion } from '../../tests/make-orders.ts';
import { aWait } from '../../tests/make-waitlist.ts';
import { type FitsQuestion, makeFitsFinder, usualFitsLimits } from './find-fits.ts';

/** A machine that is busy takes its time; what is measured is what is taken of a processor. */
const patient = 600;
const finders: ReturnType<typeof makeFitsFinder>[] = [];
const finding = (limits: Partial<typeof usualFitsLimits> = {}) => {
  const finder = makeFitsFinder({ ...usualFitsLimits, seconds: patient, ...limits });
  finders.push(finder);
  return finder;
};
vi.setConfig({ testTimeout: patient * 1_000 });
afterAll(async () => {
  vi.resetConfig();
  await Promise.all(finders.map((each) => each.close()));
});

const [minute, day] = [60_000, '2025-11-22'];
const [one] = aWait().parts;
if (!one) throw new Error('nobody waits for anything');

/** So many wait, each for so many guests, in a shop of so many people who are all booked at other times. */
const waiting = (count: number, guests: number, people: number): FitsQuestion => {
  const staff = Array.from({ length: people }, (_, n) => anEmployee({ id: `staff-${n}`, isServicer: true }));
  const busy = (from: number) => [
    { bookingId: 'other', shopId: 'shop-1', part: 'p', from, till: from + 10 * minute, over: false },
  ];
  const days = staff.map(
    ({ id }, n): OccupiedResource => ({ kind: 'staff', resourceId: id, times: busy(atTwo + n * 5 * minute) }),
  );
  const parts = Array.from({ length: guests }, (_, n) => ({ ...one, guest: n + 1, minutes: 5 }));
  const beds = Array.from({ length: people }, (_, n) => ({ id: `bed-${n}`, name: `${n}` }));
  const rooms = [{ id: 'room', shopId: 'shop-1', name: 'Room', beds, removedAt: null }];
  const settings = { ...defaultSettings('shop-1'), opensAt: 0, closesAt: 1_439, bookingInterval: 5, slotCapacity: 999 };
  return {
    days: [day],
    entries: Array.from({ length: count }, (_, n) => aWait({ id: `wait-${n}`, madeAt: n, parts })),
    mode: 'first',
    known: { settings, staff, rooms, devices: [], services: [moxibustion()], weeks: [], bookings: [], days },
    where: { shopId: 'shop-1', timeZone: 'Asia/Shanghai', way: ['shop-1'], now: atTwo - 20 * 60 * minute },
  };
};
const found = async (finder: ReturnType<typeof makeFitsFinder>, question: FitsQuestion) =>
  (await finder.find('brand', question)).map((each) => ({ day: each.day, count: each.fits.length }));

test('who could come is worked out in a process of its own, whoever asks for it one after the other', async () => {
  const finder = finding();
  const both = [found(finder, waiting(3, 1, 2)), found(finder, { ...waiting(1, 1, 2), days: [day, '2025-11-23'] })];
  expect(await Promise.all(both)).toEqual([
    [{ day, count: 3 }],
    [
      { day, count: 1 },
      { day: '2025-11-23', count: 0 },
    ],
  ]);
});

test('of a list that takes long those are looked at first who come first, and the others are not', async () => {
  const [each] = await found(finding({ processorSeconds: 0.2 }), waiting(50, 1, 100));
  expect(each?.count).toBeGreaterThan(0);
  expect(each?.count).toBeLessThan(50);
});

test('one that takes too long altogether ends the process, and the next has another one', async () => {
  const finder = finding({ processorSeconds: 1_000, seconds: 0 });
  expect(await found(finder, waiting(50, 20, 100))).toEqual([]);
  expect(await found(finding(), waiting(1, 1, 2))).toEqual([{ day, count: 1 }]);
});

test('of one brand few wait, and those of another one beside them', async () => {
  const finder = finding({ processorSeconds: 0 });
  const asked = Array.from({ length: 6 }, () => finder.find('brand', waiting(1, 1, 2)));
  const other = finder.find('other', waiting(1, 1, 2));
  const became = await Promise.allSettled(asked);
  expect(became.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(await other).toHaveLength(1);
});
