import { Alert, Box, Progress, Text } from '@mantine/core';
import { IconClockExclamation, IconCloudOff, IconHandStop, IconVersionsOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockTolerance } from '#domain/sync/clock-tolerance.ts';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';

/** What everybody has to know, above every screen: first load, an office without contact, a wrong clock, an old version. */
export const Banners = () => {
  const { t } = useTranslation('outbox');
  const { when } = useFormat();
  const { online, lastContact, loading, clockError, tooOld, heldFull } = useSyncStatus();
  const isOffice = useSession().counter === null;
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
      {isOffice && !online && (
        <Alert radius={0} py="xs" color="orange" icon={<IconCloudOff />} data-testid="office-offline">
          {lastContact ? t('banner.officeOffline', { time: when(lastContact) }) : t('banner.officeNever')}
        </Alert>
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
