import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/login-page.tsx';

/** Served by the login screen (specification, section 2). */
export const Route = createFileRoute('/auth/register-result')({
  staticData: { title: 'login', right: 'anybody', words: ['session'] },
  component: LoginPage,
});
