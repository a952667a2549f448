import { Alert, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconDownload, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLive, useStore, useSyncStatus } from '../../../store/use-live.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useExport } from '../carry/use-export.ts';
import { UnsentList } from './unsent-list.tsx';
import { UnsentShare } from './unsent-share.tsx';

/** Whether somebody wants to lock the counter or to work in another shop. */
export type Leaving = 'logout' | 'shop';

interface LeavingDialogProps {
  readonly what: Leaving;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Says what is unsent and what becomes of it; it can be sent or exported first. Leaving never deletes anything. */
export const LeavingDialog = ({ what, onStay, onLeave }: LeavingDialogProps) => {
  useReturnFocus();
  const { t } = useTranslation('outbox');
  const store = useStore();
  const { waiting, needsAttention, online } = useSyncStatus();
  const unsent = useLive('outbox.unsent', {});
  const { save, busy } = useExport();
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await store.syncNow();
    } finally {
      setSending(false);
      setTried(true);
    }
  };
  const nothing = waiting + needsAttention === 0;
  return (
    <Modal opened onClose={onStay} title={t(`leave.title.${what}`)} size={620}>
      <Stack data-testid="leaving">
        {nothing ? (
          <Alert color="jade" icon={<IconCircleCheck />} data-testid="all-sent">
            {t('leave.allSent')}
          </Alert>
        ) : (
          <>
            <SimpleGrid cols={2} spacing="sm">
              <UnsentShare
                share={unsent?.waiting ?? { count: waiting, taken: 0, given: 0 }}
                label={t('leave.waiting')}
                color="orange"
                testId="unsent-waiting"
              />
              <UnsentShare
                share={unsent?.refused ?? { count: needsAttention, taken: 0, given: 0 }}
                label={t('leave.refused')}
                color="red"
                testId="unsent-refused"
              />
            </SimpleGrid>
            {unsent && <UnsentList entries={unsent.entries.filter(({ state }) => state !== 'held')} />}
            <Text data-testid="unsent">{t(`leave.text.${what}`)}</Text>
            {tried && !sending && waiting > 0 && (
              <Alert color="orange" py="xs" icon={<IconCloudOff />} data-testid="not-sent">
                {t(online ? 'leave.notAll' : 'leave.offline')}
              </Alert>
            )}
            <Group gap="sm" grow>
              {waiting > 0 || sending ? (
                <Button
                  leftSection={<IconRefresh size={18} />}
                  loading={sending}
                  onClick={() => void send()}
                  data-testid="send-now"
                >
                  {t('leave.send')}
                </Button>
              ) : (
                <Button
                  renderRoot={(props) => <Link {...props} to="/sync" search={{ tab: 'attention' }} />}
                  leftSection={<IconAlertTriangle size={18} />}
                  onClick={onStay}
                  data-testid="see-refused"
                >
                  {t('leave.see')}
                </Button>
              )}
              <Button
                variant="light"
                leftSection={<IconDownload size={18} />}
                loading={busy}
                disabled={!unsent}
                onClick={() => void save()}
                data-testid="export-now"
              >
                {t('leave.export')}
              </Button>
            </Group>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onStay} data-testid="stay">
            {t('leave.stay')}
          </Button>
          <Button
            variant={nothing ? 'filled' : 'light'}
            {...(nothing ? {} : { color: 'red' })}
            onClick={onLeave}
            data-testid="logout-anyway"
          >
            {t(nothing ? `leave.go.${what}` : `leave.goAnyway.${what}`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
