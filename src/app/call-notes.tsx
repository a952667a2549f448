import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { StoreApi } from '../store/store-api.ts';
import { needWords } from '../ui/words.ts';

const words = async () => {
  await needWords(['errors']);
  return i18next.getFixedT(null, 'errors');
};

/** Says for a moment what came of a call, once however many calls it came of. */
export const tell = async (what: 'pageMissing' | 'refreshing'): Promise<void> => {
  const t = await words();
  notifications.show({ id: what, color: what === 'refreshing' ? 'blue' : 'yellow', message: t(what) });
};

/**
 * Warns until somebody logs in again: what they did not see stays on the server. Unsent work stays on this device, as with
 * any logout.
 */
export const warn = async (what: 'loginExpired' | 'shopInvalid', store: StoreApi): Promise<void> => {
  const t = await words();
  const logInAgain = () => {
    notifications.hide(what);
    void store.logout();
  };
  notifications.show({
    id: what,
    color: 'orange',
    autoClose: false,
    withCloseButton: false,
    title: t(`${what}.title`),
    message: (
      <Group justify="space-between" gap="sm">
        {t(`${what}.text`)}
        <Button onClick={logInAgain} data-testid="log-in-again">
          {t('logInAgain')}
        </Button>
      </Group>
    ),
  });
};
