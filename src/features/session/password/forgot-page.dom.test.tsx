import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import { field, saidAt, type } from '../../../../tests/components/fill-in.tsx';
import { refused, serverOf } from '../../../../tests/components/server-of.ts';
import type { StoreApi } from '../../../store/store-api.ts';
import { ForgotPage } from './forgot-page.tsx';

const principal = 'GET /principal_phonenumber?username=boss';
const found = { data: { phonenumber: '138****8000', code: '86' } };
const sent = { data: { resendAfter: 60, validFor: 300, inTerminal: false } };
const done = { data: { username: 'boss' } };

const tap = (testId: string) => act(async () => void fireEvent.click(screen.getByTestId(testId)));
const text = (testId: string) => screen.queryByTestId(testId)?.textContent;
const drawn = async (store: StoreApi) => {
  draw(<ForgotPage />, { store });
  await act(() => Promise.resolve());
};
/** The flow up to where the code is asked for. */
const asked = async (replies: Parameters<typeof serverOf>[0] = {}) => {
  const server = serverOf({ [principal]: found, 'POST /sms': sent, 'PUT /reset_password': done, ...replies });
  await drawn(server.store);
  type('forgot-account', ' boss ');
  await tap('forgot-next');
  return server;
};
const fill = async (code: string, password: string, again = password) => {
  type('sms-code', code);
  type('new-password', password);
  type('new-password-again', again);
  await tap('reset-password');
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await speak();
});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a forgotten password', () => {
  test('is set anew: account, masked number, code, new password, and one tap to log in with it', async () => {
    const { heard, login } = await asked();
    expect(text('principal-number')).toBe('The code goes to the principal’s phone 138****8000');
    await tap('send-code');
    await fill('012345', 'next12345');
    expect(heard).toEqual([
      [principal, undefined],
      ['POST /sms', { type: 2, username: 'boss' }],
      ['PUT /reset_password', { username: 'boss', code: '012345', newPassword: 'next12345' }],
    ]);
    expect(screen.getByText('The password has been reset and every device logged out')).not.toBeNull();
    await tap('log-in-now');
    expect(login).toHaveBeenCalledWith('boss', 'next12345', 'en');
  });

  test('of an employee is not: they are told to ask the super administrator, and ask for another account', async () => {
    const server = await asked({ [principal]: refused('session.askSuperAdministrator', { status: 422 }) });
    expect(text('password-refused')).toBe(
      'Only a super administrator’s account can be reset by SMS. For an employee account, ask the super administrator to set a new password.',
    );
    expect(screen.queryByTestId('send-code')).toBeNull();
    server.replies[principal] = found;
    await tap('forgot-next');
    expect(text('principal-number')).toContain('138****8000');
    expect(text('password-refused')).toBeUndefined();
    await tap('other-account');
    expect(field('forgot-account').value).toBe('');
  });

  test('needs an account', async () => {
    const { store, heard } = serverOf({});
    await drawn(store);
    await tap('forgot-next');
    expect(saidAt('forgot-account')).toBe('Required');
    expect(heard).toEqual([]);
  });
});

