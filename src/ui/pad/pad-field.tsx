import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './pad.module.css';
import { type Pad, type PadRule, padKeyOf, press, proposing } from './pad.ts';

interface Props {
  readonly label: string;
  readonly pad: Pad;
  readonly rule: PadRule;
  readonly onPad: (pad: Pad) => void;
  readonly onEnter: () => void;
  /** Arrow up or down. */
  readonly onArrow?: (step: 1 | -1) => void;
  readonly error?: ReactNode;
  readonly unit?: ReactNode;
  readonly testId: string;
}

/**
 * Shows what the number pad has typed and takes the same keys from a keyboard. No on-screen keyboard comes up for
 * it. Text that is put into it as a whole stands as a proposal.
 */
export const PadField = ({ label, pad, rule, onPad, onEnter, onArrow, error, unit, testId }: Props) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      // A key that is held down says yes to one question, not to the next one too.
      return event.repeat ? undefined : onEnter();
    }
    if (onArrow && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return onArrow(event.key === 'ArrowUp' ? -1 : 1);
    }
    const key = padKeyOf(event.key);
    if (event.ctrlKey || event.metaKey || (!key && event.key.length > 1)) return;
    event.preventDefault();
    if (key) onPad(press(pad, key, rule));
  };
  return (
    <TextInput
      label={label}
      className={classes.shown}
      value={pad.text}
      error={error}
      inputMode="none"
      autoComplete="off"
      data-autofocus
      data-testid={testId}
      leftSection={unit}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (/^\d{0,9}(\.\d{0,2})?$/.test(value)) onPad(proposing(value));
      }}
    />
  );
};
