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
  // A new browser fetches its store only now that this is shown; the app shows when that fails.
  useEffect(() => onceDrawn(() => void store.start().catch(() => undefined)), [store]);
  // The screens that come next are fetched while somebody still types, and not before: they keep the page busy.
  useEffect(() => {
    const fetchNext = () => {
      for (const path of ['/branch/select', '/cashier']) fetchScreenAt(router, path);
    };
    window.addEventListener('input', fetchNext, { once: true });
    return () => window.removeEventListener('input', fetchNext);
  }, [router]);
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <LoginForm />
    </Door>
  );
};
