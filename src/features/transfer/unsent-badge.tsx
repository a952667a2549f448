import { Badge, Tooltip } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The server does not have it yet as it is shown. */
export const UnsentBadge = () => {
  const { t } = useTranslation('transfer');
  return (
    <Tooltip label={t('where.savedHint')}>
      <Badge
        variant="transparent"
        px={0}
        miw="max-content"
        color="yellow"
        leftSection={<IconDeviceTablet size={16} aria-hidden />}
        data-testid="transfer-unsent"
      >
        {t('where.saved')}
      </Badge>
    </Tooltip>
  );
};
