import { createFileRoute } from '@tanstack/react-router';
import { OwnPin } from '../../features/pin/own-pin.tsx';
import { ChangePassword } from '../../features/session/password/change-password.tsx';

/** The own password, and the own PIN. */
export const Route = createFileRoute('/_main/password')({
  staticData: { title: 'password', right: 'staff', special: true, words: ['password'] },
  component: Password,
});

function Password() {
  return (
    <>
      <ChangePassword />
      <OwnPin />
    </>
  );
}
