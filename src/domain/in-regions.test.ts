import { expect, test } from 'vitest';
import { commands } from './commands.ts';

/** What a place does that neither sells nor holds stock: it writes what its stores offer, and who works there. */
const inRegions: Readonly<Record<string, readonly string[]>> = {
  card: ['import'],
  cardTemplate: ['add', 'edit', 'enable', 'remove', 'restore'],
  commissionRule: ['add', 'edit', 'enable', 'remove'],
  coupon: ['add', 'disable', 'edit', 'remove'],
  employee: ['add', 'changePassword', 'createAccount', 'edit', 'resign', 'restore'],
  item: ['import', 'setCategory', 'setGroup'],
  itemGroup: ['add', 'edit', 'remove'],
  member: ['import'],
  notice: ['read', 'readAll'],
  product: ['add', 'edit', 'remove', 'setState'],
  service: ['add', 'edit', 'remove', 'toggle'],
  shop: ['edit'],
  staffGroup: ['add', 'edit', 'remove', 'setPeople'],
};

test('a region does these and nothing else', () => {
  const said = Object.entries(inRegions).flatMap(([of, acts]) => acts.map((act) => `${of}.${act}`));
  const found = new Set(commands.flatMap(({ name, inRegions: may }) => (may ? [name] : [])));
  expect([...found].sort()).toEqual(said.sort());
});
