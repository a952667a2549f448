import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFields } from '../../form/form-fields.tsx';
import { type Filling, useForm } from '../../form/use-form.ts';

type StepFormProps<Args extends object, Field extends keyof Args & string> = Filling<Args, Field> & {
  readonly confirm: string;
  readonly onBack?: (() => void) | undefined;
};

/** One step of a registration: it goes on once it is right, and what is typed outlives a closed tab. */
export const StepForm = <Args extends object, Field extends keyof Args & string>({
  confirm,
  onBack,
  ...filling
}: StepFormProps<Args, Field>) => {
  const { t } = useTranslation('registration');
  const state = useForm(filling);
  return (
    <form onSubmit={state.submit} noValidate>
      <Stack gap="md">
        <FormFields form={filling.form} params={{}} limits={{}} state={state} />
        {state.refusal && (
          <Alert color="red" data-testid="form-refused">
            {state.refusal}
          </Alert>
        )}
        <Group justify="space-between">
          {onBack ? (
            <Button variant="default" size="md" onClick={onBack} data-testid="step-back">
              {t('back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" size="md" loading={state.busy} data-testid="step-next">
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
