import { expect, test } from 'vitest';
import { aPart, atTwo, book, knownIn, shopThatBooks } from '../../../../tests/make-booking.ts';
import { aDuty, aDutyWeek } from '../../../../tests/make-duty.ts';
import fc from '../../../../tests/property.ts';
import { minute } from '../../values/durations.ts';
import type { OfferedIn } from '../best/offered-day.ts';
import { beginsOf } from './repeat.ts';
import { timesOf } from './times.ts';

const where: OfferedIn = {
  shopId: 'shop-1',
  timeZone: 'Asia/Shanghai',
  way: ['shop-1'],
  now: atTwo - 20 * 60 * minute,
};
const begins = [atTwo, ...beginsOf(atTwo, { every: 1, unit: 'day', times: 4 }, where.timeZone)];
const on = (place: number): number => begins[place] ?? Number.NaN;

test('each time of a series is free or taken, and where it is taken others of that day are offered', async () => {
  const world = shopThatBooks();
  await book(world, 'before', [aPart({ startsAt: on(1) + 30 * minute })]);
  const times = timesOf({ parts: [aPart()], begins }, knownIn(world), where);
  expect(times.map(({ state, others }) => [state, others.length])).toEqual([
    ['free', 0],
    ['taken', 3],
    ['free', 0],
    ['free', 0],
  ]);
  for (const parts of times[1]?.others ?? []) {
    expect(parts).toMatchObject([{ id: 'part-1', serviceId: 'service-1', minutes: 60 }]);
    expect(timesOf({ parts: [...parts], begins: [parts[0]?.startsAt ?? 0] }, knownIn(world), where)).toMatchObject([
      { state: 'free' },
    ]);
  }
});

test('whoever is not there by the roster is away', () => {
  const world = shopThatBooks();
  const weeks = [aDutyWeek('technician', { '2025-11-22': aDuty('2025-11-22', [9, 12]) })];
  const [first] = timesOf({ parts: [aPart()], begins }, { ...knownIn(world), weeks }, where);
  expect(first?.state).toBe('away');
});

test('a time that is said to be free can be booked, and one that is not is refused', async () => {
  const part = fc.record({
    at: fc.integer({ min: 0, max: 15 }),
    minutes: fc.constantFrom(30, 60, 90),
    staffId: fc.constantFrom('technician', 'he', ''),
    bedId: fc.constantFrom('bed', 'bed-2', ''),
  });
  const asPart = ({ at, ...of }: { at: number; minutes: number; staffId: string; bedId: string }, id: string) =>
    aPart({ ...of, id, startsAt: atTwo + at * 30 * minute });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), part, async (before, wanted) => {
      const world = shopThatBooks();
      for (const [place, each] of before.entries()) await book(world, `before-${place}`, [asPart(each, `p${place}`)]);
      const parts = [asPart(wanted, 'wanted')];
      const [time] = timesOf({ parts, begins: [parts[0]?.startsAt ?? 0] }, knownIn(world), where);
      const { ok } = await book(world, 'wanted', parts);
      expect(ok).toBe(time?.state === 'free');
    }),
  );
});
