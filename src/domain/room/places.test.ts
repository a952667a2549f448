import { expect, test } from 'vitest';
import { anOrder } from '../../../tests/make-orders.ts';
import { parkingRooms, standsAt } from './places.ts';
import type { Room } from './room.ts';

const room = (name: string, beds: readonly string[], removedAt: number | null = null): Room => ({
  id: name,
  shopId: 'shop-1',
  name,
  removedAt,
  beds: beds.map((bed) => ({ id: bed, name: bed })),
});
const parkedAt = (label: string, number: string) =>
  anOrder({
    id: number,
    number,
    parked: { at: 1, staffId: 's', counterId: 'c', counterNumber: '01', label },
  });

test('an order is parked at the beds of the rooms, or in a room that has none; rooms stand in their order', () => {
  const rooms = [room('10', []), room('2', ['A', 'B']), room('old', ['A'], 1)];
  expect(parkingRooms(rooms, []).map(({ name, places }) => [name, places.map(({ label }) => label)])).toEqual([
    ['2', ['2 A', '2 B']],
    ['10', ['10']],
  ]);
});

test('a place on which an order stands is taken by it, however its label was typed', () => {
  const orders = [parkedAt(' 2 a ', 'S01-01-000001'), parkedAt('10', 'S01-01-000002'), parkedAt('', 'S01-01-000003')];
  const places = parkingRooms([room('2', ['A', 'B']), room('10', [])], orders).flatMap((each) => each.places);
  expect(places.map(({ label, taken }) => [label, taken?.number])).toEqual([
    ['2 A', 'S01-01-000001'],
    ['2 B', undefined],
    ['10', 'S01-01-000002'],
  ]);
});

test('no order stands under an empty label', () => {
  expect(standsAt([parkedAt('', 'S01-01-000003')], ' ')).toBeUndefined();
});
