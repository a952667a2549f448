import { Grid, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Params } from '#domain/kernel/decision.ts';
import { ReasonField } from '../ui/reason-field.tsx';
import type { AnyField, Form } from './define-form.ts';
import type { FormState } from './use-form.ts';

/** What a record says of a field: it is not asked for, cannot be changed, or goes only so far. */
export interface FieldLimits {
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly most?: number;
}

/** The texts of a form's noun, whose keys are checked where the form is declared. */
const useWords = (noun: Form<never, never>['noun'], params: Params) => {
  const { t } = useTranslation(noun);
  return (key: string): string => String(t(key as ParseKeys<typeof noun>, params));
};

interface FieldProps {
  readonly name: string;
  readonly field: AnyField;
  readonly limits: FieldLimits;
  readonly state: FormState;
  readonly words: (key: string) => string;
}

const Field = ({ name, field, limits: { disabled = false, most }, state: { filled }, words }: FieldProps) => {
  const said = {
    label: words(field.label),
    description: field.help && words(field.help),
    error: filled.errors[name],
    disabled,
    'data-testid': field.testId,
    ...(field.first ? { 'data-autofocus': true } : {}),
  };
  const value = filled.values[name];
  const change = (next: string | number | boolean): void => filled.setFieldValue(name, next);
  switch (field.widget) {
    case 'text':
      return (
        <TextInput
          {...said}
          maxLength={field.longest}
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      );
    case 'reason':
      return (
        <ReasonField
          label={said.label}
          quick={(field.quick ?? []).map(words)}
          reason={String(value)}
          onReason={change}
          required
          error={said.error}
          first={field.first ?? false}
          testId={field.testId}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...said}
          value={Number.isFinite(value) || typeof value === 'string' ? (value as number | string) : ''}
          onChange={change}
          allowDecimal={false}
          min={0}
          clampBehavior={most === undefined ? 'none' : 'strict'}
          {...(most === undefined ? {} : { max: most })}
        />
      );
    case 'switch':
      return (
        <Switch
          {...said}
          size="md"
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <ChoiceField said={said} value={String(value)} useChoices={field.useChoices} onChange={change} />;
  }
};

interface ChoiceFieldProps {
  readonly said: object;
  readonly value: string;
  readonly useChoices: Extract<AnyField, { readonly widget: 'choice' }>['useChoices'];
  readonly onChange: (value: string) => void;
}

const ChoiceField = ({ said, value, useChoices, onChange }: ChoiceFieldProps) => {
  const choices = useChoices().map((choice) => ({ value: JSON.stringify(choice.value), label: choice.label }));
  return <Select {...said} data={choices} value={value} onChange={(next) => next !== null && onChange(next)} />;
};

interface FormFieldsProps {
  readonly form: { readonly noun: Form<never, never>['noun']; readonly fields: Readonly<Record<string, AnyField>> };
  readonly state: FormState;
  readonly limits: Readonly<Record<string, FieldLimits | undefined>>;
  /** What the words of the form need. */
  readonly params: Params;
}

/** The fields of a form, in the order in which they are declared. */
export const FormFields = ({ form, state, limits, params }: FormFieldsProps) => {
  const words = useWords(form.noun, params);
  const shown = Object.entries(form.fields).filter(([name]) => !limits[name]?.hidden);
  if (shown.length === 0) return null;
  return (
    <Grid gap="sm">
      {shown.map(([name, field]) => (
        <Grid.Col key={name} span={field.half ? 6 : 12}>
          <Field {...{ name, field, state, words }} limits={limits[name] ?? {}} />
        </Grid.Col>
      ))}
    </Grid>
  );
};
