import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../db/use-live.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { useLogout } from './use-logout.tsx';

/** Home would lead here again, so the ways out are another shop and another account. */
export const NoPermission = () => {
  const { t } = useTranslation(['errors', 'session']);
  const session = useSession();
  const { ask, dialog } = useLogout();
  return (
    <ErrorPage kind="noPermission">
      {session.kind !== 'signedOut' && (
        <>
          <Button component={Link} to="/branch/select">
            {t('errors:otherShop')}
          </Button>
          <Button variant="default" onClick={ask}>
            {t('session:user.logout')}
          </Button>
        </>
      )}
      {dialog}
    </ErrorPage>
  );
};
