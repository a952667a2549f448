import { Modal, type ModalProps, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { DialogFoot, type DialogFootProps } from './dialog-foot.tsx';

interface QuestionProps
  extends Omit<DialogFootProps, 'busy' | 'refusal' | 'onConfirm' | 'close'>,
    Pick<ModalProps, 'size'> {
  readonly opened?: boolean;
  readonly title: ReactNode;
  readonly text?: string;
  /** What is told of it. */
  readonly children?: ReactNode;
  readonly busy?: boolean;
  readonly refusal?: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly testId?: string;
}

/** Asks whether something is to be done that is no command of its own; one that is, is a form without fields. */
export const Question = (props: QuestionProps) => {
  const { opened = true, title, text, children, busy = false, refusal = null, onClose, onConfirm, testId } = props;
  useReturnFocus();
  const { confirm, keep, keepTestId, size = 'md' } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} closeOnClickOutside={!busy}>
      <Stack data-testid={testId}>
        {text && <Text>{text}</Text>}
        {children}
        <DialogFoot
          confirm={confirm}
          busy={busy}
          refusal={refusal}
          keep={keep}
          keepTestId={keepTestId}
          close={onClose}
          onConfirm={onConfirm}
        />
      </Stack>
    </Modal>
  );
};
