import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface LeaveQuestionProps {
  readonly isDirty: boolean;
  /** It is left, and what was filled in with it. */
  readonly onLeave: () => void;
}

/** Asks before a page is left on which something is filled in that was not saved. */
export const LeaveQuestion = ({ isDirty, onLeave }: LeaveQuestionProps) => {
  const { t } = useTranslation('app');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    // What was filled in outlives a reload.
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('leave.title')}>
      <Stack>
        <Text>{t('leave.text')}</Text>
        <Group justify="flex-end">
          <Button
            variant="default"
            color="red"
            onClick={() => {
              onLeave();
              proceed?.();
            }}
            data-testid="leave-unsaved"
          >
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={() => reset?.()} data-testid="stay-unsaved">
            {t('leave.stay')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
