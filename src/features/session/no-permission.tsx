import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-live.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { type LeaveGuard, useLogout } from './use-logout.ts';

/** Home would lead here again, so the ways out are another shop and another account. */
export const NoPermission = ({ guard }: { readonly guard: LeaveGuard }) => {
  const { t } = useTranslation(['errors', 'session']);
  const session = useSession();
  const logout = useLogout(guard);
  return (
    <ErrorPage kind="noPermission">
      {session.kind !== 'signedOut' && (
        <>
          <Button component={Link} to="/branch/select">
            {t('errors:otherShop')}
          </Button>
          <Button variant="default" onClick={logout}>
            {t('session:user.logout')}
          </Button>
        </>
      )}
    </ErrorPage>
  );
};
