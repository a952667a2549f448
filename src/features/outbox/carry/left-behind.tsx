import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconDeviceTabletOff, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useExport } from './use-export.ts';
import { useLeftBehind } from './use-left-behind.ts';

/** What retired counters of this browser have left unsent, each to be exported; nothing where there is none. */
export const LeftBehind = () => {
  const { t } = useTranslation('outbox');
  const { saveLeft, busy } = useExport();
  const found = useLeftBehind();
  return found.map((left) => (
    <Alert
      key={left.counterId}
      color="orange"
      icon={<IconDeviceTabletOff />}
      title={t('left.title', { counter: `${left.shopCode}-${left.number}`, shop: left.shop, count: left.count })}
      data-testid="left-behind"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('left.text')}</Text>
        <Button
          color="orange"
          leftSection={<IconDownload size={18} />}
          loading={busy}
          onClick={() => void saveLeft(left)}
          data-testid="export-left"
        >
          {t('carry.export', { count: left.count })}
        </Button>
      </Stack>
    </Alert>
  ));
};
