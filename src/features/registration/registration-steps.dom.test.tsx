import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { aHeadForm } from '../../../tests/make-registration.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { headSteps } from './head-steps.ts';
import { type Filled, RegistrationSteps } from './registration-steps.tsx';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const steps = (start: Filled, onSend: (form: Filled) => Promise<Refusal | { ok: true }> = async () => ({ ok: true })) =>
  draw(
    <KnownPicturesContext value={{ urls: {}, asks: false }}>
      <RegistrationSteps steps={headSteps} start={start} keptAs="test" confirm="Send" onSend={onSend} />
    </KnownPicturesContext>,
    { answers: { session: { permissions: [], shops: [] } } },
  );
const next = async (shows: string) => {
  fireEvent.click(screen.getByTestId('step-next'));
  await screen.findByTestId(shows);
};
const toBank = async () => {
  for (const shows of ['register-merchant-type', 'register-legal-name', 'register-account-kind']) await next(shows);
};

test('an empty step says what is missing, and does not go on', async () => {
  steps({});
  fireEvent.click(screen.getByTestId('step-next'));
  expect(await screen.findAllByText('Required')).not.toHaveLength(0);
  expect(await screen.findAllByText('Upload the picture')).toHaveLength(3);
  expect(screen.queryByTestId('register-merchant-type')).toBeNull();
});

test('a personal account asks for its card in place of the account of a company, and for one way to collect', async () => {
  steps({ ...aHeadForm(), accountKind: 2, takesChatPay: false });
  await toBank();
  expect(await screen.findByTestId('register-card-photo')).toBeTruthy();
  expect(screen.queryByTestId('register-account-photo')).toBeNull();
  fireEvent.click(screen.getByTestId('step-next'));
  await screen.findByText('This is no number of a bank card. Please check it');
  await screen.findByText('Choose at least one way to collect payments');
  fireEvent.click(screen.getByTestId('register-wallet-pay'));
  await waitFor(() => expect(screen.queryByText('Choose at least one way to collect payments')).toBeNull());
  fireEvent.click(screen.getByTestId('register-wallet-pay'));
  fireEvent.click(screen.getByTestId('register-chat-pay'));
  await waitFor(() => expect(screen.queryByText('Choose at least one way to collect payments')).toBeNull());
});

test('what is sent in is all that was filled in; a code that is taken leads back to its step', async () => {
  const sent: Filled[] = [];
  const taken: Refusal = { ok: false, code: 'registration.codeTaken', params: { code: 'HYT' } };
  steps(aHeadForm(), async (form) => {
    sent.push(form);
    return sent.length === 1 ? taken : { ok: true };
  });
  await toBank();
  await next('register-principal');
  await next('registration-check');
  fireEvent.click(screen.getByTestId('registration-send'));
  expect((await screen.findByTestId('registration-refused')).textContent).toContain('The code HYT is taken');
  expect(sent).toEqual([aHeadForm()]);
  fireEvent.change(await screen.findByTestId('register-name'), { target: { value: 'Other' } });
  await toBank();
  await next('register-principal');
  await next('registration-check');
  fireEvent.click(screen.getByTestId('registration-send'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ ...aHeadForm(), name: 'Other' });
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});
