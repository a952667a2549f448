import { Chip, Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

interface ReasonFieldProps {
  readonly label: string;
  /** Reasons that are given often, in words; a tap takes one, and it may be written on. */
  readonly quick: readonly string[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Nothing is done without one. */
  readonly required?: boolean;
  /** What is wrong with it, such as that it is missing. */
  readonly error?: ReactNode;
  /** Whoever opens the dialog goes on here. */
  readonly first?: boolean;
  readonly testId?: string;
  /** No more characters are taken. */
  readonly longest?: number;
}

/** Why, in one tap or in words of one's own. */
export const ReasonField = (props: ReasonFieldProps) => {
  const {
    label,
    quick,
    reason,
    onReason,
    required = false,
    error,
    first = false,
    testId = 'reason',
    longest = 200,
  } = props;
  return (
    <Stack gap="xs">
      <Textarea
        size="md"
        label={label}
        autosize
        minRows={2}
        maxLength={longest}
        withAsterisk={required}
        aria-required={required}
        {...(first ? { 'data-autofocus': true } : {})}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        error={error}
        data-testid={testId}
      />
      {quick.length > 0 && (
        <Chip.Group value={quick.includes(reason) ? reason : ''} onChange={(value) => onReason(value as string)}>
          <Group gap="xs">
            {quick.map((words, place) => (
              <Chip
                key={words}
                value={words}
                size="md"
                styles={{ label: { height: 44 } }}
                wrapperProps={{ 'data-testid': `quick-${place}` }}
              >
                {words}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </Stack>
  );
};
