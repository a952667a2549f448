import { Checkbox, Group } from '@mantine/core';
import type { Any } from '../fields.ts';
import type { Choice } from '../filled.ts';
import type { Said } from './said.ts';

interface ChoicesInputProps {
  readonly said: Said;
  /** What is chosen, as JSON. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly field: { useChoices(args: Any): readonly Choice<unknown>[] };
  /** What else is filled in. */
  readonly args: Any;
}

/** Several of those that are offered, all of which are seen. */
export default function ChoicesInput({ said, value, onValue, field, args }: ChoicesInputProps) {
  const choices = field.useChoices(args);
  const chosen = (JSON.parse(value || '[]') as unknown[]).map((each) => JSON.stringify(each));
  const { disabled, 'data-testid': testId, ...rest } = said;
  return (
    <Checkbox.Group
      {...rest}
      data-testid={testId}
      value={chosen}
      onChange={(next) => onValue(JSON.stringify(next.map((each) => JSON.parse(each))))}
    >
      <Group gap="0 var(--mantine-spacing-xl)">
        {choices.map((choice) => {
          const one = JSON.stringify(choice.value);
          return (
            <Checkbox
              key={one}
              size="md"
              py="sm"
              value={one}
              label={choice.label}
              disabled={disabled}
              data-testid={`${testId}-${String(choice.value)}`}
            />
          );
        })}
      </Group>
    </Checkbox.Group>
  );
}
