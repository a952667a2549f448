import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../store/use-live.ts';
import { Door } from '../../ui/door.tsx';
import { fetchScreenAt } from '../../ui/fetch-screen.ts';
import { onceDrawn } from '../../ui/once-drawn.ts';
import { LoginForm } from './login-form.tsx';

/** The first screen of somebody who is not logged in. */
export const LoginPage = () => {
  const { t } = useTranslation('session');
  const store = useStore();
  const router = useRouter();
  // A new browser fetches its store only now that this is shown, and then the screens that come next, while somebody
  // still types; the app shows when that fails.
  useEffect(() => {
    const fetchNext = () => {
      for (const path of ['/branch/select', '/cashier']) fetchScreenAt(router, path);
    };
    return onceDrawn(() => void store.start().then(fetchNext, () => undefined));
  }, [store, router]);
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <LoginForm />
    </Door>
  );
};
