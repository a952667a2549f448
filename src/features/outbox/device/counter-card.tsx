import { Card, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTablet } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { useSession, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** Which counter this is, in which version, and how its clock and its contact are. */
export const CounterCard = ({ version }: { readonly version: string }) => {
  const { t } = useTranslation('outbox');
  const { when } = useFormat();
  const { shop, counter } = useSession();
  const { lastContact, asOf, clockError, waiting, needsAttention, held } = useSyncStatus();
  const off = clockError !== null && Math.abs(clockError) > clockTolerance;
  const seconds = Math.round(Math.abs(clockError ?? 0) / 1_000);
  const clock =
    clockError === null
      ? t('counter.clockUnknown')
      : seconds < 2
        ? t('counter.clockRight')
        : off
          ? t(clockError > 0 ? 'banner.clockAhead' : 'banner.clockBehind', { minutes: Math.round(seconds / 60) })
          : t(clockError > 0 ? 'counter.clockAhead' : 'counter.clockBehind', { seconds });
  return (
    <Card withBorder data-testid="counter-card">
      <Stack gap="sm">
        <Group gap="xs">
          <IconDeviceTablet size={22} />
          <Text fw={600}>{t('counter.title')}</Text>
        </Group>
        <Fact label={t('counter.shop')}>{shop?.name}</Fact>
        <Fact label={t('counter.number')} testId="counter-number">
          {[shop?.code, counter?.number].filter(Boolean).join('-')}
        </Fact>
        <Fact label={t('counter.version')} testId="app-version">
          {version}
        </Fact>
        <Fact label={t('counter.lastContact')}>{lastContact ? when(lastContact) : t('badge.never')}</Fact>
        <Fact label={t('counter.asOf')}>{asOf ? when(asOf) : t('counter.notLoaded')}</Fact>
        <Fact label={t('counter.unsent')}>{t('counter.unsentOf', { waiting, refused: needsAttention, held })}</Fact>
        <Fact label={t('counter.clock')} testId="clock-error">
          {off ? (
            <Group gap={6} wrap="nowrap" c="red" component="span">
              <IconAlertTriangle size={20} style={{ flexShrink: 0 }} />
              {clock}
            </Group>
          ) : (
            clock
          )}
        </Fact>
      </Stack>
    </Card>
  );
};

interface FactProps {
  readonly label: string;
  readonly testId?: string;
  readonly children: ReactNode;
}

const Fact = ({ label, testId, children }: FactProps) => (
  <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xl">
    <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {label}
    </Text>
    <Text ta="right" fw={500} component="div" data-testid={testId}>
      {children}
    </Text>
  </Group>
);
