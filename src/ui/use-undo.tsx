import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';

/** How long something can be taken back, in milliseconds. */
const takenBackFor = 10_000;

/** Says what was done at a tap, and offers to take it back. */
export const useUndo = () => {
  const { t } = useTranslation('app');
  return (message: string, undo: () => void): void => {
    const id = notifications.show({
      autoClose: takenBackFor,
      message: (
        <Group justify="space-between" wrap="nowrap">
          {message}
          <Button
            variant="light"
            miw="max-content"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
            data-testid="undo"
          >
            {t('undo')}
          </Button>
        </Group>
      ),
    });
  };
};
