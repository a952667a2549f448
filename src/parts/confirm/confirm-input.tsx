import { Alert, Checkbox, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Said } from '../../form/widgets/said.ts';

interface ConfirmInputProps {
  readonly said: Said;
  /** What is agreed to, as a text that is another one when something else is; empty where this device knows of nothing. */
  readonly about: string;
  readonly title: string | undefined;
  readonly value: boolean | null | undefined;
  readonly onValue: (value: boolean) => void;
  readonly children?: ReactNode;
}

/** What speaks against something that may be done all the same, once somebody says so; it is asked anew when that changes. */
export const ConfirmInput = ({ said, about, title, value, onValue, children }: ConfirmInputProps) => {
  const forget = useEffectEvent(() => {
    if (value) onValue(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed to is something else
  useEffect(() => forget(), [about]);
  const { label, error, disabled, 'data-testid': testId } = said;
  // The server may know what this device does not: then its refusal stands here.
  if (about === '' && !error && value !== true) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={20} />} title={title} data-testid={`${testId}-alert`}>
      <Stack gap="xs">
        {children}
        <Checkbox
          size="md"
          label={label}
          error={error}
          disabled={disabled}
          checked={value === true}
          onChange={({ currentTarget }) => onValue(currentTarget.checked)}
          data-testid={testId}
        />
      </Stack>
    </Alert>
  );
};
