import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppUpdate, updateNow, useAppUpdate } from './app-update.ts';

/** Offers a new version, now or later. Later lasts until something changes about it. */
export const UpdateBanner = () => {
  const { t } = useTranslation('app');
  const update = useAppUpdate();
  const [putOff, setPutOff] = useState<AppUpdate>('none');
  if (update === 'none' || update === putOff) return null;
  return (
    <Paper
      pos="fixed"
      bottom={16}
      left="5.25rem"
      maw="min(34rem, 100vw - 6rem)"
      p="md"
      shadow="lg"
      radius="lg"
      withBorder
      style={{ zIndex: 150 }}
      data-testid="update"
    >
      <Group wrap="nowrap">
        <IconSparkles size={28} color="var(--mantine-primary-color-filled)" />
        <Stack gap={0}>
          <Text fw={600}>{t('update.ready')}</Text>
          <Text size="sm" c="dimmed">
            {t(update === 'ready' ? 'update.text' : 'update.running')}
          </Text>
        </Stack>
        <Button variant="default" flex="none" onClick={() => setPutOff(update)}>
          {t('later')}
        </Button>
        <Button flex="none" onClick={updateNow} data-testid="update-now">
          {t(update === 'ready' ? 'update.now' : 'reload')}
        </Button>
      </Group>
    </Paper>
  );
};
