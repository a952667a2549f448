import { useRouter } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { refused, serverOf } from '../../../tests/components/server-of.ts';
import { anEmployee, aRole, aShop } from '../../../tests/make.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { PersonScreen } from './person/person-screen.tsx';
import { AddPersonScreen, EditPersonScreen } from './person/write-person.tsx';

const { guestIn: _, ...wang } = anEmployee({ id: 'wang', shopId: 'shop-1', grants: [] });
const cashier = aRole({ id: 'cashier', name: 'Cashier', permissions: ['pc.order.cashier'] });
const boss = aRole({ id: 'boss', name: 'Boss', permissions: ['*'] });
const ofRegion = aRole({ id: 'region', name: 'Region', scope: 3, permissions: [] });
const manager = ['pc.staff.list', 'pc.staff.manage', 'pc.staff.account', 'pc.order.cashier'];

interface Drawn {
  readonly person?: object;
  readonly permissions?: readonly string[];
  readonly replies?: Parameters<typeof serverOf>[0];
}

/** One of the screens for a manager of a store, and what the server heard besides questions. */
const open = (part: React.ReactNode, { person = {}, permissions = manager, replies = {} }: Drawn = {}) => {
  const shop = aShop();
  const { store, heard } = serverOf(
    {
      'GET /roles?per_page=200': { data: [cashier, boss, ofRegion] },
      'GET /employees/wang': { data: { ...wang, ...person } },
      ...replies,
    },
    { kind: 'open', shop, shops: [shop], permissions, staff: { id: 'li' } },
  );
  const online: StoreApi = {
    ...store,
    watchStatus: async (listener) => {
      listener({ online: true } as never);
      return () => undefined;
    },
  };
  draw(part, { store: online });
  return () => heard.filter(([call]) => !call.startsWith('GET'));
};
const tap = async (testId: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.click(found));
};
const type = async (testId: string, value: string) => {
  const found = await screen.findByTestId(testId);
  await act(async () => void fireEvent.change(found, { target: { value } }));
};
const nothing = () => undefined;
/** The form of a new person, which is left for their page as the app does it. */
const AddAndShow = ({ went }: { readonly went: string[] }) => {
  const { history } = useRouter();
  useEffect(() => history.subscribe(({ location }) => void went.push(location.pathname)), [history, went]);
  return <AddPersonScreen onAdded={(id) => history.push(`/staff/view/${id}`)} />;
};

beforeEach(() => localStorage.clear());

describe('somebody of the staff', () => {
  test('who is employed elsewhere is shown with where, and nothing can be done with them', async () => {
    open(<PersonScreen id="wang" />, { person: { shopId: 'shop-2' } });
    expect((await screen.findByTestId('not-managed')).textContent).toContain('managed only there');
    expect(screen.queryByTestId('edit-person')).toBeNull();
  });

  test('who holds more than whoever looks is not managed by them', async () => {
    open(<PersonScreen id="wang" />, { person: { grants: [{ shopId: 'shop-1', roleId: 'boss' }] } });
    expect((await screen.findByTestId('not-managed')).textContent).toContain('holds more rights than you do');
  });

  test('who has an account gets a new password, and no other account', async () => {
    open(<PersonScreen id="wang" />);
    await screen.findByTestId('set-password');
    expect(screen.queryByTestId('create-account')).toBeNull();
  });

  test('neither account nor salary are shown to whoever lacks the right', async () => {
    open(<PersonScreen id="wang" />, { permissions: ['pc.staff.list', 'pc.staff.manage'] });
    await screen.findByTestId('edit-person');
    expect(document.body.textContent).not.toContain('Account');
    expect(document.body.textContent).not.toContain('Base salary');
    expect(screen.queryByTestId('set-password')).toBeNull();
  });

  test('resigns only once that is confirmed', async () => {
    const gave = open(<PersonScreen id="wang" />, { replies: { 'DELETE /employees/wang': { data: wang } } });
    await tap('resign');
    expect(gave()).toEqual([]);
    await tap('resign-confirm');
    expect(gave()).toEqual([['DELETE /employees/wang', undefined]]);
  });

  test('who has left can only be restored', async () => {
    const gave = open(<PersonScreen id="wang" />, {
      person: { resignedAt: 1 },
      replies: { 'PUT /employees/wang/restore': { data: wang } },
    });
    await tap('restore');
    expect(screen.getByTestId('has-left').textContent).toContain('Left');
    expect(screen.queryByTestId('edit-person')).toBeNull();
    await tap('restore-confirm');
    expect(gave()).toEqual([['PUT /employees/wang/restore', undefined]]);
  });
});

