import { Select } from '@mantine/core';
import type { Any, AnyField } from '../fields.ts';
import type { Said } from './said.ts';

/** Among more than these one is found by its letters, and no more are drawn. */
const easilySeen = 20;

interface ChoiceInputProps {
  readonly said: Said;
  readonly field: Extract<AnyField, { readonly widget: 'choice' }>;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly args: Any;
}

/** One of the choices that a field offers. */
export const ChoiceInput = ({ said, field, value, onValue, args }: ChoiceInputProps) => {
  const choices = field
    .useChoices(args)
    .map((choice) => ({ value: JSON.stringify(choice.value), label: choice.label }));
  return (
    <Select
      {...said}
      data={choices}
      {...(choices.length > easilySeen && { searchable: true, limit: easilySeen })}
      value={value}
      onChange={(next) => next !== null && onValue(next)}
    />
  );
};
