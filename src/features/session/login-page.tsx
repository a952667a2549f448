import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../db/use-live.ts';
import { Door } from '../../ui/door.tsx';
import { onceDrawn } from '../../ui/once-drawn.ts';
import { LoginForm } from './login-form.tsx';

/** The first screen of somebody who is not logged in. */
export const LoginPage = () => {
  const { t } = useTranslation('session');
  const store = useStore();
  // A new browser fetches its store only now that this is shown; the app shows when that fails.
  useEffect(() => onceDrawn(() => void store.start().catch(() => undefined)), [store]);
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <LoginForm />
    </Door>
  );
};
