import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AppUpdate, updateNow, useAppUpdate } from './app-update.ts';

/**
 * Offers a new version, now or later. Later lasts until something changes about it. It lies over the header, where it
 * covers no key of a pad and no button of a sale, and moves nothing from under a finger.
 */
export const UpdateBanner = () => {
  const { t } = useTranslation('app');
  const update = useAppUpdate();
  const [putOff, setPutOff] = useState<AppUpdate>('none');
  if (update === 'none' || update === putOff) return null;
  return (
    <Paper
      pos="fixed"
      top={3}
      left="calc(var(--app-shell-navbar-offset, 0rem) + 0.5rem)"
      maw="min(31.5rem, 100vw - 6rem)"
      px="sm"
      py={4}
      shadow="md"
      radius="md"
      withBorder
      style={{ zIndex: 150 }}
      data-testid="update"
    >
      <Group wrap="nowrap" gap="sm" mih={44}>
        <IconSparkles size={24} color="var(--mantine-primary-color-filled)" style={{ flex: 'none' }} />
        <Stack gap={0}>
          <Text size="sm" fw={600} lh={1.2}>
            {t('update.ready')}
          </Text>
          <Text size="xs" c="dimmed" lh={1.2}>
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
