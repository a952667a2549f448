import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '../../../../tests/components/draw.tsx';
import { refused, serverOf } from '../../../../tests/components/server-of.ts';
import { aRole, aShop } from '../../../../tests/make.ts';
import { AddRoleScreen, RoleScreen } from './role-screen.tsx';
import { RolesScreen } from './roles-screen.tsx';

const cashier = aRole({ id: 'cashier', name: 'Cashier', permissions: ['pc.order.cashier'] });
const boss = aRole({ id: 'boss', name: 'Boss' });
const nothing = () => undefined;

/** One of the screens at the headquarters, and what the server heard besides questions. */
const open = (part: React.ReactNode, { type = 0 as 0 | 1, permissions = ['*'] } = {}) => {
  const shop = aShop({ type });
  const { store, heard } = serverOf(
    {
      'GET /roles?per_page=200': { data: [cashier, boss] },
      'GET /roles/cashier': { data: cashier },
      'GET /roles/boss': { data: boss },
      'POST /roles': { data: cashier },
      'DELETE /roles/cashier': refused('role.inUse', { params: { name: 'Cashier', count: 2 } }),
    },
    { kind: 'open', shop, shops: [shop], permissions, staff: { id: 'li' } },
  );
  const watchStatus = async (listener: (status: never) => void) => {
    listener({ online: true } as never);
    return nothing;
  };
  draw(part, { store: { ...store, watchStatus } });
  return () => heard.filter(([call]) => !call.startsWith('GET'));
};
const tap = async (testId: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};

beforeEach(() => localStorage.clear());

test('a role takes a whole group of rights at once, and single ones', async () => {
  const gave = open(<AddRoleScreen onDone={nothing} />);
  await screen.findByTestId('add-role-page');
  await screen.findByTestId('role-scope');
  await act(async () => void fireEvent.change(screen.getByTestId('role-name'), { target: { value: 'Front' } }));
  await tap('role-pc-all-pc.order');
  await tap('role-pc-pc.order.refund');
  await tap('role-mobile-pc.member.list');
  await tap('save-role');
  const [[, body] = []] = gave();
  expect(body).toMatchObject({ name: 'Front', scope: 1, mobilePermissions: ['pc.member.list'] });
  expect(body).toHaveProperty('permissions', expect.arrayContaining(['pc.order.cashier', 'pc.order.collect']));
  expect(body).not.toHaveProperty('permissions', expect.arrayContaining(['pc.order.refund']));
});

test('rights are found by their words', async () => {
  open(<AddRoleScreen onDone={nothing} />);
  const search = await screen.findByTestId('role-pc-search');
  await act(async () => void fireEvent.change(search, { target: { value: 'base salar' } }));
  expect(screen.getByTestId('role-pc-pc.staff.salary')).toBeTruthy();
  expect(screen.queryByTestId('role-pc-pc.order.refund')).toBeNull();
});

test('nobody gives a right that they lack', async () => {
  open(<RoleScreen id="cashier" onDone={nothing} />, { permissions: ['pc.role.manage', 'pc.order.cashier'] });
  expect((await screen.findByTestId<HTMLInputElement>('role-pc-pc.order.refund')).disabled).toBe(true);
  expect(screen.getByTestId<HTMLInputElement>('role-pc-pc.order.cashier').disabled).toBe(false);
});

test('a role that people have is not removed, and says so', async () => {
  open(<RoleScreen id="cashier" onDone={nothing} />);
  await tap('remove-role');
  await tap('remove-role-confirm');
  expect((await screen.findByTestId('form-refused')).textContent).toContain('is in use');
});

test.each([
  ['the super administrator', 'boss', 0, 'cannot be changed'],
  ['any, in a shop', 'cashier', 1, 'only at headquarters'],
] as const)('the role of %s is read only', async (_, id, type, says) => {
  open(<RoleScreen id={id} onDone={nothing} />, { type });
  await screen.findByTestId('role-page');
  expect(screen.getByTestId('role-closed').textContent).toContain(says);
  expect(screen.queryByTestId('remove-role')).toBeNull();
});

test('roles are listed, and made at headquarters alone', async () => {
  open(<RolesScreen onOpen={nothing} />, { type: 1 });
  expect((await screen.findByTestId('role-cashier')).textContent).toContain('1 right');
  expect(screen.queryByTestId('add-role')).toBeNull();
});
