import { describe, expect, test } from 'vitest';
import { aGroup, anEmployee, aRole, aShop } from '../../../tests/make.ts';
import { someone } from '../../../tests/make-stocktake.ts';
import { ServerWorld } from '../../../tests/walk/server-world.ts';
import { commands } from '../commands.ts';
import { channels } from '../kernel/channels.ts';
import type { Acting } from '../kernel/command.ts';
import { permissions } from '../permissions.ts';
import type { Employee } from './employee.ts';

const [headquarters, north, here, sister] = ['hq', 'north', 'shop-1', 'shop-2'].map((id, place) =>
  aShop({
    id,
    type: ([0, 3, 1, 1] as const)[place] ?? 1,
    parentId: ['', 'hq', 'north', 'north'][place] ?? '',
  }),
);
const manages = ['pc.staff.manage', 'pc.staff.account', 'pc.staff.salary', 'pc.order.cashier'];
const at = (shopId: string, roleId: string) => ({ shopId, roleId });
const person = (id: string, given: Partial<Employee>): Employee =>
  anEmployee({ id, account: id, shopId: 'shop-1', ...given });

const world = () =>
  new ServerWorld({
    shop: [headquarters, north, here, sister].flatMap((shop) => shop ?? []),
    role: [
      aRole({ id: 'boss', scope: 0, permissions: ['*'] }),
      aRole({ id: 'manager', permissions: manages }),
      aRole({ id: 'cashier', permissions: ['pc.order.cashier'] }),
      aRole({ id: 'refunds', permissions: ['pc.order.refund'] }),
      aRole({ id: 'mobile', permissions: [], mobilePermissions: ['pc.order.refund'] }),
      aRole({ id: 'regional', scope: 3, permissions: ['pc.order.cashier'] }),
      aRole({ id: 'clerk', scope: 0, permissions: ['pc.order.cashier'] }),
      aRole({ id: 'spare', permissions: ['pc.order.cashier'] }),
    ],
    staffGroup: [aGroup({ id: 'desk', name: 'Desk' })],
    employee: [
      person('manager', { grants: [at('shop-1', 'manager')] }),
      person('cashier', { grants: [at('shop-1', 'cashier')] }),
      person('newcomer', { account: '', grants: [] }),
      person('leaver', { grants: [at('shop-1', 'cashier'), at('shop-1', 'gone')], resignedAt: 1 }),
      person('owner', { grants: [at('hq', 'boss')] }),
      person('refunder', { grants: [at('shop-2', 'refunds')] }),
      person('elsewhere', { shopId: 'shop-2', grants: [] }),
    ],
  });

const said = async (name: string, args: object, who: Partial<Acting> = {}, records = world()): Promise<string> => {
  const command = commands.find((each) => each.name === name);
  if (!command) return 'no such command';
  const channel = channels.centralPlatform;
  const manager = { staffId: 'manager', may: (right: string) => manages.includes(right) };
  const place = here ? { shop: here } : {};
  const decision = await records.run(command, args, someone({ channel, ...manager, ...place, ...who }));
  return decision.ok ? 'done' : decision.code;
};
const boss = { staffId: 'owner', may: () => true };
const atHeadquarters = { ...boss, shopId: 'hq', ...(headquarters ? { shop: headquarters } : {}) };
const inNorth = { ...boss, shopId: 'north', ...(north ? { shop: north } : {}) };

