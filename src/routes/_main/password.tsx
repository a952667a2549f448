import { createFileRoute } from '@tanstack/react-router';
import { ChangePassword } from '../../features/session/password/change-password.tsx';

/** The own password. */
export const Route = createFileRoute('/_main/password')({
  staticData: { title: 'password', right: 'staff', words: ['password'] },
  component: ChangePassword,
});
