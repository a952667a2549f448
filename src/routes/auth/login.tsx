import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/session/login-page.tsx';
import { searchText } from '../-search.ts';

/** `redirect` is where somebody wanted to go before they had to log in. */
export const Route = createFileRoute('/auth/login')({
  validateSearch: (search) => searchText(search, 'redirect', 2_000),
  staticData: { title: 'login', right: 'anybody', words: ['session'] },
  component: LoginPage,
});