describe('the code', () => {
  const button = () => screen.getByTestId<HTMLButtonElement>('send-code');

  test('can be sent again after 60 seconds, which are counted down, also while the page was asleep', async () => {
    const { heard } = await asked();
    expect([button().textContent, button().disabled]).toEqual(['Send code', false]);
    await tap('send-code');
    expect([button().textContent, button().disabled]).toEqual(['Again in 60 s', true]);
    pass(1_000);
    expect(button().textContent).toBe('Again in 59 s');
    vi.setSystemTime(Date.now() + 50_000);
    pass(1_000);
    expect(button().textContent).toBe('Again in 8 s');
    pass(8_000);
    expect([button().textContent, button().disabled]).toEqual(['Send again', false]);
    await tap('send-code');
    expect(heard.filter(([call]) => call === 'POST /sms')).toHaveLength(2);
  });

  test.each([
    ['sms.notSetUp', 'SMS is not set up on this server. Contact whoever runs it.'],
    ['sms.notSent', 'The code could not be sent. Try again later.'],
  ])('that is not sent for %s says so, and can be asked for at once', async (code, words) => {
    await asked({ 'POST /sms': refused(code, { status: 422 }) });
    await tap('send-code');
    expect(text('password-refused')).toBe(words);
    expect([button().textContent, button().disabled]).toEqual(['Send code', false]);
  });

  test('that was asked for too often is said by the modal over the screen alone', async () => {
    await asked({ 'POST /sms': refused('sms.tooMany', { status: 429, params: { minutes: 1 } }) });
    await tap('send-code');
    expect(text('password-refused')).toBeUndefined();
  });

  test('that is wrong is said at its field, until another is typed', async () => {
    const server = await asked({ 'PUT /reset_password': refused('sms.codeWrong', { status: 422 }) });
    await fill('000000', 'next12345');
    expect(saidAt('sms-code')).toBe('The code is wrong or no longer valid. Check it, or request a new one.');
    expect(text('password-refused')).toBeUndefined();
    type('sms-code', '01234');
    expect(saidAt('sms-code')).toBe('The code has 6 digits');
    server.replies['PUT /reset_password'] = done;
    await fill('012345', 'next12345');
    expect(screen.queryByTestId('reset-done')).not.toBeNull();
  });

  test('takes digits alone', async () => {
    await asked();
    type('sms-code', '01a2-3');
    expect(field('sms-code').value).toBe('0123');
  });
});

describe('the new password', () => {
  const kept = () =>
    [...screen.getByTestId('password-rules').querySelectorAll('li')].map((rule) => rule.dataset.kept === 'true');

  test('shows while it is typed which rules it keeps: length, digit, letter, the same twice', async () => {
    await asked();
    expect(kept()).toEqual([false, false, false, false]);
    type('new-password', 'abc');
    expect(kept()).toEqual([false, false, true, false]);
    type('new-password', 'abc12');
    expect(kept()).toEqual([true, true, true, false]);
    type('new-password-again', 'abc12');
    expect(kept()).toEqual([true, true, true, true]);
    type('new-password', 'abcdefghij0123456789x');
    expect(kept()).toEqual([false, true, true, false]);
  });

  test.each([
    ['letters', 'letters', 'The password does not meet the rules', undefined],
    ['next12345', 'next1234', undefined, 'The two entries differ'],
  ])('%s and %s are not sent', async (password, again, first, second) => {
    const { heard } = await asked();
    await fill('012345', password, again);
    expect([saidAt('new-password'), saidAt('new-password-again')]).toEqual([first, second]);
    expect(heard.map(([call]) => call)).not.toContain('PUT /reset_password');
  });
});

describe('without contact', () => {
  test('the screen says that it needs some, and nothing can be sent', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await drawn(serverOf({}).store);
    expect(text('needs-contact')).toBe('Changing a password needs the network. Check your connection.');
    expect(screen.getByTestId<HTMLButtonElement>('forgot-next').disabled).toBe(true);
  });

  test('a server that does not answer is said as such', async () => {
    await asked({ [principal]: refused('offline.needsContact') });
    expect(text('password-refused')).toBeTruthy();
    expect(screen.queryByTestId('send-code')).toBeNull();
  });
});

describe('whoever cannot see it', () => {
  test('finds nothing wrong with it, step by step', async () => {
    vi.useRealTimers();
    const { store } = serverOf({
      [principal]: found,
      'PUT /reset_password': refused('sms.codeWrong', { status: 422 }),
    });
    await drawn(store);
    expect(await faultsOfDrawn()).toEqual([]);
    type('forgot-account', 'boss');
    await tap('forgot-next');
    expect(await faultsOfDrawn()).toEqual([]);
    await fill('012345', 'next12345');
    expect(await faultsOfDrawn()).toEqual([]);
  });
});
