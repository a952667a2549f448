import { expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { hour } from '../values/durations.ts';
import { guestAlso, guestStays, isKnownIn } from './guests.ts';

const now = 1_800_000_000_000;
const guest = (shopId: string, ago: number) => ({ shopId, at: now - ago });

test.each([
  ['where they are employed', { shopId: 'here' }, true],
  ['where they have a role', { grants: [{ shopId: 'here', roleId: 'r' }] }, true],
  ['where they serve besides', { serviceShopIds: ['here'] }, true],
  ['where they worked an hour ago', { guestIn: [guest('here', hour)] }, true],
  ['not for today, where they worked yesterday', { guestIn: [guest('here', 24 * hour)] }, false],
  ['nowhere else', { shopId: 'there', grants: [{ shopId: 'region', roleId: 'r' }] }, false],
])('somebody is known %s', (_, given, known) => {
  expect(isKnownIn('here', anEmployee({ grants: [], ...given }), now)).toBe(known);
});

test('whoever works elsewhere is a guest there, and where they have been lately', () => {
  const guestIn = [guest('old', guestStays), guest('b', 2 * hour), guest('a', hour), guest('here', 30 * hour)];
  expect(guestAlso('here', { guestIn }, now)).toEqual([guest('here', 0), guest('a', hour), guest('b', 2 * hour)]);
  const many = Array.from({ length: 60 }, (_, place) => guest(`s${place}`, (place + 1) * hour));
  const stays = guestAlso('here', { guestIn: many }, now);
  expect(stays).toHaveLength(50);
  expect(stays.at(-1)).toEqual(guest('s48', 49 * hour));
});
