import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { registrationStates } from '#domain/registration/states.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aHeadForm } from '../../../tests/make-registration.ts';
import type { StoreApi } from '../../store/store-api.ts';
import { AuditPage } from './audit-page.tsx';

afterEach(() => void vi.unstubAllGlobals());

const tells = async (listener: (state: object) => void) => {
  listener({ kind: 'signedOut' });
  return () => undefined;
};
/** A browser in which nobody is signed in. */
const store = { start: async () => undefined, watchSession: tells, watchStatus: tells } as unknown as StoreApi;

const { accountNumberAgain: _, ...form } = aHeadForm();
/** What the server says of the registration; `state` as it is when it is asked. */
const said = (state: () => number) => {
  const row = () => ({ id: 'r1', kind: 'head', state: state(), name: form.name, code: form.code });
  const rest = { companyName: form.companyName, account: form.account, submittedAt: 1, changedAt: 2 };
  const history = [{ at: 1, act: 'submit', by: 'applicant', reason: '' }];
  const more = { revision: 1, history, form, pictures: {}, brandName: form.name, parentName: '', madeId: 'b1' };
  vi.stubGlobal('fetch', async (address: string) => {
    const applicant = { phonenumber: '13800138000', area: '86', registrations: [] };
    return Response.json({ data: address.endsWith('/applicant') ? applicant : { ...row(), ...rest, ...more } });
  });
};

test('what has become of a registration is said, also where the address is of before', async () => {
  said(() => registrationStates.approved);
  draw(<AuditPage id="r1" state={registrationStates.submitted} />, { store });
  await screen.findByTestId('audit-approved');
  expect(screen.queryByText('Waiting for the platform')).toBeNull();
});

test('a page that waits for the platform says that it approved once somebody looks at it again', async () => {
  let state: number = registrationStates.submitted;
  said(() => state);
  draw(<AuditPage id="r1" state={state} />, { store });
  await screen.findByTestId('audit');
  expect(screen.queryByTestId('audit-approved')).toBeNull();
  state = registrationStates.approved;
  // Whoever looks while it is being asked sees that answer, and looks again.
  await waitFor(async () => {
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByTestId('audit-approved')).not.toBeNull();
  });
});
