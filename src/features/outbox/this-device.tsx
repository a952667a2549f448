import { Alert, Button, Card, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabase, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore, useSyncStatus } from '../../db/use-live.ts';
import { formatBytes } from '../../ui/bytes.ts';

/** What this device holds: how much, and whether the browser promised to keep it. */
export const ThisDevice = () => {
  const { t, i18n } = useTranslation('outbox');
  const store = useStore();
  const { persisted, usedBytes, quotaBytes, problem } = useSyncStatus().storage;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card withBorder>
        <Stack gap="sm">
          <Group gap="xs">
            <IconDatabase size={22} />
            <Text fw={600}>{t('storage.title')}</Text>
          </Group>
          {problem && (
            <Alert color="red" icon={<IconAlertTriangle />} title={t(`storage.${problem}`)}>
              {t(`storage.${problem}Text`)}
            </Alert>
          )}
          <Progress value={quotaBytes > 0 ? (100 * usedBytes) / quotaBytes : 0} size="lg" />
          <Text size="sm" c="dimmed">
            {t('storage.used', {
              used: formatBytes(usedBytes, i18n.language),
              quota: formatBytes(quotaBytes, i18n.language),
            })}
          </Text>
          <Group gap="xs" wrap="nowrap" data-testid="storage-persisted" data-persisted={persisted}>
            {persisted ? (
              <IconShieldCheck size={22} color="var(--mantine-primary-color-filled)" />
            ) : (
              <IconShieldOff size={22} color="var(--mantine-color-orange-6)" />
            )}
            <Text>{t(persisted ? 'storage.persisted' : 'storage.notPersisted')}</Text>
          </Group>
          {!persisted && (
            <Button variant="light" onClick={() => void store.persistStorage()} data-testid="persist">
              {t('storage.ask')}
            </Button>
          )}
        </Stack>
      </Card>
    </SimpleGrid>
  );
};
