import { Modal, type ModalProps, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReason } from '../ui/use-reason.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { DialogFoot, type DialogFootProps } from './dialog-foot.tsx';
import { type Act, useAct } from './use-act.ts';

interface QuestionProps
  extends Omit<DialogFootProps, 'busy' | 'refusal' | 'onConfirm' | 'close'>,
    Pick<ModalProps, 'size'> {
  readonly opened?: boolean;
  readonly title: ReactNode;
  readonly text?: string;
  /** What is told of it. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
  /** Says more of why it was refused. */
  readonly sayWhy?: (why: string) => string;
  /** What is asked about; once it is done, the question closes. */
  readonly act: Act;
  readonly testId?: string;
}

/** Asks whether something is to be done that is no command of its own, and does it; one that is, is a form without fields. */
export const Question = (props: QuestionProps) => {
  const { opened = true, title, text, children, onClose, testId, sayWhy = (why) => why } = props;
  const reason = useReason();
  const { busy, refusal, act } = useAct(props.act, onClose);
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
          refusal={refusal && sayWhy(reason(refusal))}
          keep={keep}
          keepTestId={keepTestId}
          close={onClose}
          onConfirm={() => void act()}
        />
      </Stack>
    </Modal>
  );
};
