import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSyncStatus } from '../../store/use-live.ts';

/** What came of sending at once: everything is sent, was refused in part, or waits, and why. */
export const SyncResult = () => {
  const { t } = useTranslation('outbox');
  const { online, waiting, needsAttention } = useSyncStatus();
  const say = (color: string, icon: typeof IconCloudOff, text: string) => {
    const Icon = icon;
    return (
      <Alert role="status" color={color} py="xs" mb="md" icon={<Icon />} data-testid="sync-result">
        {text}
      </Alert>
    );
  };
  if (!online) return say('orange', IconCloudOff, t('leave.offline'));
  if (waiting > 0) return say('orange', IconCloudOff, t('leave.notAll'));
  if (needsAttention > 0) return say('red', IconAlertTriangle, t('centre.refused', { count: needsAttention }));
  return say('jade', IconCircleCheck, t('leave.allSent'));
};
