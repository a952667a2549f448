import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface StepperProps {
  /** What is looked at, in words. */
  readonly name: string;
  /** What the ways to the one before it and the one after it are called. */
  readonly before: string;
  readonly after: string;
  /** There is none after it yet. */
  readonly isLast: boolean;
  readonly onStep: (count: 1 | -1) => void;
  /** Of the name; the ways have it with `-before` and `-after`. */
  readonly testId: string;
}

/** One of a row, such as a month, with the ways to the one before it and the one after it. */
export const Stepper = ({ name, before, after, isLast, onStep, testId }: StepperProps) => (
  <Group gap="xs" wrap="nowrap">
    <ActionIcon
      variant="default"
      size={44}
      onClick={() => onStep(-1)}
      aria-label={before}
      data-testid={`${testId}-before`}
    >
      <IconChevronLeft size={20} />
    </ActionIcon>
    <Text fw={600} miw={120} ta="center" data-testid={testId}>
      {name}
    </Text>
    <ActionIcon
      variant="default"
      size={44}
      disabled={isLast}
      onClick={() => onStep(1)}
      aria-label={after}
      data-testid={`${testId}-after`}
    >
      <IconChevronRight size={20} />
    </ActionIcon>
  </Group>
);
