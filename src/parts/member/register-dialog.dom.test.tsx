import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { memberVerification } from '#domain/shop/shop-settings.ts';
import { atOffice, tap, typeIn } from '../../../tests/components/at-office.tsx';
import { aMemberPage } from '../../../tests/make-member.ts';
import { RegisterDialog } from './register-dialog.tsx';

const wantsCode = { 'shop.settings': { memberRegisterVerify: memberVerification.required } };
const permissions = ['pc.order.cashier'];
const nothing = () => undefined;
beforeEach(() => localStorage.clear());

test('a mobile that was looked for stands in the form, and whoever is registered is told with their id', async () => {
  const onRegistered = vi.fn();
  const dialog = <RegisterDialog text="138 0000 8888" onClose={nothing} onRegistered={onRegistered} />;
  const gave = atOffice(dialog, { permissions, replies: {} });
  expect((await screen.findByTestId('new-member-mobile')).getAttribute('value')).toBe('13800008888');
  expect(screen.getByTestId('new-member-consents')).toBeTruthy();
  await typeIn('new-member-name', 'Wen');
  await tap('register-member');
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
  const told = onRegistered.mock.calls[0]?.[0];
  expect(told).toMatchObject({ name: 'Wen' });
  expect(gave()).toMatchObject([['member.register', { memberId: told.id, name: 'Wen', mobile: '13800008888' }]]);
});

test('without contact the code is asked for later, where the shop wants one', async () => {
  const onRegistered = vi.fn();
  const dialog = <RegisterDialog text="Wen" onClose={nothing} onRegistered={onRegistered} />;
  atOffice(dialog, { permissions, held: wantsCode, offline: true, replies: {} });
  await screen.findByTestId('verify-later');
  expect((await screen.findByTestId('new-member-name')).getAttribute('value')).toBe('Wen');
  await typeIn('new-member-mobile', '13800008888');
  await tap('register-member');
  await waitFor(() => expect(onRegistered).toHaveBeenCalledOnce());
});

test('with contact nobody is a member before the code is right', async () => {
  const onRegistered = vi.fn();
  const dialog = <RegisterDialog text="Wen" onClose={nothing} onRegistered={onRegistered} />;
  const gave = atOffice(dialog, {
    permissions,
    held: wantsCode,
    replies: {
      'POST /members/sms_code': { data: { resendAfter: 60, validFor: 300, inTerminal: false } },
      'POST /members': { data: aMemberPage({ id: 'new', name: 'Wen' }) },
    },
  });
  await typeIn('new-member-mobile', '13800008888');
  await tap('register-member');
  await typeIn('member-code', '123456');
  expect(onRegistered).not.toHaveBeenCalled();
  await tap('member-code-confirm');
  await waitFor(() => expect(onRegistered).toHaveBeenCalledWith(expect.objectContaining({ id: 'new', name: 'Wen' })));
  expect(gave().map(([call]) => call)).toEqual(['POST /members/sms_code', 'POST /members']);
});
