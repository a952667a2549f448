import { Badge, Box, Group, Loader, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCloudCheck, IconCloudDownload, IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession, useSyncStatus } from '../../store/use-live.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './sync-badge.module.css';

/** On every screen: contact or not, what waits, what needs attention, and how old the prices are. */
export const SyncBadge = () => {
  const { t } = useTranslation('outbox');
  const { when } = useFormat();
  const { online, syncing, loading, waiting, needsAttention, lastContact, asOf } = useSyncStatus();
  const age = online
    ? asOf && t('badge.asOf', { time: when(asOf) })
    : lastContact
      ? t('badge.contact', { time: when(lastContact) })
      : t('badge.never');
  const isOffice = useSession().counter === null;
  const state = (
    <>
      {loading && online ? (
        // Nothing turns for as long as a first load: on a slow device each frame of it takes time from the load.
        <IconCloudDownload size={24} color="var(--mantine-primary-color-filled)" />
      ) : syncing && online ? (
        <Loader size={24} p={2} />
      ) : online ? (
        <IconCloudCheck size={24} color="var(--mantine-primary-color-filled)" />
      ) : (
        <IconCloudOff size={24} color="var(--mantine-color-orange-6)" />
      )}
      <Stack gap={0} miw={0}>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={600} visibleFrom="sm" {...(online ? {} : { c: 'orange' })} className={classes.line ?? ''}>
            {online ? t('badge.online') : t('badge.offline')}
          </Text>
          {/* One on the button: what nobody but the staff can do something about goes first. */}
          {needsAttention > 0 ? (
            <Badge size="sm" color="red">
              {t('badge.attention', { count: needsAttention })}
            </Badge>
          ) : (
            waiting > 0 && (
              <Badge size="sm" color="orange" variant="light">
                {t('badge.waiting', { count: waiting })}
              </Badge>
            )
          )}
        </Group>
        <Text size="xs" c="dimmed" visibleFrom="sm" className={classes.line ?? ''}>
          {[
            needsAttention > 0 && waiting > 0 ? t('badge.waiting', { count: waiting }) : '',
            age,
            online || !asOf ? '' : t('badge.asOf', { time: when(asOf) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </>
  );
  const shown = {
    className: classes.badge ?? '',
    'data-testid': 'sync-badge',
    'data-online': online,
    'data-waiting': waiting,
    'data-attention': needsAttention,
  };
  // An office has nothing to send: there is no centre to go to.
  if (isOffice) return <Box {...shown}>{state}</Box>;
  return (
    <UnstyledButton component={Link} to="/sync" {...shown}>
      <VisuallyHidden>{t('badge.open')}</VisuallyHidden>
      {state}
    </UnstyledButton>
  );
};
