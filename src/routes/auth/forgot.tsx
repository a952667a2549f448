import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../../features/session/password/forgot-page.tsx';
import { searchText } from '../-search.ts';

/** A forgotten password; `redirect` is where somebody wanted to go before they had to log in. */
export const Route = createFileRoute('/auth/forgot')({
  validateSearch: (search) => searchText(search, 'redirect', 2_000),
  staticData: { title: 'forgot', right: 'anybody', words: ['password', 'rejections'] },
  component: ForgotPage,
});
