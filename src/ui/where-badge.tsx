import { Badge, Tooltip } from '@mantine/core';
import { IconCloudCheck, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Whether the server has something as it is shown, or only this device. */
export const WhereBadge = ({ where }: { readonly where: 'saved' | 'onServer' }) => {
  const { t } = useTranslation('app');
  const sent = where === 'onServer';
  const Icon = sent ? IconCloudCheck : IconDeviceTablet;
  return (
    <Tooltip label={t(`whereHint.${where}`)}>
      <Badge
        variant="transparent"
        px={0}
        miw="max-content"
        color={sent ? 'gray' : 'yellow'}
        leftSection={<Icon size={16} aria-hidden />}
        data-testid="where"
        data-where={where}
      >
        {t(`where.${where}`)}
      </Badge>
    </Tooltip>
  );
};
