import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw } from '../../../../tests/components/draw.tsx';
import { field, saidAt, type } from '../../../../tests/components/fill-in.tsx';
import { refused, serverOf } from '../../../../tests/components/server-of.ts';
import { ChangePassword } from './change-password.tsx';

const call = 'POST /auth/employees/changePass';
const staff = { id: 'wang', name: 'Wang', account: 'wang', avatar: '' };
const drawn = async (replies: Parameters<typeof serverOf>[0] = { [call]: { data: { id: 'wang' } } }) => {
  const server = serverOf(replies, { kind: 'open', staff });
  draw(
    <>
      <Notifications />
      <ChangePassword />
    </>,
    { store: server.store },
  );
  await act(() => Promise.resolve());
  return server;
};
const change = async (old: string, password: string, again = password) => {
  type('old-password', old);
  type('new-password', password);
  type('new-password-again', again);
  await act(async () => void fireEvent.click(screen.getByTestId('change-password')));
};

afterEach(() => {
  vi.restoreAllMocks();
  act(() => notifications.clean());
});

describe('the own password', () => {
  test('is changed, and this device knows the person by the new one from now on', async () => {
    const { heard, login } = await drawn();
    await change('demo1234', 'next12345');
    expect(heard).toEqual([[call, { oldPassword: 'demo1234', newPassword: 'next12345' }]]);
    expect(login).toHaveBeenCalledWith('wang', 'next12345', 'en');
    expect(screen.getByText('The password has been changed and other devices logged out')).not.toBeNull();
    expect(['old-password', 'new-password', 'new-password-again'].map((name) => field(name).value)).toEqual([
      '',
      '',
      '',
    ]);
  });

  test('is not, when the old one is wrong: that is said at its field, until another is typed', async () => {
    const { login } = await drawn({ [call]: refused('session.wrongOldPassword', { status: 422 }) });
    await change('wrong1', 'next12345');
    expect(saidAt('old-password')).toBe('The present password is wrong');
    expect(screen.queryByTestId('password-refused')).toBeNull();
    expect(login).not.toHaveBeenCalled();
    expect(field('new-password').value).toBe('next12345');
    type('old-password', 'demo1234');
    expect(saidAt('old-password')).toBeUndefined();
  });

  test.each([
    ['', 'next12345', 'next12345', ['Required', undefined, undefined]],
    ['demo1234', '12345', '12345', [undefined, 'The password does not meet the rules', undefined]],
    ['demo1234', 'next12345', 'other12345', [undefined, undefined, 'The two entries differ']],
  ])('is not sent as %j, %j, %j', async (old, password, again, said) => {
    const { heard } = await drawn();
    await change(old, password, again);
    expect(['old-password', 'new-password', 'new-password-again'].map(saidAt)).toEqual(said);
    expect(heard).toEqual([]);
  });

  test('cannot be changed without contact, which is said', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await drawn();
    expect(screen.getByTestId('needs-contact').textContent).toBe(
      'Changing a password needs the network. Check your connection.',
    );
    expect(field('change-password').disabled).toBe(true);
  });

  test('and a refusal of another kind is said above the fields', async () => {
    await drawn({ [call]: refused('offline.needsContact') });
    await change('demo1234', 'next12345');
    expect(screen.getByTestId('password-refused').textContent).toBeTruthy();
  });

  test('is asked for in a way that axe finds nothing wrong with', async () => {
    await drawn();
    await change('', '1', '2');
    expect(await faultsOfDrawn()).toEqual([]);
  });
});
