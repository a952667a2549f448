import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useStore } from '../../../store/use-live.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { SaidRefusal } from './said-refusal.tsx';

interface DoneStepProps {
  readonly account: string;
  readonly password: string;
}

/** The password is set anew: one tap logs in with it. */
export const DoneStep = ({ account, password }: DoneStepProps) => {
  const { t, i18n } = useTranslation('password');
  const store = useStore();
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const logIn = async () => {
    setRefusal(null);
    const answer = await during(() => store.login(account, password, i18n.language));
    if (!answer.ok) setRefusal(answer);
  };
  return (
    <Stack data-testid="reset-done">
      <SaidRefusal refusal={refusal} />
      <Button size="lg" fullWidth loading={busy} onClick={() => void logIn()} data-autofocus data-testid="log-in-now">
        {t('forgot.logIn')}
      </Button>
    </Stack>
  );
};