/** Every command about people: the rights without which it is refused, alone enough with what is given. */
const table: readonly (readonly [name: string, rights: readonly string[], args: object, who?: Partial<Acting>])[] = [
  ['role.add', ['pc.role.manage'], { roleId: 'new', scope: 1, name: 'N', permissions: [] }, atHeadquarters],
  [
    'role.edit',
    ['pc.role.manage', 'pc.order.cashier'],
    { roleId: 'spare', name: 'N', permissions: [] },
    atHeadquarters,
  ],
  ['role.remove', ['pc.role.manage', 'pc.order.cashier'], { roleId: 'spare' }, atHeadquarters],
  ['employee.add', ['pc.staff.manage'], { employeeId: 'new', name: 'N' }],
  ['employee.edit', ['pc.staff.manage'], { employeeId: 'newcomer', name: 'N' }],
  ['employee.createAccount', ['pc.staff.manage', 'pc.staff.account'], { employeeId: 'newcomer', account: 'n1' }],
  ['employee.changePassword', ['pc.staff.manage', 'pc.staff.account', 'pc.order.cashier'], { employeeId: 'cashier' }],
  ['employee.resign', ['pc.staff.manage', 'pc.order.cashier'], { employeeId: 'cashier' }],
  ['employee.restore', ['pc.staff.manage', 'pc.order.cashier'], { employeeId: 'leaver' }],
  ['staffGroup.add', ['pc.staff.manage'], { groupId: 'new', name: 'N' }],
  ['staffGroup.edit', ['pc.staff.manage'], { groupId: 'desk', name: 'N' }],
  ['staffGroup.setPeople', ['pc.staff.manage'], { groupId: 'desk', employeeIds: ['cashier'] }],
  ['staffGroup.remove', ['pc.staff.manage'], { groupId: 'desk' }],
];

test('every command about people is in the table, and none is given at a counter, or without contact', async () => {
  const about = commands.filter(({ name }) => /^(employee|role|staffGroup)\./.test(name));
  expect(table.map(([name]) => name)).toEqual(about.map(({ name }) => name));
  expect(about.filter(({ offline }) => offline)).toEqual([]);
  for (const [name, , args, who] of table)
    expect(await said(name, args, { ...boss, ...who, channel: channels.tablet })).toBe('system.byCallAlone');
});

const rows = table.map(([name, rights, args, who = {}]) => ({ name, rights, args, who }));
describe.each(rows)('$name', ({ name, rights, args, who }) => {
  test('takes its rights, those that the person or the role has, and no others', async () => {
    expect(await said(name, args, { ...who, may: (right) => rights.includes(right) })).toBe('done');
    const lacking: string[] = [];
    for (const right of permissions)
      if ((await said(name, args, { ...who, may: (asked) => asked !== '*' && asked !== right })) !== 'done')
        lacking.push(right);
    expect(lacking.sort()).toEqual([...rights].sort());
  });
});

describe('staff is managed where it is employed', () => {
  test.each([
    ['employee.edit', { employeeId: 'elsewhere', name: 'N' }],
    ['employee.edit', { employeeId: 'elsewhere', name: 'N', shopId: 'shop-1' }],
    ['employee.createAccount', { employeeId: 'elsewhere', account: 'n1' }],
    ['employee.changePassword', { employeeId: 'elsewhere' }],
    ['employee.resign', { employeeId: 'elsewhere' }],
    ['employee.restore', { employeeId: 'elsewhere' }],
  ])('%s in another shop is refused, also to the super administrator', async (name, args) => {
    expect(await said(name, args)).toBe('employee.elsewhere');
    expect(await said(name, args, boss)).toBe('employee.elsewhere');
  });

  test.each(['employee.add', 'employee.edit'])(
    '%s names shops of their own region alone to serve in, but at the headquarters; what stood there stays',
    async (name) => {
      const far = [
        aShop({ id: 'south', type: 3, parentId: 'hq' }),
        aShop({ id: 'shop-9', type: 1, parentId: 'south' }),
      ];
      const from = (records = world()): ServerWorld => {
        for (const shop of far) records.put('shop', shop);
        return records;
      };
      const isNew = name === 'employee.add';
      const given = { employeeId: isNew ? 'one-more' : 'newcomer', name: 'N' };
      const serves = (...serviceShopIds: string[]) => said(name, { ...given, serviceShopIds }, {}, from());
      expect(await serves('shop-1', 'shop-2')).toBe('done');
      expect(await serves('shop-9')).toBe('employee.shopElsewhere');
      expect(await serves('hq')).toBe('employee.shopElsewhere');
      expect(await serves('none')).toBe('employee.shopUnknown');
      if (isNew) {
        expect(await said(name, { ...given, serviceShopIds: ['shop-9'] }, atHeadquarters, from())).toBe('done');
        return;
      }
      for (const shopId of ['shop-9', 'hq'])
        expect(await said(name, { ...given, shopId }, {}, from())).toBe('employee.shopElsewhere');
      const records = from();
      records.put('employee', person('newcomer', { account: '', grants: [], serviceShopIds: ['shop-9'] }));
      expect(await said(name, { ...given, serviceShopIds: ['shop-9', 'shop-2'] }, {}, records)).toBe('done');
    },
  );

  test('with another shop they are employed there, and in none of its groups', async () => {
    const records = world();
    const args = { employeeId: 'newcomer', name: 'N', shopId: 'shop-2' };
    expect(await said('employee.edit', args, {}, records)).toBe('done');
    expect(await records.one('employee', 'newcomer')).toMatchObject({ shopId: 'shop-2', groupId: '', name: 'N' });
    expect(await said('employee.edit', args, {}, records)).toBe('employee.elsewhere');
    expect(await said('employee.edit', { ...args, employeeId: 'cashier', shopId: 'none' })).toBe(
      'employee.shopUnknown',
    );
  });
});

