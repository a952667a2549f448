import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { branchCalls } from '#domain/registration/calls.ts';
import { startCalls } from '#domain/registration/start-calls.ts';
import { KnownPicturesContext } from '../../form/widgets/known-pictures.ts';
import { useAsk, useAskForPage, useCall } from '../../store/use-ask.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { branchSteps } from './branch-steps.ts';
import { RegistrationSteps } from './registration-steps.tsx';
import { takenBy } from './taken-by.ts';

interface AddStoreScreenProps {
  /** One that was rejected and is changed; a new one without. */
  readonly id: string | undefined;
  readonly onSent: (id: string) => void;
}

/** A brand asks for another store. */
export const AddStoreScreen = ({ id, onSent }: AddStoreScreenProps) => {
  const { t } = useTranslation('registration');
  const may = useMay();
  const { data: start } = useAsk(startCalls.state, id === undefined && may('pc.shop.audit') ? {} : null);
  const trial = start?.trial;
  // A brand on trial opens its first stores at once.
  if (trial && trial.stores < trial.most) return <Navigate to="/store/open-store" replace />;
  return (
    <Stack p="md" maw={900} data-testid="add-store">
      {trial && (
        <Alert color="orange">
          {t('branch.trialFull')}{' '}
          <Anchor component={Link} to="/store/papers" inherit underline="always">
            {t('papers.title')}
          </Anchor>
        </Alert>
      )}
      <Text c="dimmed">{t('branch.lead')}</Text>
      {id === undefined ? <NewBranch onSent={onSent} /> : <ChangedBranch key={id} id={id} onSent={onSent} />}
    </Stack>
  );
};

const NewBranch = ({ onSent }: Pick<AddStoreScreenProps, 'onSent'>) => {
  const { t } = useTranslation('registration');
  const call = useCall();
  const { staff } = useSession();
  return (
    <RegistrationSteps
      steps={branchSteps}
      start={{}}
      keptAs={`branch-${staff?.id ?? ''}`}
      confirm={t('submit')}
      onSend={async (form) => {
        const answer = await call(branchCalls.submit, { body: takenBy(branchCalls.submit.body, form) });
        if (answer.ok) onSent(answer.data.id);
        return answer;
      }}
    />
  );
};

const ChangedBranch = ({ id, onSent }: { readonly id: string } & Pick<AddStoreScreenProps, 'onSent'>) => {
  const { t } = useTranslation('registration');
  const call = useCall();
  const { staff } = useSession();
  const { data, refusal, asking, refresh } = useAskForPage(branchCalls.one, { params: { id } });
  if (refusal && !data)
    return <Refused title={t('branch.add')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const { form, pictures, revision } = data;
  return (
    <KnownPicturesContext value={{ urls: pictures, asks: true }}>
      <RegistrationSteps
        steps={branchSteps}
        start={form}
        keptAs={`branch-${staff?.id ?? ''}-${id}-${revision}`}
        confirm={t('resubmit')}
        onSend={async (changed) => {
          const answer = await call(branchCalls.resubmit, {
            params: { id },
            body: takenBy(branchCalls.resubmit.body, changed),
          });
          if (answer.ok) onSent(id);
          return answer;
        }}
      />
    </KnownPicturesContext>
  );
};
