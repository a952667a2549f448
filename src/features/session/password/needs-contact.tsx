import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Said while there is no network: a password is the server's to change. */
export const NeedsContact = () => {
  const { t } = useTranslation('password');
  return (
    <Alert color="orange" icon={<IconCloudOff />} data-testid="needs-contact">
      {t('needsContact')}
    </Alert>
  );
};
