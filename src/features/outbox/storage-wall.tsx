import { Button, Center, Group, Overlay, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useStore, useSyncStatus } from '../../store/use-live.ts';

/** Covers a screen on which orders are taken while this device cannot keep them. */
export const StorageWall = () => {
  const { t } = useTranslation('outbox');
  const store = useStore();
  const { problem } = useSyncStatus().storage;
  if (!problem) return null;
  return (
    <Overlay fixed zIndex={150} backgroundOpacity={0.7} data-testid="storage-wall" data-problem={problem}>
      <Center h="100%" p="md">
        <Paper p="xl" maw={520} radius="lg">
          <Stack align="center" ta="center">
            <IconDatabaseOff size={56} color="var(--mantine-color-red-6)" />
            <Title order={2}>{t(`storage.${problem}`)}</Title>
            <Text>{t(`storage.${problem}Text`)}</Text>
            <Group>
              <Button onClick={() => void store.persistStorage()}>{t('storage.again')}</Button>
              <Button component={Link} to="/sync" variant="default">
                {t('storage.toSync')}
              </Button>
            </Group>
          </Stack>
        </Paper>
      </Center>
    </Overlay>
  );
};