describe('nobody gives more than they hold', () => {
  const grants = (shopId: string, roleId: string) => [{ shopId, roleId }];
  test.each([
    ['a role of their own rights', grants('shop-1', 'cashier'), 'done'],
    ['a role with a right that they lack', grants('shop-1', 'refunds'), 'role.beyondYours'],
    ['a role with a mobile right that they lack', grants('shop-1', 'mobile'), 'role.beyondYours'],
    ['the super administrator’s', grants('shop-1', 'boss'), 'role.beyondYours'],
    ['a role in a sister shop', grants('shop-2', 'cashier'), 'employee.grantElsewhere'],
    ['a role in the region', grants('north', 'regional'), 'employee.grantElsewhere'],
    ['a role of regions in a store', grants('shop-1', 'regional'), 'role.scopeDiffers'],
    ['a role that is not there', grants('shop-1', 'none'), 'employee.roleUnknown'],
  ])('%s', async (_, given, came) => {
    expect(await said('employee.add', { employeeId: 'new', name: 'N', grants: given })).toBe(came);
    expect(await said('employee.edit', { employeeId: 'newcomer', name: 'N', grants: given })).toBe(came);
  });

  test.each([
    ['from headquarters a role in a store', atHeadquarters, grants('shop-1', 'cashier'), 'done'],
    ['from headquarters its own', atHeadquarters, grants('hq', 'boss'), 'done'],
    ['from a region a role in a store of it', inNorth, grants('shop-2', 'cashier'), 'done'],
    ['from a region its own', inNorth, grants('north', 'regional'), 'done'],
    ['from a region one at headquarters', inNorth, grants('hq', 'boss'), 'employee.grantElsewhere'],
    ['in a shop that is not there', atHeadquarters, grants('none', 'cashier'), 'employee.shopUnknown'],
  ])('%s', async (_, who, given, came) => {
    expect(await said('employee.add', { employeeId: 'new', name: 'N', grants: given }, who)).toBe(came);
  });

  test.each(['edit', 'resign', 'changePassword'])('nor touches by %s whoever holds more', async (verb) => {
    for (const employeeId of ['owner', 'refunder'])
      expect(await said(`employee.${verb}`, { employeeId, name: 'N' })).toBe('employee.holdsMore');
  });

  test.each([
    ['in the region', at('north', 'regional'), ['edit', 'resign', 'restore', 'changePassword', 'createAccount']],
    ['at headquarters', at('hq', 'clerk'), ['edit', 'resign', 'restore', 'changePassword', 'createAccount']],
    // Another shop's cashier is written down where they are employed; who signs in as them would be cashier there.
    ['in a sister shop', at('shop-2', 'cashier'), ['changePassword', 'createAccount']],
    ['in the own shop', at('shop-1', 'cashier'), []],
  ])('also where it is the same role, but held %s', async (_, grant, refused) => {
    const verbs = ['edit', 'resign', 'restore', 'changePassword', 'createAccount'];
    const given = { employeeId: 'other', name: 'N', account: 'n1', grants: [grant] };
    for (const verb of verbs) {
      const records = world();
      const [account, resignedAt] = [verb === 'createAccount' ? '' : 'other', verb === 'restore' ? 1 : null];
      records.put('employee', person('other', { account, grants: [grant], resignedAt }));
      const came = await said(`employee.${verb}`, given, {}, records);
      expect([verb, came]).toEqual([verb, refused.includes(verb) ? 'employee.holdsMore' : 'done']);
      if (came !== 'done') expect(await said(`employee.${verb}`, given, boss, records)).toBe('done');
    }
  });

  test('the own roles are left to others, the own name is not', async () => {
    const own = { employeeId: 'manager', name: 'N' };
    expect(await said('employee.edit', own)).toBe('employee.ownRoles');
    expect(await said('employee.edit', { ...own, grants: grants('shop-1', 'manager') })).toBe('done');
    expect(await said('employee.edit', { employeeId: 'owner', name: 'N' }, boss)).toBe('employee.ownRoles');
  });

  const [manages, sells] = [at('shop-1', 'manager'), at('shop-1', 'cashier')];
  test.each<[string, Employee['grants'], Employee['grants'], string]>([
    ['the same', [manages, sells], [sells, manages], 'done'],
    ['one named twice', [manages], [manages, manages], 'done'],
    ['one more', [manages], [manages, sells], 'employee.ownRoles'],
    ['one fewer', [manages, sells], [manages], 'employee.ownRoles'],
    ['one in place of another', [manages, sells], [manages, at('shop-1', 'spare')], 'employee.ownRoles'],
    ['the same role in another shop', [manages, sells], [manages, at('shop-2', 'cashier')], 'employee.ownRoles'],
    ['one more where one was named twice', [manages, manages], [manages, sells], 'employee.ownRoles'],
    ['one fewer where one is named twice', [manages, sells], [manages, manages], 'employee.ownRoles'],
  ])('of the own roles, in place of those that one has, are taken: %s', async (_, has, given, came) => {
    const records = world();
    records.put('employee', person('manager', { grants: has }));
    expect(await said('employee.edit', { employeeId: 'manager', name: 'N', grants: given }, {}, records)).toBe(came);
  });

  test('nor takes a role in a shop where they could not have given it', async () => {
    const records = world();
    const both = [...grants('shop-1', 'cashier'), ...grants('shop-2', 'cashier')];
    records.put('employee', person('cashier', { grants: both }));
    const edit = (given: Employee['grants']) =>
      said('employee.edit', { employeeId: 'cashier', name: 'N', grants: given }, {}, records);
    expect(await edit(grants('shop-1', 'cashier'))).toBe('employee.grantElsewhere');
    expect(await edit(grants('shop-2', 'cashier'))).toBe('done');
  });

  test('a role is made and changed at headquarters, of rights that one holds; the super administrator’s stays', async () => {
    const role = { roleId: 'spare', name: 'N', permissions: ['pc.order.refund'] };
    const lacks = { ...atHeadquarters, may: (right: string) => !['*', 'pc.order.refund'].includes(right) };
    expect(await said('role.add', { ...role, roleId: 'new', scope: 1 }, lacks)).toBe('role.beyondYours');
    expect(await said('role.edit', role, lacks)).toBe('role.beyondYours');
    expect(await said('role.edit', { ...role, roleId: 'refunds' }, lacks)).toBe('role.beyondYours');
    expect(await said('role.edit', role, atHeadquarters)).toBe('done');
    for (const name of ['role.edit', 'role.remove'])
      expect(await said(name, { ...role, roleId: 'boss' }, atHeadquarters)).toBe('role.superAdministrator');
    for (const name of ['role.add', 'role.edit', 'role.remove'])
      expect(await said(name, { ...role, scope: 1 }, boss)).toBe('role.onlyHeadquarters');
    expect(await said('role.remove', { roleId: 'none' }, atHeadquarters)).toBe('role.unknown');
  });

  test('a role that somebody has who is employed stays; that of who has left goes', async () => {
    expect(await said('role.remove', { roleId: 'cashier' }, atHeadquarters)).toBe('role.inUse');
    const records = world();
    records.put('employee', person('cashier', { grants: [], resignedAt: null }));
    expect(await said('role.remove', { roleId: 'cashier' }, atHeadquarters, records)).toBe('done');
  });
});

