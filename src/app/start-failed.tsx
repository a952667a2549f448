import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The browser lets nothing be kept on this device, so no order may be taken. */
export const StartFailed = () => {
  const { t } = useTranslation('app');
  return (
    <Center h="100dvh" p="xl">
      <Stack align="center" ta="center" maw={560} data-testid="start-failed">
        <IconDatabaseOff size={64} color="var(--mantine-color-red-6)" />
        <Title order={1}>{t('startFailed.title')}</Title>
        <Text size="lg">{t('startFailed.text')}</Text>
        <Button onClick={() => location.reload()}>{t('retry')}</Button>
      </Stack>
    </Center>
  );
};
