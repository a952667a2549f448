import { Alert, Box, Progress, Text } from '@mantine/core';
import { IconClockExclamation, IconHandStop, IconVersionsOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { useSyncStatus } from '../../store/use-live.ts';

/** What everybody has to know, above every screen: first load, a wrong clock or an old version. */
export const Banners = () => {
  const { t } = useTranslation('outbox');
  const { loading, clockError, tooOld, heldFull } = useSyncStatus();
  const minutes = Math.round(Math.abs(clockError ?? 0) / 60_000);
  return (
    <>
      {loading && (
        <Box px="md" py={6} data-testid="first-load">
          <Text size="xs" c="dimmed" mb={4}>
            {t('banner.loading', loading)}
          </Text>
          <Progress size="sm" value={loading.of > 0 ? (100 * loading.done) / loading.of : 0} />
        </Box>
      )}
      {clockError !== null && Math.abs(clockError) > clockTolerance && (
        <Alert radius={0} py="xs" color="orange" icon={<IconClockExclamation />} data-testid="wrong-clock">
          {t(clockError > 0 ? 'banner.clockAhead' : 'banner.clockBehind', { minutes })}
        </Alert>
      )}
      {tooOld && (
        <Alert radius={0} py="xs" color="orange" icon={<IconVersionsOff />} data-testid="too-old">
          {t('banner.tooOld')}
        </Alert>
      )}
      {heldFull && (
        <Alert radius={0} py="xs" color="orange" icon={<IconHandStop />} data-testid="held-full">
          {t('banner.heldFull')}
        </Alert>
      )}
    </>
  );
};
