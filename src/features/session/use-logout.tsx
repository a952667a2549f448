import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, useSyncStatus } from '../../db/use-live.ts';

/**
 * Logs out, which locks the counter and wipes nothing. While work is unsent it asks first and says how much;
 * `dialog` has to be put on the screen.
 */
export const useLogout = () => {
  const { t } = useTranslation('session');
  const store = useStore();
  const { waiting } = useSyncStatus();
  const [asking, setAsking] = useState(false);
  const leave = async () => {
    setAsking(false);
    await store.logout();
  };
  const ask = () => (waiting > 0 ? setAsking(true) : void leave());
  const dialog = (
    <Modal opened={asking} onClose={() => setAsking(false)} title={t('user.logoutTitle')}>
      <Stack>
        <Text data-testid="unsent">{t('user.unsent', { count: waiting })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('user.stay')}
          </Button>
          <Button color="red" onClick={() => void leave()} data-testid="logout-anyway">
            {t('user.logout')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
  return { ask, dialog };
};
