import { Alert, Button, Loader, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applicantCalls } from '#domain/registration/calls.ts';
import { registrationStates, undecidedStates } from '#domain/registration/states.ts';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useOpenAsk } from '../../store/use-open-ask.ts';
import { Door } from '../../ui/door.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useAgainWhile } from '../../ui/use-again-while.ts';
import { FormFacts } from './form-facts.tsx';
import { ForApplicant } from './known-applicant.tsx';
import { ReviewHistory } from './review-history.tsx';
import { StateBadge } from './state-badge.tsx';

interface AuditPageProps {
  readonly id: string;
  /** The state that the address names; the server's may have moved on. */
  readonly state: number;
}

/** What became of a registration, for whoever has proved the number with which it was sent in. */
export const AuditPage = ({ id, state }: AuditPageProps) => {
  const { t } = useTranslation('registration');
  const [known, setKnown] = useState(state);
  const word = registrationStates.wordOf(known);
  return (
    <Door title={t('audit.title')} lead={word ? t(`audit.lead.${word}`) : ''} width={860}>
      <ForApplicant lead={t('audit.verify')}>{() => <Audit key={id} id={id} onKnown={setKnown} />}</ForApplicant>
    </Door>
  );
};

interface AuditProps {
  readonly id: string;
  /** Hears in which state it is now. */
  readonly onKnown: (state: number) => void;
}

const Audit = ({ id, onKnown }: AuditProps) => {
  const { t } = useTranslation('registration');
  const { answer, refresh } = useOpenAsk(applicantCalls.one, { params: { id } });
  const now = answer?.ok ? answer.data.state : undefined;
  useEffect(() => {
    if (now !== undefined) onKnown(now);
  }, [now, onKnown]);
  useAgainWhile(
    undecidedStates.some((state) => state === now),
    refresh,
  );
  if (!answer) return <Loader mx="auto" aria-label={t('audit.title')} />;
  if (!answer.ok)
    return <Refused title={t('audit.title')} reason={answer} asking={false} onAgain={() => void refresh()} />;
  const { form, pictures, state, history, account } = answer.data;
  const reason = history.at(-1)?.reason ?? '';
  return (
    <Stack gap="lg" data-testid="audit">
      <StateBadge state={state} />
      {state === registrationStates.rejected && (
        <>
          <Alert color="red" data-testid="audit-reason">
            {t('audit.reason', { reason })}
          </Alert>
          <Button size="lg" component={Link} to={`/auth/shop/edit/${id}/${account}`} data-testid="edit-registration">
            {t('audit.edit')}
          </Button>
        </>
      )}
      {state === registrationStates.approved && (
        <>
          <Alert color="green" data-testid="audit-approved">
            {t('audit.approvedText', { account })}
          </Alert>
          <Button size="lg" component={Link} to="/auth/forgot" data-testid="set-password">
            {t('audit.setPassword')}
          </Button>
        </>
      )}
      <ReviewHistory history={history} />
      <KnownPicturesContext value={{ urls: pictures, asks: false }}>
        <FormFacts form={form} />
      </KnownPicturesContext>
    </Stack>
  );
};
