import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { refused, serverOf } from '../../../../tests/components/server-of.ts';
import { aGroup, anEmployee, aShop } from '../../../../tests/make.ts';
import { GroupsScreen } from './groups-screen.tsx';

const person = (id: string, groupId: string) => {
  const { guestIn: _, ...row } = anEmployee({ id, name: id, number: `N-${id}`, shopId: 'shop-1', groupId });
  return row;
};
const inDesk = { id: 'Li', name: 'Li', avatar: '' };
const desk = { ...aGroup({ id: 'desk', name: 'Desk', remark: 'by the door' }), people: [inDesk] };
const night = { ...aGroup({ id: 'night', name: 'Night' }), people: [] };
const list = 'GET /groups?filter=shop_id%3Ashop-1&per_page=200';
const staff = 'GET /employees?filter=shop_id%3Ashop-1&per_page=200';

interface Drawn {
  readonly replies?: Parameters<typeof serverOf>[0];
  readonly permissions?: readonly string[];
  readonly online?: boolean;
}

/** The screen for a manager of a shop, and what the server heard besides questions. */
const open = ({ replies = {}, permissions = ['pc.staff.list', 'pc.staff.manage'], online = true }: Drawn = {}) => {
  const shop = aShop();
  const { store, heard } = serverOf(
    {
      [list]: { data: [desk, night] },
      [staff]: { data: [person('Li', 'desk'), person('Mo', 'night'), person('Ny', '')] },
      'POST /groups': refused('staffGroup.nameTaken', { params: { name: 'Desk' } }),
      'PUT /groups/desk/employees': { data: desk },
      'DELETE /groups/desk': { data: { id: 'desk' } },
      ...replies,
    },
    { kind: 'open', shop, shops: [shop], permissions, staff: { id: 'li' } },
  );
  const watchStatus = async (listener: (status: never) => void) => {
    listener({ online } as never);
    return () => undefined;
  };
  draw(<GroupsScreen />, { store: { ...store, watchStatus } });
  return { gave: () => heard.filter(([call]) => !call.startsWith('GET')), heard };
};
const tap = async (testId: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};
const type = async (testId: string, value: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(found, { target: { value } }));
};

beforeEach(() => localStorage.clear());

test('each group says how many are in it, and who', async () => {
  open();
  expect((await screen.findByTestId('group-desk')).textContent).toContain('1 person');
  expect(screen.getByTestId('group-desk').textContent).toContain('Li');
  expect(screen.getByTestId('group-desk').textContent).toContain('by the door');
  expect(screen.getByTestId('group-night').textContent).toContain('Nobody is in it yet');
});

test('people are found by name or number, say which group they are in, and all of the group are sent', async () => {
  const { gave } = open();
  await tap('group-people-desk');
  const li = await screen.findByTestId<HTMLInputElement>('group-people-Li');
  expect(li.checked).toBe(true);
  expect(screen.getByTestId('group-people').textContent).toContain('Now in “Night”');
  expect(screen.getByTestId('group-people').textContent).not.toContain('Now in “Desk”');
  await type('group-people-search', 'n-mo');
  expect(screen.queryByTestId('group-people-Li')).toBeNull();
  await tap('group-people-Mo');
  expect(screen.getByTestId('group-people').textContent).toContain('2 people chosen');
  await type('group-people-search', 'nobody');
  expect(screen.getByTestId('group-people').textContent).toContain('No employee matches');
  await tap('save-people');
  expect(gave()).toEqual([['PUT /groups/desk/employees', { employeeIds: ['Li', 'Mo'] }]]);
});

test('a name that another group has is refused at the name', async () => {
  const { gave } = open();
  await tap('add-group');
  await type('group-name', 'Desk');
  await tap('save-group');
  expect(gave()).toEqual([['POST /groups', { name: 'Desk', remark: '' }]]);
  expect(document.body.textContent).toContain('There is a group called “Desk” already');
});

test('a group is removed once that is confirmed, which says how many are in it', async () => {
  const { gave, heard } = open();
  await tap('remove-group-desk');
  expect(document.body.textContent).toContain('1 person is in it and will be in no group');
  expect(gave()).toEqual([]);
  const asked = heard.filter(([call]) => call === list).length;
  await tap('remove-group-confirm');
  expect(gave()).toEqual([['DELETE /groups/desk', undefined]]);
  expect(heard.filter(([call]) => call === list).length).toBeGreaterThan(asked);
});

test('whoever may only see the staff looks', async () => {
  open({ permissions: ['pc.staff.list'] });
  await screen.findByTestId('group-desk');
  for (const act of ['add-group', 'edit-group-desk', 'remove-group-desk', 'group-people-desk'])
    expect(screen.queryByTestId(act)).toBeNull();
});

test('a shop without groups is told what they are for', async () => {
  open({ replies: { [list]: { data: [] } } });
  expect((await screen.findByTestId('nothing')).textContent).toContain('No group yet');
});

test('without contact nothing can be changed, and it says why', async () => {
  open({ online: false });
  await screen.findByTestId('group-desk');
  expect(screen.getByTestId('groups-closed')).toBeTruthy();
  for (const act of ['add-group', 'edit-group-desk', 'remove-group-desk', 'group-people-desk'])
    expect(screen.getByTestId<HTMLButtonElement>(act).disabled).toBe(true);
});

test('what the server refuses is said, with another try', async () => {
  open({ replies: { [list]: refused('offline.needsContact') } });
  expect((await screen.findByTestId('refused')).textContent).toContain('Groups cannot be read now');
});
