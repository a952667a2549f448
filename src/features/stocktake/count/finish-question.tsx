import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FinishQuestionProps {
  /** Which words it is asked in, and which test id it has. */
  readonly about: 'notCounted' | 'emptyZone';
  readonly title: string;
  readonly onClose: () => void;
  readonly onFinish: () => void;
  readonly size?: number;
  readonly children?: ReactNode;
}

/** Asks before something is said to be counted of which that is doubtful. */
export const FinishQuestion = ({ about, title, onClose, onFinish, size = 440, children }: FinishQuestionProps) => {
  const { t } = useTranslation('stocktake');
  return (
    <Modal opened onClose={onClose} title={title} size={size}>
      <Stack data-testid={about}>
        <Text>{t(`${about}.text`)}</Text>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-testid="count-on">
            {t(`${about}.back`)}
          </Button>
          <Button color="orange" onClick={onFinish} data-testid="finish-all-the-same">
            {t(`${about}.confirm`)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
