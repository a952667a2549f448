import { Alert, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormFields } from '../../form/form-fields.tsx';
import { type Filling, useForm } from '../../form/use-form.ts';
import { MapPreview } from '../../ui/map-preview.tsx';
import { useFormat } from '../../ui/use-format.ts';

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
  const { number } = useFormat();
  const state = useForm(filling);
  const { longitude, latitude } = state.args as { readonly longitude?: unknown; readonly latitude?: unknown };
  const isPlaced = typeof longitude === 'number' && typeof latitude === 'number';
  return (
    <form onSubmit={state.submit} noValidate>
      <Stack gap="md">
        <FormFields form={filling.form} params={{}} limits={{}} state={state} />
        {isPlaced && (
          <MapPreview
            {...{ longitude, latitude, open: t('open') }}
            label={t('position', { longitude: number(longitude, 4), latitude: number(latitude, 4) })}
          />
        )}
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
