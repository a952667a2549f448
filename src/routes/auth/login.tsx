import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/login-page.tsx';

/** `redirect` is where somebody wanted to go before they had to log in. */
export const Route = createFileRoute('/auth/login')({
  validateSearch: (search): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  staticData: { title: 'login' },
  component: LoginPage,
});
