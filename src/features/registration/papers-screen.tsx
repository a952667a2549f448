import { Alert, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RegistrationDetail } from '#domain/registration/shown.ts';
import { papersCalls, startCalls } from '#domain/registration/start-calls.ts';
import { mayResubmit, registrationStates } from '#domain/registration/states.ts';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { FormFacts } from './form-facts.tsx';
import { papersSteps } from './papers-steps.ts';
import { type Filled, RegistrationSteps } from './registration-steps.tsx';
import { ReviewHistory } from './review-history.tsx';
import { StateBadge } from './state-badge.tsx';
import { takenBy } from './taken-by.ts';

/** The papers of a brand on trial: they are handed in, wait, are corrected, and end the trial once they are approved. */
export const PapersScreen = () => {
  const { t } = useTranslation('registration');
  const papers = useAskForPage(papersCalls.one, {});
  const start = useAskForPage(startCalls.state, {});
  const refusal = papers.refusal ?? start.refusal;
  if (refusal && (papers.data === undefined || !start.data))
    return (
      <Refused
        title={t('papers.title')}
        reason={refusal}
        asking={papers.asking || start.asking}
        onAgain={() => void Promise.all([papers.refresh(), start.refresh()])}
      />
    );
  if (papers.data === undefined || !start.data) return <LoadingRows />;
  const { trial, store } = start.data;
  const last = papers.data;
  const isAsked = trial !== null && (last === null || mayResubmit(last.state));
  const { address, phone, region, location } = store;
  return (
    <Stack p="md" gap="lg" maw={900} data-testid="papers">
      <Text c="dimmed">{t(trial ? 'papers.lead' : 'papers.none')}</Text>
      {last && <Reviewed last={last} />}
      {isAsked && (
        <FilledIn
          key={last?.revision ?? 0}
          last={last}
          begun={{ address, phone, region, location }}
          onSent={papers.refresh}
        />
      )}
      {last && !isAsked && (
        <KnownPicturesContext value={{ urls: last.pictures, asks: true }}>
          <FormFacts form={last.form} />
        </KnownPicturesContext>
      )}
    </Stack>
  );
};

const Reviewed = ({ last }: { readonly last: RegistrationDetail }) => {
  const { t } = useTranslation('registration');
  const { state, history } = last;
  return (
    <>
      <Group>
        <StateBadge state={state} />
      </Group>
      {state === registrationStates.rejected && (
        <Alert color="red" data-testid="audit-reason">
          {t('audit.reason', { reason: history.at(-1)?.reason ?? '' })}
        </Alert>
      )}
      <ReviewHistory history={history} />
    </>
  );
};

interface FilledInProps {
  /** What was rejected; null where nothing was handed in yet. */
  readonly last: RegistrationDetail | null;
  /** What the headquarters says of itself. */
  readonly begun: Filled;
  readonly onSent: () => Promise<unknown>;
}

const FilledIn = ({ last, begun, onSent }: FilledInProps) => {
  const { t } = useTranslation('registration');
  const call = useCall();
  return (
    <KnownPicturesContext value={{ urls: last?.pictures ?? {}, asks: true }}>
      <RegistrationSteps
        steps={papersSteps}
        start={last?.form ?? begun}
        keptAs={`papers-${last?.id ?? ''}-${last?.revision ?? 0}`}
        confirm={t(last ? 'resubmit' : 'submit')}
        onSend={async (form) => {
          const answer = await call(papersCalls.submit, { body: takenBy(papersCalls.submit.body, form) });
          if (answer.ok) await onSent();
          return answer;
        }}
      />
    </KnownPicturesContext>
  );
};
