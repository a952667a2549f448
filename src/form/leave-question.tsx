import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface QuestionProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether what was filled in is given up. */
const Question = ({ opened, onStay, onLeave }: QuestionProps) => {
  const { t } = useTranslation('app');
  return (
    // The very Escape that has asked would answer it: browsers draw it before they tell the next listener.
    <Modal opened={opened} onClose={onStay} title={t('leave.title')} zIndex={400} closeOnEscape={false}>
      <Stack>
        <Text>{t('leave.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" color="red" onClick={onLeave} data-testid="leave-unsaved">
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={onStay} data-testid="stay-unsaved">
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

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
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  });
  useWindowEvent('beforeunload', (event) => {
    if (isDirty && !isKept) event.preventDefault();
  });
  return (
    <Question
      opened={status === 'blocked' || isClosing}
      onStay={() => {
        reset?.();
        onStay?.();
      }}
      onLeave={() => {
        onLeave();
        proceed?.();
      }}
    />
  );
};
