import { Alert, Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDatabase, IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, useSyncStatus } from '../../../store/use-live.ts';
import { formatBytes } from '../../../ui/bytes.ts';

/** How much this device holds, and whether the browser promised to keep it; with what to do when it did not. */
export const StorageCard = () => {
  const { t, i18n } = useTranslation('outbox');
  const store = useStore();
  const { persisted, usedBytes, quotaBytes, problem } = useSyncStatus().storage;
  const [asked, setAsked] = useState(false);
  const ask = async () => {
    await store.persistStorage();
    setAsked(true);
  };
  return (
    <Card withBorder data-testid="storage">
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
        <Progress
          value={quotaBytes > 0 ? (100 * usedBytes) / quotaBytes : 0}
          size="lg"
          color={problem ? 'red' : 'jade'}
          aria-label={t('storage.title')}
        />
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
          <Text flex={1}>{t(persisted ? 'storage.persisted' : 'storage.notPersisted')}</Text>
        </Group>
        {!persisted && (
          <>
            <Text size="sm" c="dimmed" data-testid="storage-advice">
              {t(asked ? 'storage.askedText' : 'storage.advice')}
            </Text>
            <Button variant="light" onClick={() => void ask()} data-testid="persist">
              {t('storage.ask')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
};
