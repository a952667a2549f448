import { expect, test } from 'vitest';
import { defaultRights, defaultRoles, type Permission, permissions, rights } from './permissions.ts';

/** What the first version had; every brand has roles for these. */
const first: readonly Permission[] = [
  ...(['pc.order.cashier', 'pc.order.collect', 'pc.order.price', 'pc.order.reduce', 'pc.order.list'] as const),
  ...(['pc.order.cancel', 'pc.order.refund', 'pc.order.exception', 'pc.member.list'] as const),
  ...(['pc.item.product', 'pc.item.service', 'pc.shop.info', 'pc.counter.enrol'] as const),
];
/** What a technician held besides before there was `pc.order.own`: a brand of then gives or takes it itself (0270). */
const technicianOfBefore: readonly Permission[] = ['pc.order.cashier', 'pc.order.list'];
const heldWith = (permission: Permission): readonly Permission[] | undefined => {
  const right = rights[permission];
  return 'heldWith' in right ? right.heldWith : undefined;
};

test('a right that came after the first version says who gets it in brands of before', () => {
  expect(permissions.filter((permission) => heldWith(permission) === undefined)).toEqual(first);
});

test.each(permissions.filter((permission) => heldWith(permission) !== undefined))(
  'the roles that get %s in a brand of before are those that have it in a new one',
  (permission) => {
    const beside = heldWith(permission) ?? [];
    const heldBy = (role: (typeof defaultRoles)[number]) =>
      role === 'technician' ? [...defaultRights(role), ...technicianOfBefore] : defaultRights(role);
    const gets = defaultRoles.filter((role) => beside.some((other) => heldBy(role).includes(other)));
    expect(gets).toEqual(rights[permission].roles);
  },
);

test('a technician reads own orders and services and cares for devices, and neither takes orders, lists them nor makes a browser a counter', () => {
  expect(defaultRights('technician')).toEqual([
    'pc.order.own',
    'pc.item.service',
    'pc.roster.list',
    'pc.turn.list',
    'pc.device.list',
    'pc.device.care',
  ]);
});

test('the super administrator holds every right, a manager each by its name but that to roles', () => {
  expect(defaultRights('boss')).toEqual(['*']);
  const ofSuperAdministrators: readonly Permission[] = [
    ...(['pc.shop.audit', 'pc.shop.settlement', 'pc.role.manage'] as const),
    ...(['pc.member.vouch', 'pc.member.moveIn'] as const),
  ];
  expect(defaultRights('manager')).toEqual(permissions.filter((right) => !ofSuperAdministrators.includes(right)));
});