describe('an account', () => {
  const fill = async (account: string, password: string, again: string) => {
    await tap('create-account');
    await type('account-name', account);
    await type('account-password', password);
    await type('account-again', again);
    await tap('create-account-confirm');
  };

  test('takes the same password twice, and is not kept on this device as it is typed', async () => {
    const gave = open(<PersonScreen id="wang" />, { person: { account: '' } });
    await fill('wang', 'secret123', 'secret124');
    expect(document.body.textContent).toContain('The two entries differ');
    expect(gave()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });

  test('that is taken is refused at its name', async () => {
    const call = 'PUT /employees/wang/create_account';
    const gave = open(<PersonScreen id="wang" />, {
      person: { account: '' },
      replies: { [call]: refused('employee.accountTaken') },
    });
    await fill('wang', 'secret123', 'secret123');
    expect(gave()).toEqual([[call, { account: 'wang', password: 'secret123' }]]);
    expect(document.body.textContent).toContain('This account is taken');
  });
});

describe('what is written down of somebody', () => {
  test('is all that the specification names, the salary only with the right to it', async () => {
    open(<EditPersonScreen id="wang" onSaved={nothing} />, { permissions: [...manager, 'pc.staff.salary'] });
    await screen.findByTestId('edit-person-page');
    const fields = [
      'person-name',
      'person-number',
      'person-gender',
      'person-employed-on',
      'person-avatar',
      'person-introduction',
      'person-salary',
      'person-shop',
      'person-service-shops',
      'person-servicer',
      'person-salesperson',
      'person-for-orders',
      'person-mini-program',
      'person-roles',
    ];
    for (const field of fields) await screen.findByTestId(field);
  });

  test('is given with the roles that are chosen, those of this kind of place that whoever gives them holds', async () => {
    const call = 'POST /employees';
    const gave = open(<AddPersonScreen onAdded={nothing} />, { replies: { [call]: { data: wang } } });
    await type('person-name', 'Chen');
    await act(async () => void fireEvent.click(await screen.findByTestId('person-roles-role')));
    const offered = (await screen.findAllByRole('option', { hidden: true })).map(({ textContent }) => textContent);
    expect(offered).toContain('Cashier');
    expect(offered).not.toContain('Boss');
    expect(offered).not.toContain('Region');
    expect(screen.getByTestId('person-roles').textContent).toContain('hold more rights than you do');
    const [first] = screen.getAllByRole('option', { hidden: true, name: 'Cashier' });
    if (first) await act(async () => void fireEvent.click(first));
    expect(screen.getByTestId('person-roles').textContent).toContain('Cashier · ');
    expect(screen.getByTestId<HTMLInputElement>('person-roles-role').value).toBe('');
    await tap('save-person');
    await waitFor(() => expect(gave()).toHaveLength(1));
    const grants = [{ shopId: 'shop-1', roleId: 'cashier' }];
    expect(gave()).toEqual([[call, expect.objectContaining({ name: 'Chen', baseSalary: null, grants })]]);
    expect(screen.queryByTestId('person-salary')).toBeNull();
  });

  test('is followed by their page as soon as it is saved, without a question', async () => {
    const went: string[] = [];
    open(<AddAndShow went={went} />, { replies: { 'POST /employees': { data: wang } } });
    await type('person-name', 'Chen');
    await tap('save-person');
    await waitFor(() => expect(went).toEqual(['/staff/view/wang']));
    expect(screen.queryByTestId('stay-unsaved')).toBeNull();
  });

  test('says at the roles what is refused about them', async () => {
    open(<EditPersonScreen id="wang" onSaved={nothing} />, {
      replies: { 'PUT /employees/wang': refused('employee.ownRoles') },
    });
    await type('person-name', 'Chen');
    await tap('save-person');
    expect((await screen.findByTestId('person-roles')).textContent).toContain('You cannot change your own roles');
  });

  test('cannot be changed where they are not employed, and says so', async () => {
    open(<EditPersonScreen id="wang" onSaved={nothing} />, { person: { shopId: 'shop-2' } });
    expect((await screen.findByTestId<HTMLInputElement>('person-name')).disabled).toBe(true);
    expect(document.body.textContent).toContain('managed only there');
  });
});
