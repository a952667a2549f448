import { Button, Group, Modal, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface BatchModalProps {
  readonly title: string;
  /** How many of how many are through, while it runs. */
  readonly running: { readonly through: number; readonly count: number } | null;
  /** It has run, and says what came of it. */
  readonly isOver: boolean;
  readonly confirm: {
    readonly label: string;
    readonly isGrave: boolean;
    readonly disabled: boolean;
    readonly onClick: () => void;
  };
  readonly onStop: () => void;
  readonly onClose: () => void;
  readonly testId: string;
  readonly children: ReactNode;
}

/** Asks before something is done with many rows, shows how far it is, and can be stopped; it is not left by accident while it runs. */
export const BatchModal = ({
  title,
  running,
  isOver,
  confirm,
  onStop,
  onClose,
  testId,
  children,
  ...size
}: BatchModalProps & { readonly size?: 'xl' }) => {
  const { t } = useTranslation('app');
  return (
    <Modal
      {...size}
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={!running}
      withCloseButton={!running}
      closeOnEscape={!running}
    >
      <Stack data-testid={testId}>
        {children}
        {running && (
          <>
            <Progress value={(100 * running.through) / running.count} size="lg" aria-label={title} />
            <Text size="sm" c="dimmed" data-testid={`${testId}-through`}>
              {t('batch.through', { ...running })}
            </Text>
          </>
        )}
        <Group justify="flex-end">
          {running ? (
            <Button variant="default" onClick={onStop} data-testid={`${testId}-stop`}>
              {t('batch.stop')}
            </Button>
          ) : (
            <Button variant="default" onClick={onClose} data-testid={`${testId}-close`}>
              {t(isOver ? 'close' : 'cancel')}
            </Button>
          )}
          {!isOver && (
            <Button
              loading={running !== null}
              disabled={confirm.disabled}
              onClick={confirm.onClick}
              {...(confirm.isGrave ? { color: 'red' } : {})}
              data-testid={`${testId}-confirm`}
            >
              {confirm.label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
};
