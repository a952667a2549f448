import { useTranslation } from 'react-i18next';
import { Door } from '../../ui/door.tsx';
import { LoginForm } from './login-form.tsx';

/** The first screen of somebody who is not logged in. */
export const LoginPage = () => {
  const { t } = useTranslation('session');
  return (
    <Door title={t('login.title')} lead={t('login.lead')}>
      <LoginForm />
    </Door>
  );
};
