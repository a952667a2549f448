import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startCalls } from '#domain/registration/start-calls.ts';
import { openingProblem, storesOnTrial } from '#domain/registration/trial.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useAskForPage, useCall } from '../../store/use-ask.ts';
import { useStore, useSyncStatus } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { storeForm } from './store.form.ts';

interface OpenStoreProps {
  /** Where somebody works, as the addresses know it. */
  readonly shopId: string | undefined;
  /** They work in the store that was opened. */
  readonly onOpened: () => void;
}

/** A store of a brand on trial is opened, with what its headquarters says of itself; whoever opens it goes to work there. */
export const OpenStoreScreen = ({ shopId, onOpened }: OpenStoreProps) => {
  const { t } = useTranslation('start');
  const reason = useReason();
  const call = useCall();
  const store = useStore();
  const [opened, setOpened] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const { online } = useSyncStatus();
  const { data, refusal, asking, refresh } = useAskForPage(startCalls.state, {});
  const goToWork = async (id = opened ?? '') => {
    setOpened(id);
    setRefused(null);
    await store.shopsAgain();
    const chosen = await store.chooseShop(id);
    if (!chosen.ok) setRefused(chosen);
  };
  const isThere = opened !== null && opened === shopId;
  const arrive = useEffectEvent(onOpened);
  useEffect(() => {
    if (isThere) arrive();
  }, [isThere]);
  if (refused)
    return <Refused title={t('store.done')} reason={refused} asking={false} onAgain={() => void goToWork()} />;
  if (opened !== null) return <LoadingRows />;
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
          if (answer.ok) await goToWork(answer.data.id);
          return answer;
        }}
        done={t('store.done')}
        confirm={{ label: t('store.open'), testId: 'open-store-confirm' }}
      />
    </Stack>
  );
};
