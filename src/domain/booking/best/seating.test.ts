import { expect, test } from 'vitest';
import fc from '../../../../tests/property.ts';
import { roomIn } from './seating.ts';

const hour = 60 * 60_000;
const bed = (id: string, ...kept: (readonly [number, number])[]) => ({
  id,
  roomId: 'room',
  like: '',
  kept: kept.map(([from, till]) => ({ from: from * hour, till: till * hour })),
});
const part = (from: number, till: number) => [{ from: from * hour, till: till * hour, guest: 1, bed: 'any' }];

test('a bed on which somebody is squeezed in over others is one bed: another one that is free is offered', () => {
  const beds = [bed('1', [1, 3], [2, 4]), bed('2')];
  expect(roomIn(beds, [])(part(2, 3))).toBe(true);
  expect(roomIn([bed('1', [1, 3], [2, 4])], [])(part(2, 3))).toBe(false);
});

test('so is one on which somebody is squeezed in over who may still change bed', () => {
  const seat = { bookingId: 'b', bedId: '1', times: [{ from: 1 * hour, till: 3 * hour }] };
  expect(roomIn([bed('1', [2, 4]), bed('2')], [seat])(part(2, 3))).toBe(true);
});

test('there is room where some bed has nothing, however much lies over each other on the others', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 5 }))
    .map(([from, long]) => [from, from + long] as const);
  const full = fc.array(fc.array(span, { maxLength: 6 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(full, span, (kept, [from, till]) => {
      const beds = kept.map((times, place) => bed(String(place), ...times));
      const busy = (at: number) => kept.filter((times) => times.some((each) => each[0] <= at && at < each[1])).length;
      const hours = Array.from({ length: till - from }, (_, after) => from + after);
      expect(roomIn(beds, [])(part(from, till))).toBe(hours.every((at) => busy(at) < beds.length));
    }),
  );
});
