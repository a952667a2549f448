import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-foot.module.css';

/** The button that does what a dialog is for. */
export interface Confirm {
  readonly label: string;
  readonly testId: string;
  readonly color?: string;
  readonly icon?: ReactNode;
  readonly ready?: boolean;
}

export interface DialogFootProps {
  /** Missing where it may not be done. */
  readonly confirm?: Confirm | undefined;
  readonly busy: boolean;
  /** Why it was refused, where that is about no field. */
  readonly refusal: ReactNode;
  /** What is said to leave everything as it is. */
  readonly keep?: string | undefined;
  readonly keepTestId?: string | undefined;
  readonly close: () => void;
  /** Does it; without, the form around it does. */
  readonly onConfirm?: (() => void) | undefined;
}

/** The end of a dialog: why it was refused, and the buttons that leave everything as it is and that do it. */
export const DialogFoot = ({ confirm, busy, refusal, keep, keepTestId, close, onConfirm }: DialogFootProps) => {
  const { t } = useTranslation('app');
  return (
    <>
      {refusal && (
        <Alert color="red" data-testid="form-refused">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" className={classes.foot}>
        <Button variant="default" disabled={busy} onClick={close} data-testid={keepTestId}>
          {keep ?? t('cancel')}
        </Button>
        {confirm && (
          <Button
            {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
            {...(confirm.color ? { color: confirm.color } : {})}
            leftSection={confirm.icon}
            loading={busy}
            disabled={confirm.ready === false}
            data-testid={confirm.testId}
          >
            {confirm.label}
          </Button>
        )}
      </Group>
    </>
  );
};
