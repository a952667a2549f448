import { Loader } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LoginPage } from '../../features/session/login-page.tsx';
import { searchText } from '../-search.ts';

/** `redirect` is where somebody wanted to go before they had to log in. */
export const Route = createFileRoute('/auth/login')({
  validateSearch: (search) => searchText(search, 'redirect', 2_000),
  staticData: { title: 'login', right: 'anybody', words: ['session'] },
  component: Login,
});

// Few are shown it, and nobody before they have signed in here once.
const UnlockForm = lazy(async () => ({ default: (await import('../../features/pin/unlock-form.tsx')).UnlockForm }));

function Login() {
  return (
    <LoginPage
      unlock={(people, onPassword) => (
        <Suspense fallback={<Loader mx="auto" />}>
          <UnlockForm people={people} onPassword={onPassword} />
        </Suspense>
      )}
    />
  );
}
