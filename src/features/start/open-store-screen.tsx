import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { startCalls } from '#domain/registration/start-calls.ts';
import { openingProblem, storesOnTrial } from '#domain/registration/trial.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useStore, useSyncStatus } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { storeForm } from './store.form.ts';

interface OpenStoreProps {
  /** Leads whoever opened the store to work there. */
  readonly onOpened: (shopId: string) => void;
}

/** A store of a brand on trial is opened, with what its headquarters says of itself; whoever opens it goes to work there. */
export const OpenStoreScreen = ({ onOpened }: OpenStoreProps) => {
  const { t } = useTranslation('start');
  const reason = useReason();
  const call = useCall();
  const store = useStore();
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useAskForPage(startCalls.state, {});
  if (refusal && !data)
    return <Refused title={t('store.title')} reason={refusal} asking={asking} onAgain={() => void refresh()} />;
  if (!data) return <LoadingRows />;
  const { trial } = data;
  const problem = openingProblem({ isOnTrial: trial !== null, stores: trial?.stores ?? 0 });
  const closed = problem ?? (online ? undefined : 'offline.needsContact');
  return (
    <Stack p="md" maw={860} data-testid="open-store">
      <Alert color="gray" icon={<IconInfoCircle />}>
        {t('store.lead')}
      </Alert>
      <FormInPage
        form={storeForm}
        given={{}}
        start={data.store}
        asItIs
        closed={closed && reason({ code: closed, params: { count: storesOnTrial } })}
        give={async (body) => {
          const answer = await call(startCalls.openStore, { body });
          if (!answer.ok) return answer;
          await store.shopsAgain();
          // While the form counts as under way, its page is left without a question.
          onOpened(answer.data.id);
          return answer;
        }}
        done={t('store.done')}
        confirm={{ label: t('store.open'), testId: 'open-store-confirm' }}
      />
    </Stack>
  );
};
