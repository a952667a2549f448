import { Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { applicantCalls } from '#domain/registration/calls.ts';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useOpenAsk, useOpenCall } from '../../store/use-open-ask.ts';
import { Door } from '../../ui/door.tsx';
import { Refused } from '../../ui/refused.tsx';
import { headSteps } from './head-steps.ts';
import { ForApplicant } from './known-applicant.tsx';
import { RegistrationSteps } from './registration-steps.tsx';
import { takenBy } from './taken-by.ts';

/** The registration of a new brand, for whoever has proved a number; with an id, one that was rejected is changed. */
export const ShopPage = ({ id }: { readonly id?: string }) => {
  const { t } = useTranslation('registration');
  return (
    <Door title={t('shop.title')} lead={t('shop.lead')} width={860}>
      <ForApplicant {...(id !== undefined && { lead: t('audit.verify') })}>
        {({ phonenumber }) =>
          id === undefined ? (
            <NewHead phonenumber={phonenumber} />
          ) : (
            <ChangedHead key={id} id={id} phonenumber={phonenumber} />
          )
        }
      </ForApplicant>
    </Door>
  );
};

const NewHead = ({ phonenumber }: { readonly phonenumber: string }) => {
  const { t } = useTranslation('registration');
  const call = useOpenCall();
  const navigate = useNavigate();
  return (
    <KnownPicturesContext value={{ urls: {}, asks: false }}>
      <RegistrationSteps
        steps={headSteps}
        start={{}}
        keptAs={`head-${phonenumber}`}
        confirm={t('submit')}
        onSend={async (form) => {
          const answer = await call(applicantCalls.submit, { body: takenBy(applicantCalls.submit.body, form) });
          if (answer.ok) await navigate({ to: '/auth/result', search: { id: answer.data.id } });
          return answer;
        }}
      />
    </KnownPicturesContext>
  );
};

interface ChangedHeadProps {
  readonly id: string;
  readonly phonenumber: string;
}

const ChangedHead = ({ id, phonenumber }: ChangedHeadProps) => {
  const { t } = useTranslation('registration');
  const call = useOpenCall();
  const navigate = useNavigate();
  const { answer, refresh } = useOpenAsk(applicantCalls.one, { params: { id } });
  if (!answer) return <Loader mx="auto" aria-label={t('shop.title')} />;
  if (!answer.ok)
    return <Refused title={t('shop.title')} reason={answer} asking={false} onAgain={() => void refresh()} />;
  const { form, pictures, revision } = answer.data;
  return (
    <KnownPicturesContext value={{ urls: pictures, asks: false }}>
      <RegistrationSteps
        steps={headSteps}
        start={form}
        keptAs={`head-${phonenumber}-${id}-${revision}`}
        confirm={t('resubmit')}
        onSend={async (changed) => {
          const sent = await call(applicantCalls.resubmit, {
            params: { id },
            body: takenBy(applicantCalls.resubmit.body, changed),
          });
          if (sent.ok) await navigate({ to: '/auth/result', search: { id } });
          return sent;
        }}
      />
    </KnownPicturesContext>
  );
};
