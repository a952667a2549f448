import type { Acting, Where } from '../kernel/command.ts';
import { one, onServer } from '../kernel/needs.ts';
import type { Reason } from '../kernel/reason.ts';
import type { May } from '../permissions.ts';
import { type Shop, shop } from '../shop/shop.ts';
import { shopTypes } from '../shop/types.ts';
import { holdsMore, isBeyond } from './beyond.ts';
import { type Employee, employee } from './employee.ts';
import { holds, permissionsIn } from './permissions.ts';
import { type Role, role } from './role/role.ts';

type Grant = Employee['grants'][number];
type Place = Pick<Shop, 'id' | 'type' | 'parentId'>;
/** Every role of the brand; undefined at a counter, which leaves what rests on them to the server. */
type Roles = readonly Role[] | undefined;

/** What is read to judge who holds more: roles and places of the brand, and whoever acts. */
export const rightsOfAll = ({ staffId }: Pick<Where, 'staffId'>) => ({
  roles: onServer(role, {}),
  places: onServer(shop, {}),
  own: one(employee, staffId),
});

interface Known {
  readonly roles: Roles;
  /** Left out where only the server can judge by them. */
  readonly places?: readonly Shop[] | undefined;
  readonly own?: Employee | undefined;
}
type Here = Pick<Acting, 'may' | 'shopId'>;
/** Whose account is taken over is judged by other stores too: with it one would act there. */
type Act = 'manage' | 'takeOver';

/**
 * Whether somebody holds in another place what whoever acts does not hold there, though it be the same role. Who works
 * in a sister store as well is written down where they are employed all the same.
 */
const holdsMoreElsewhere = (existing: Pick<Employee, 'grants'>, known: Known, here: Here, act: Act): boolean => {
  const { roles = [], places = [], own } = known;
  return places.some(({ id, type }) => {
    if (id === here.shopId || (act === 'manage' && type === shopTypes.store)) return false;
    const granted = own ? permissionsIn(id, own, roles, places) : new Set<string>();
    const there = existing.grants.filter((grant) => grant.shopId === id);
    return there.length > 0 && holdsMore({ grants: there }, roles, (right) => holds(granted, right));
  });
};

/** Why whoever acts may not manage this person here: staff is managed in the shop of their employment (spec section 6). */
export const whyNotManaged = (
  existing: Pick<Employee, 'shopId' | 'grants'> | undefined,
  known: Known,
  here: Here,
  act: Act = 'manage',
): Reason | undefined => {
  if (!here.may('pc.staff.manage')) return 'notAllowed';
  if (!existing) return 'employee.unknown';
  if (existing.shopId !== here.shopId) return 'employee.elsewhere';
  const isMore = known.roles && holdsMore(existing, known.roles, here.may);
  return isMore || holdsMoreElsewhere(existing, known, here, act) ? 'employee.holdsMore' : undefined;
};

const isSame = (a: Grant, b: Grant): boolean => a.shopId === b.shopId && a.roleId === b.roleId;

/** Whether a role can be given for a shop from this one: for itself, what is right below it, and from headquarters all. */
const isWithin = (id: string, shop: Place | undefined, here: Place): boolean =>
  here.type === shopTypes.headquarters || id === here.id || shop?.parentId === here.id;

/**
 * Whether people can be sent from this shop to another one, or said to serve there: where roles can be given from it, and
 * the other shops of the place above it.
 */
const isNear = (shop: Place, here: Place): boolean =>
  isWithin(shop.id, shop, here) || (here.parentId !== '' && shop.parentId === here.parentId);

/** Why somebody cannot belong to these shops by what is written down of them here; those of before are not asked about. */
export const whyNotSent = (
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
  shops: readonly Place[],
  here: Place,
): Reason | undefined => {
  const named = now.filter((id) => !before.includes(id));
  if (named.some((id) => !shops.some((shop) => shop.id === id))) return 'employee.shopUnknown';
  return shops.some((shop) => named.includes(shop.id) && !isNear(shop, here)) ? 'employee.shopElsewhere' : undefined;
};

/**
 * Why these roles cannot be given in these shops in place of those that somebody had. Those that stay are not asked
 * about. `shops` are the shops named.
 */
export const whyNotGranted = (
  { before, now }: { readonly before: readonly Grant[]; readonly now: readonly Grant[] },
  shops: readonly Place[],
  roles: Roles,
  acting: { readonly may: May; readonly shop: Place },
): Reason | undefined => {
  if (!roles) return undefined;
  const given = now.filter((grant) => !before.some((other) => isSame(other, grant)));
  const taken = before.filter((grant) => !now.some((other) => isSame(other, grant)));
  for (const { shopId, roleId } of [...given, ...taken]) {
    const shop = shops.find(({ id }) => id === shopId);
    if (!isWithin(shopId, shop, acting.shop)) return 'employee.grantElsewhere';
    const role = roles.find(({ id }) => id === roleId);
    if (role && isBeyond(role, acting.may)) return 'role.beyondYours';
  }
  for (const { shopId, roleId } of given) {
    const role = roles.find(({ id }) => id === roleId);
    if (!role) return 'employee.roleUnknown';
    const shop = shops.find(({ id }) => id === shopId);
    if (!shop) return 'employee.shopUnknown';
    if (role.scope !== shop.type) return 'role.scopeDiffers';
  }
  return undefined;
};

const areAmong = (some: readonly Grant[], all: readonly Grant[]): boolean =>
  some.every((grant) => all.some((other) => isSame(grant, other)));

/** Whether two lists give the same roles in the same shops, though one of them names a role twice. */
export const areSameGrants = (a: readonly Grant[], b: readonly Grant[]): boolean => areAmong(a, b) && areAmong(b, a);
