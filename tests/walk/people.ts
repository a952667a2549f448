import { readFileSync } from 'node:fs';
import { type DefaultRole, defaultRights, type May } from '#domain/permissions.ts';
import { shopTypes } from '#domain/shop/types.ts';
import { holds, permissionsIn } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/role/role.ts';
import { anEmployee, aRole, aShop } from '../make.ts';

/** The shop that most is done in, its sister under the same region, and one of another region. */
export const [own, sister, foreign] = ['own', 'sister', 'foreign'] as const;
export type Place = typeof own | typeof sister | typeof foreign;
export const places: readonly Place[] = [own, sister, foreign];

const { headquarters, region, store } = shopTypes;
export const shops = [
  aShop({ id: 'headquarters', code: 'HQ', type: headquarters, parentId: '' }),
  aShop({ id: 'north', code: 'R1', type: region, parentId: 'headquarters' }),
  aShop({ id: 'south', code: 'R2', type: region, parentId: 'headquarters' }),
  aShop({ id: own, code: 'S01', type: store, parentId: 'north' }),
  aShop({ id: sister, code: 'S02', type: store, parentId: 'north' }),
  aShop({ id: foreign, code: 'S03', type: store, parentId: 'south' }),
];
export const shopNamed = (id: string) => {
  const found = shops.find((each) => each.id === id);
  if (!found) throw new Error(`no shop ${id}`);
  return found;
};

const brand = JSON.parse(readFileSync(new URL('../../server/seed/data/brand.json', import.meta.url), 'utf8')) as {
  readonly roles: readonly { readonly key: DefaultRole; readonly scope: Role['scope'] }[];
};

/** The roles that a new brand begins with. */
export const roles = brand.roles.map(({ key, scope }) =>
  aRole({ id: key, name: key, scope, permissions: defaultRights(key) }),
);

/** Somebody of each role, where a role of the kind is given: at headquarters, in the region of the shop, in the shop. */
export const people = [
  ...roles.map(({ id, scope }) => {
    const shopId = scope === headquarters ? 'headquarters' : scope === region ? 'north' : own;
    return anEmployee({ id, name: id, grants: [{ shopId, roleId: id }] });
  }),
  anEmployee({
    id: 'cashier here, manager there',
    grants: [
      { shopId: own, roleId: 'cashier' },
      { shopId: sister, roleId: 'manager' },
    ],
  }),
];

/** What somebody may do in a shop. */
export const mayOf = (personId: string, shopId: string): May => {
  const person = people.find(({ id }) => id === personId);
  if (!person) throw new Error(`nobody is ${personId}`);
  const granted = permissionsIn(shopId, person, roles, shops);
  return (permission) => holds(granted, permission);
};
