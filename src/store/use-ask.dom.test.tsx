import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileCalls } from '#domain/file/calls.ts';
import { resetCalls } from '#domain/staff/reset-calls.ts';
import { draw } from '../../tests/components/draw.tsx';
import { refused, serverOf } from '../../tests/components/server-of.ts';
import type { ServerCall } from '../db/api/server-call.ts';
import { useCall } from './use-ask.ts';

const Asking = () => {
  const call = useCall();
  return (
    <>
      <button type="button" onClick={() => void call(resetCalls.principal, { query: { username: 'boss' } })}>
        forgotten
      </button>
      <button type="button" onClick={() => void call(fileCalls.grant, { query: { path: 'store' } })}>
        picture
      </button>
    </>
  );
};

test('a call of anybody is made without a session, and no other', async () => {
  const asked: ServerCall[] = [];
  const askServer = async (call: ServerCall) => {
    asked.push(call);
    return refused('offline.needsContact');
  };
  draw(<Asking />, { store: { ...serverOf({}).store, askServer } as never });
  for (const name of ['forgotten', 'picture']) fireEvent.click(screen.getByText(name));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ path, byAnybody }) => [path.replace(/\?.*/, ''), byAnybody])).toEqual([
    ['/principal_phonenumber', true],
    ['/pc/v1/oss/token_with_url', undefined],
  ]);
});
