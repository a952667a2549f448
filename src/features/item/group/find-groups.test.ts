import { expect, test } from 'vitest';
import { ofHeadquarters } from '#domain/item/item-fields.ts';
import { findGroups } from './find-groups.ts';

const group = (id: string, more: object = {}) => ({
  ...ofHeadquarters,
  id,
  name: id,
  kind: 'product' as const,
  position: 0,
  enabled: true,
  count: 9,
  here: 0,
  ...more,
});
const all = [
  group('Oils', { here: 3 }),
  group('Teas', { createdIn: 's01', here: 7 }),
  group('Care', { kind: 'service', enabled: false, here: 1 }),
];

test.each([
  ['all of them as they stand at the counter', {}, ['Oils', 'Teas', 'Care']],
  ['of services', { kind: 'service' }, ['Care']],
  ['of products', { kind: 'product' }, ['Oils', 'Teas']],
  ['enabled', { state: 'enabled' }, ['Oils', 'Teas']],
  ['disabled', { state: 'disabled' }, ['Care']],
  ['made by the headquarters', { maker: 'headquarters' }, ['Oils', 'Care']],
  ['made by a store', { maker: 's01' }, ['Teas']],
  ['with a part of the name, in capitals or not', { text: 'OIL' }, ['Oils']],
  ['with each of the words', { text: 's e' }, ['Teas']],
  ['by name', { sort: 'name' }, ['Care', 'Oils', 'Teas']],
  ['with most items first', { sort: 'here', down: true }, ['Teas', 'Oils', 'Care']],
  ['the last first', { down: true }, ['Care', 'Teas', 'Oils']],
] as const)('%s', (_, wanted, ids) => {
  expect(findGroups(all, wanted).map(({ id }) => id)).toEqual(ids);
});
