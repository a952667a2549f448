import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface LeaveQuestionProps {
  readonly isDirty: boolean;
  /** What was filled in outlives a closed tab: nothing has to be asked before that. */
  readonly isKept: boolean;
  /** Somebody closes what it is filled in in, a dialog. */
  readonly isClosing?: boolean;
  readonly onStay?: () => void;
  /** It is left, and what was filled in with it. */
  readonly onLeave: () => void;
}

/** Asks before something is left in which something is filled in that was not saved: a page, a dialog or the app. */
export const LeaveQuestion = ({ isDirty, isKept, isClosing = false, onStay, onLeave }: LeaveQuestionProps) => {
  const { t } = useTranslation('app');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  useWindowEvent('beforeunload', (event) => {
    if (isDirty && !isKept) event.preventDefault();
  });
  const leave = (): void => {
    onLeave();
    proceed?.();
  };
  const stay = (): void => {
    reset?.();
    onStay?.();
  };
  return (
    // The very Escape that has asked would answer it: browsers draw it before they tell the next listener.
    <Modal
      opened={status === 'blocked' || isClosing}
      onClose={stay}
      title={t('leave.title')}
      zIndex={400}
      closeOnEscape={false}
    >
      <Stack>
        <Text>{t('leave.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" color="red" onClick={leave} data-testid="leave-unsaved">
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={stay} data-testid="stay-unsaved">
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