describe('an employment', () => {
  test('begins once under one id, and is changed while it lasts', async () => {
    expect(await said('employee.add', { employeeId: 'cashier', name: 'N' })).toBe('employee.existsAlready');
    expect(await said('employee.edit', { employeeId: 'leaver', name: 'N' })).toBe('employee.resigned');
  });

  test('ends for others only, once, and comes back with the roles that are there still', async () => {
    expect(await said('employee.resign', { employeeId: 'manager' })).toBe('employee.yourself');
    expect(await said('employee.resign', { employeeId: 'owner' }, boss)).toBe('employee.yourself');
    expect(await said('employee.resign', { employeeId: 'leaver' })).toBe('employee.resigned');
    // Whoever has been resigned at the same moment.
    expect(await said('employee.resign', { employeeId: 'cashier' }, { staffId: 'leaver' })).toBe('notAllowed');
    expect(await said('employee.restore', { employeeId: 'cashier' })).toBe('employee.employed');
    const records = world();
    expect(await said('employee.resign', { employeeId: 'cashier' }, {}, records)).toBe('done');
    const left = { resignedAt: 5_000, grants: [at('shop-1', 'cashier')] };
    expect(await records.one('employee', 'cashier')).toMatchObject(left);
    expect(await said('employee.restore', { employeeId: 'leaver' }, {}, records)).toBe('done');
    const back = { resignedAt: null, grants: [at('shop-1', 'cashier')] };
    expect(await records.one('employee', 'leaver')).toMatchObject(back);
  });

  test('an account is given once, a password to who has one', async () => {
    expect(await said('employee.createAccount', { employeeId: 'cashier', account: 'n1' })).toBe('employee.hasAccount');
    expect(await said('employee.createAccount', { employeeId: 'leaver', account: 'n1' })).toBe('employee.resigned');
    expect(await said('employee.changePassword', { employeeId: 'newcomer' })).toBe('employee.noAccount');
    expect(await said('employee.changePassword', { employeeId: 'manager' })).toBe('employee.yourself');
  });

  test('its base salary is written by who may see it; for others it stays', async () => {
    const blind = { may: (right: string) => right !== 'pc.staff.salary' };
    const records = world();
    records.put('employee', person('newcomer', { grants: [], baseSalary: 100 }));
    const args = { employeeId: 'newcomer', name: 'N' };
    expect(await said('employee.edit', { ...args, baseSalary: 200 }, blind, records)).toBe('employee.salaryNotAllowed');
    expect(await said('employee.edit', args, blind, records)).toBe('done');
    expect(await records.one('employee', 'newcomer')).toMatchObject({ name: 'N', baseSalary: 100 });
    expect(await said('employee.edit', { ...args, baseSalary: 200 }, {}, records)).toBe('done');
    expect(await records.one('employee', 'newcomer')).toMatchObject({ baseSalary: 200 });
    expect(await said('employee.add', { employeeId: 'new', name: 'N', baseSalary: 1 }, blind)).toBe(
      'employee.salaryNotAllowed',
    );
  });
});
