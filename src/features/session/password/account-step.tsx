import { Button, Stack, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resetCalls } from '#domain/staff/reset-calls.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useCall } from '../../../store/use-ask.ts';
import { submitting } from '../../../ui/submitting.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { SaidRefusal } from './said-refusal.tsx';

interface AccountStepProps {
  /** The account is a super administrator's; its principal has this number, masked. */
  readonly onFound: (account: string, number: string) => void;
}

/** Asks for the account. An employee's is told whom to ask. */
export const AccountStep = ({ onFound }: AccountStepProps) => {
  const { t } = useTranslation('password');
  const call = useCall();
  const { online } = useNetwork();
  const { busy, during } = useBusy();
  const [account, setAccount] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const goOn = async () => {
    const username = account.trim();
    setRefusal(null);
    setMissing(username === '');
    if (username === '') return;
    const answer = await during(() => call(resetCalls.principal, { query: { username } }));
    if (answer.ok) onFound(username, answer.data.phonenumber);
    else setRefusal(answer);
  };
  return (
    <form onSubmit={submitting(goOn)} noValidate>
      <Stack>
        <SaidRefusal refusal={refusal} />
        <TextInput
          size="lg"
          label={t('forgot.account')}
          leftSection={<IconUser size={20} />}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          error={isMissing && t('forgot.missing')}
          data-testid="forgot-account"
        />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!online} data-testid="forgot-next">
          {t('forgot.next')}
        </Button>
      </Stack>
    </form>
  );
};
