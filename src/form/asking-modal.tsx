import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { LeaveQuestion } from './leave-question.tsx';

interface AskingModalProps extends Omit<ModalProps, 'children' | 'onClose'> {
  /** Something is filled in that is lost when it closes. */
  readonly isDirty: boolean;
  readonly isKept?: boolean;
  readonly onClose: () => void;
  /** It is closed without a save. */
  readonly onLeave?: () => void;
  /** What is in it; `close` closes as its cross does, with a question where something would be lost. */
  readonly children: (close: () => void) => ReactNode;
}

/** A dialog that asks before it closes with what is not saved: by Escape, its cross, a tap beside it or another page. */
export const AskingModal = ({ isDirty, isKept = false, onClose, onLeave, children, ...look }: AskingModalProps) => {
  useReturnFocus();
  const [isAsking, setAsking] = useState(false);
  const close = (): void => (isDirty ? setAsking(true) : onClose());
  return (
    <Modal {...look} onClose={close} {...(isAsking ? { closeOnEscape: false } : {})}>
      {children(close)}
      <LeaveQuestion
        isDirty={isDirty}
        isKept={isKept}
        isClosing={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false);
          onLeave?.();
          onClose();
        }}
      />
    </Modal>
  );
};
