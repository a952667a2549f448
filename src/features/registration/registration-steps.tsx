import { Alert, Button, Group, Stack, Stepper, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeCountry } from '#domain/values/phone.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import type { Form } from '../../form/define-form.ts';
import { useKeptDraft } from '../../form/use-kept-draft.ts';
import { useTabletOrSmaller } from '../../ui/screen-size.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { emptyForm } from './empty-form.ts';
import { FormFacts } from './form-facts.tsx';
import { StepForm } from './step-form.tsx';

/** What is filled in so far, whatever of it. */
export type Filled = Readonly<Record<string, unknown>>;
type AnyForm = Form<Filled, string>;
export type StepName = 'place' | 'company' | 'legal' | 'bank' | 'principal';

interface RegistrationStepsProps {
  readonly steps: readonly { readonly name: StepName; readonly form: unknown }[];
  /** What it begins with, such as a registration that was rejected. */
  readonly start: Filled;
  /** Whose it is on this device: of a number, or of somebody of the staff; and which of theirs. */
  readonly keptAs: string;
  readonly confirm: string;
  readonly onSend: (form: Filled) => Promise<Refusal | { readonly ok: true }>;
}

interface Draft {
  readonly at: number;
  readonly form: Filled;
}

const readDraft = (text: string | null): Draft | undefined => {
  try {
    return (JSON.parse(text ?? 'null') as Draft | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** At which step something is wrong that only the server knows. */
const stepOf: Readonly<Record<string, StepName>> = {
  'registration.codeTaken': 'place',
  'registration.parentUnknown': 'place',
  'registration.accountTaken': 'principal',
};

/** A registration step by step. What is filled in is saved on this device until it is sent in. */
export const RegistrationSteps = ({ steps, start, keptAs, confirm, onSend }: RegistrationStepsProps) => {
  const { t } = useTranslation('registration');
  const reason = useReason();
  const isNarrow = useTabletOrSmaller();
  const key = `registration-${keptAs}`;
  const fresh = (): Draft => ({ at: 0, form: start });
  const { draft, change, forget } = useKeptDraft({ key, read: readDraft, fresh });
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const goTo = (at: number) => change((now) => ({ ...now, at }));
  const step = steps[draft.at];
  const send = async () => {
    setRefusal(null);
    const answer = await during(() => onSend(draft.form));
    if (answer.ok) return forget();
    setRefusal(answer);
    const at = steps.findIndex(({ name }) => name === stepOf[answer.code]);
    if (at >= 0) goTo(at);
  };
  return (
    <Stack gap="lg">
      <Stepper active={draft.at} onStepClick={goTo} size="sm" {...(isNarrow && { iconSize: 32 })}>
        {[...steps.map(({ name }) => name), 'confirm' as const].map((name, at) => (
          <Stepper.Step
            key={name}
            {...(isNarrow && at !== draft.at
              ? { 'aria-label': `${at + 1} ${t(`steps.${name}`)}` }
              : { label: t(`steps.${name}`) })}
            allowStepSelect={at < draft.at}
          />
        ))}
      </Stepper>
      {refusal && (
        <Alert color="red" icon={<IconAlertCircle />} data-testid="registration-refused">
          {reason(refusal)}
        </Alert>
      )}
      {step ? (
        <StepForm
          key={step.name}
          form={step.form as AnyForm}
          given={countries(step.name)}
          start={{ ...emptyForm, ...draft.form }}
          keptAs={`${keptAs}-${step.name}`}
          confirm={t('next')}
          onBack={draft.at > 0 ? () => goTo(draft.at - 1) : undefined}
          give={async (args) => {
            change((now) => ({ at: now.at + 1, form: { ...now.form, ...args } }));
            return { ok: true };
          }}
        />
      ) : (
        <Stack gap="lg" data-testid="registration-check">
          <Text>{t('agree')}</Text>
          <FormFacts form={draft.form as never} />
          <Group justify="space-between">
            <Button variant="default" size="md" onClick={() => goTo(steps.length - 1)} data-testid="step-back">
              {t('back')}
            </Button>
            <Button size="md" loading={busy} onClick={() => void send()} data-testid="registration-send">
              {confirm}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  );
};

/** The country of the number that a step asks for; the number's field changes it. */
const countries = (step: StepName): Filled => {
  const of: Partial<Record<StepName, string>> = {
    company: 'contactCountry',
    legal: 'legalCountry',
  };
  const name = of[step];
  return name ? { [name]: homeCountry } : {};
};
