import { describe, expect, test } from 'vitest';
import { aGroup, anEmployee, aShop } from '../../../../tests/make.ts';
import { someone } from '../../../../tests/make-stocktake.ts';
import { ServerWorld } from '../../../../tests/walk/server-world.ts';
import { commands } from '../../commands.ts';
import { channels } from '../../kernel/channels.ts';
import type { Acting } from '../../kernel/command.ts';
import type { Employee } from '../employee.ts';
import { employee } from '../employee.ts';
import { staffGroup } from './staff-group.ts';

const person = (id: string, given: Partial<Employee> = {}): Employee =>
  anEmployee({ id, name: id, shopId: 'shop-1', grants: [], ...given });
const world = () =>
  new ServerWorld({
    shop: [aShop(), aShop({ id: 'shop-2' })],
    role: [],
    staffGroup: [
      aGroup({ id: 'desk', name: 'Desk' }),
      aGroup({ id: 'night', name: 'Night' }),
      aGroup({ id: 'theirs', shopId: 'shop-2', name: 'Theirs' }),
    ],
    employee: [
      person('an', { groupId: 'desk' }),
      person('bo', { groupId: 'desk' }),
      person('chen', { groupId: 'night' }),
      person('free'),
      person('left', { resignedAt: 1 }),
      person('elsewhere', { shopId: 'shop-2' }),
    ],
  });

const give = async (records: ServerWorld, name: string, args: object, who: Partial<Acting> = {}): Promise<string> => {
  const command = commands.find((each) => each.name === name);
  if (!command) return 'no such command';
  const may = (right: string) => right === 'pc.staff.manage';
  const by = someone({ channel: channels.centralPlatform, staffId: 'an', shop: aShop(), may, ...who });
  const decision = await records.run(command, args, by);
  return decision.ok ? 'done' : decision.code;
};
const groupsOf = async (records: ServerWorld): Promise<Record<string, string>> => {
  const people = await records.onServer(employee.name, {});
  return Object.fromEntries(people.map(({ id, groupId }) => [id, String(groupId)]));
};
const atFirst = { an: 'desk', bo: 'desk', chen: 'night', free: '', left: '', elsewhere: '' };

describe('a group of the staff', () => {
  test.each([
    ['staffGroup.add', { groupId: 'new', name: 'Early' }, 'done'],
    ['staffGroup.add', { groupId: 'new', name: ' Desk ' }, 'staffGroup.nameTaken'],
    ['staffGroup.add', { groupId: 'new', name: 'Theirs' }, 'done'],
    ['staffGroup.add', { groupId: 'desk', name: 'Early' }, 'staffGroup.existsAlready'],
    ['staffGroup.edit', { groupId: 'desk', name: 'Desk', remark: 'by the door' }, 'done'],
    ['staffGroup.edit', { groupId: 'desk', name: 'Night' }, 'staffGroup.nameTaken'],
    ['staffGroup.edit', { groupId: 'none', name: 'N' }, 'staffGroup.unknown'],
    ['staffGroup.edit', { groupId: 'theirs', name: 'N' }, 'staffGroup.unknown'],
    ['staffGroup.remove', { groupId: 'theirs' }, 'staffGroup.unknown'],
    ['staffGroup.setPeople', { groupId: 'theirs', employeeIds: [] }, 'staffGroup.unknown'],
    ['staffGroup.setPeople', { groupId: 'desk', employeeIds: ['elsewhere'] }, 'employee.elsewhere'],
    ['staffGroup.setPeople', { groupId: 'desk', employeeIds: ['left'] }, 'employee.resigned'],
    ['staffGroup.setPeople', { groupId: 'desk', employeeIds: ['nobody'] }, 'employee.unknown'],
  ])('%s %j: %s', async (name, args, came) => {
    expect(await give(world(), name, args)).toBe(came);
    expect(await give(world(), name, args, { may: () => false })).toBe('notAllowed');
  });

  test.each([1, 15])('is called by a name of %i characters, and by none of 16', (length) => {
    const { args } = commands.find(({ name }) => name === 'staffGroup.add') ?? {};
    expect(args?.safeParse({ groupId: 'new', name: 'n'.repeat(length) }).success).toBe(true);
    expect(args?.safeParse({ groupId: 'new', name: ' ' }).success).toBe(false);
    expect(args?.safeParse({ groupId: 'new', name: 'n'.repeat(16) }).success).toBe(false);
    expect(args?.safeParse({ groupId: 'new', name: 'n', remark: 'r'.repeat(201) }).success).toBe(false);
  });

  test('takes whoever is named, also out of another, and lets the others go', async () => {
    const records = world();
    expect(await give(records, 'staffGroup.setPeople', { groupId: 'desk', employeeIds: ['bo', 'chen', 'free'] })).toBe(
      'done',
    );
    expect(await groupsOf(records)).toEqual({ ...atFirst, an: '', chen: 'desk', free: 'desk' });
    expect(await give(records, 'staffGroup.setPeople', { groupId: 'desk', employeeIds: [] })).toBe('done');
    expect(await groupsOf(records)).toEqual({ ...atFirst, an: '', bo: '', chen: '' });
  });

  test('is refused whole where one of those named cannot be in it', async () => {
    const records = world();
    await give(records, 'staffGroup.setPeople', { groupId: 'desk', employeeIds: ['free', 'left'] });
    expect(await groupsOf(records)).toEqual(atFirst);
  });

  test('leaves its people in none when it is removed, and its name free', async () => {
    const records = world();
    expect(await give(records, 'staffGroup.remove', { groupId: 'desk' })).toBe('done');
    expect(await groupsOf(records)).toEqual({ ...atFirst, an: '', bo: '' });
    expect(await records.one(staffGroup.name, 'desk')).toBeUndefined();
    expect(await give(records, 'staffGroup.add', { groupId: 'new', name: 'Desk' })).toBe('done');
  });
});

describe('the group of somebody', () => {
  const edit = (employeeId: string, more: object) => ['employee.edit', { employeeId, name: 'N', ...more }] as const;
  test.each([
    [edit('free', { groupId: 'desk' }), 'done', 'desk'],
    [edit('bo', { groupId: 'night' }), 'done', 'night'],
    [edit('bo', {}), 'done', 'desk'],
    [edit('bo', { groupId: '' }), 'done', ''],
    [edit('free', { groupId: 'theirs' }), 'employee.groupUnknown', ''],
    [edit('free', { groupId: 'none' }), 'employee.groupUnknown', ''],
    [edit('bo', { groupId: 'desk', shopId: 'shop-2' }), 'done', ''],
    [edit('bo', { groupId: 'theirs', shopId: 'shop-2' }), 'done', ''],
    [['employee.resign', { employeeId: 'bo' }] as const, 'done', ''],
  ])('after %j: %s, in “%s”', async ([name, args], came, groupId) => {
    const records = world();
    expect(await give(records, name, args)).toBe(came);
    expect(await records.one(employee.name, args.employeeId)).toMatchObject({ groupId });
  });

  test('is one of the shop in which they are employed anew', async () => {
    const records = world();
    const added = { employeeId: 'new', name: 'N' };
    expect(await give(records, 'employee.add', { ...added, groupId: 'theirs' })).toBe('employee.groupUnknown');
    expect(await give(records, 'employee.add', { ...added, groupId: 'desk' })).toBe('done');
    expect(await records.one(employee.name, 'new')).toMatchObject({ groupId: 'desk' });
  });
});
