import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldLimits } from './field-props.ts';
import type { Any } from './fields.ts';
import { FormFields } from './form-fields.tsx';
import classes from './form-in-page.module.css';
import { LeaveQuestion } from './leave-question.tsx';
import { useFirstFault } from './use-first-fault.ts';
import { type Done, type Filling, useForm } from './use-form.ts';

type FormInPageProps<Args extends object, Field extends keyof Args & string, Answer extends Done = Done> = Filling<
  Args,
  Field,
  Answer
> & {
  /** Why nothing can be changed. */
  readonly closed?: string | undefined;
  readonly limits?: Readonly<Partial<Record<NoInfer<Field>, FieldLimits>>>;
  readonly confirm: { readonly label: string; readonly testId: string };
  /** What it begins with can be saved as it is. */
  readonly asItIs?: boolean;
  /** Shows what the form comes to, as far as it is filled in. */
  readonly preview?: (args: Any) => ReactNode;
};

/** A form within a page: it can be saved once something is changed, and is not left unsaved without a question. */
export const FormInPage = <Args extends object, Field extends keyof Args & string, Answer extends Done = Done>({
  closed,
  limits: more,
  confirm,
  preview,
  asItIs = false,
  ...filling
}: FormInPageProps<Args, Field, Answer>) => {
  const state = useForm(filling);
  const form = useFirstFault(state.failures);
  const limits = Object.fromEntries(
    (Object.keys(filling.form.fields) as Field[]).map((name) => [
      name,
      { disabled: closed !== undefined, ...more?.[name] },
    ]),
  );
  return (
    <form ref={form} onSubmit={state.submit} noValidate>
      <Stack gap="sm">
        <FormFields form={filling.form} params={{}} state={state} limits={limits} />
        {preview?.(state.args)}
        {state.refusal && (
          <Alert color="red" data-testid="form-refused">
            {state.refusal}
          </Alert>
        )}
        {closed && (
          <Text size="sm" c="dimmed">
            {closed}
          </Text>
        )}
        {!closed && (state.isDirty || asItIs) && (
          <Group justify="flex-end" className={classes.foot ?? ''}>
            <Button type="submit" loading={state.busy} data-testid={confirm.testId}>
              {confirm.label}
            </Button>
          </Group>
        )}
      </Stack>
      <LeaveQuestion isDirty={state.isDirty && !closed && !state.busy} isKept={state.isKept} onLeave={state.forget} />
    </form>
  );
};
