import { Badge, Tooltip } from '@mantine/core';
import { IconCloudCheck, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OrderOnServer } from '../../db/store-api.ts';

/** Whether the server has the paper, or only this device. */
export const WhereBadge = ({ where }: { readonly where: OrderOnServer }) => {
  const { t } = useTranslation('stock');
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
