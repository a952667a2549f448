import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { NumberPad } from '../../../ui/pad/number-pad.tsx';
import { type Pad, press, yuanRule } from '../../../ui/pad/pad.ts';
import { PadField } from '../../../ui/pad/pad-field.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from './steps.module.css';

interface MoneyModalProps {
  readonly title: string;
  readonly label: string;
  readonly pad: Pad;
  readonly onPad: (pad: Pad) => void;
  readonly onClose: () => void;
  /** What is said or asked beside the amount. */
  readonly children: ReactNode;
  readonly confirm: {
    readonly label: string;
    readonly testId: string;
    readonly ready: boolean;
    readonly busy: boolean;
  };
  readonly onConfirm: () => void;
}

/** An amount of cash by big number keys, and what belongs to it; Enter does what the big button says. */
export const MoneyModal = (props: MoneyModalProps) => {
  const { title, label, pad, onPad, onClose, children, confirm, onConfirm } = props;
  const go = () => confirm.ready && !confirm.busy && onConfirm();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={title} size={880} padding="lg">
      <div className={classes.columns}>
        <div className={classes.left}>{children}</div>
        <div className={classes.right}>
          <PadField label={label} pad={pad} rule={yuanRule} onPad={onPad} onEnter={go} testId="shift-amount" />
          <NumberPad onPress={(key) => onPad(press(pad, key, yuanRule))} />
          <Button
            className={classes.confirm ?? ''}
            data-testid={confirm.testId}
            data-one-tap
            loading={confirm.busy}
            disabled={!confirm.ready}
            onMouseDown={(event) => event.preventDefault()}
            onClick={go}
          >
            {confirm.label}
          </Button>
        </div>
      </div>
    </Modal>
  );
};
