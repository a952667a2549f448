import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconDeviceMobileMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeLength, smsCode } from '#domain/sms/code.ts';
import { resetCalls } from '#domain/staff/reset-calls.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useCall } from '../../../store/use-ask.ts';
import { submitting } from '../../../ui/submitting.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { NewPasswordFields, problemsOfPassword } from './new-password-fields.tsx';
import { SaidRefusal } from './said-refusal.tsx';
import { SendCode } from './send-code.tsx';

interface ResetStepProps {
  readonly account: string;
  /** The principal's number, masked. */
  readonly number: string;
  readonly onReset: (password: string) => void;
}

/** Asks for the code that is sent to the principal, and for the new password. */
export const ResetStep = ({ account, number, onReset }: ResetStepProps) => {
  const { t } = useTranslation('password');
  const reason = useReason();
  const call = useCall();
  const { online } = useNetwork();
  const { busy, during } = useBusy();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const problems = problemsOfPassword(typed);
  const isCode = smsCode.safeParse(code).success;
  const isWrongCode = refusal?.code === 'sms.codeWrong';
  const codeProblem = tried && !isCode ? { code: 'sms.codeFormat' } : isWrongCode ? refusal : null;
  const give = async () => {
    setTried(true);
    setRefusal(null);
    if (!isCode || problems.password || problems.again) return;
    const body = { username: account, code, newPassword: typed.password };
    const answer = await during(() => call(resetCalls.reset, { body }));
    if (answer.ok) onReset(typed.password);
    else setRefusal(answer);
  };
  return (
    <form onSubmit={submitting(give)} noValidate>
      <Stack>
        <Text data-testid="principal-number">{t('forgot.number', { number })}</Text>
        {!isWrongCode && <SaidRefusal refusal={refusal} />}
        <TextInput
          size="lg"
          label={t('forgot.code')}
          leftSection={<IconDeviceMobileMessage size={20} />}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value.replace(/\D/g, ''));
            if (isWrongCode) setRefusal(null);
          }}
          error={codeProblem && reason(codeProblem)}
          inputContainer={(input) => (
            <Group wrap="nowrap" gap="xs">
              <Box flex={1}>{input}</Box>
              <SendCode account={account} onSent={setRefusal} />
            </Group>
          )}
          data-testid="sms-code"
        />
        <NewPasswordFields
          size="lg"
          typed={typed}
          onType={setTyped}
          errors={{
            password: tried && problems.password && t(problems.password),
            again: tried && problems.again && t(problems.again),
          }}
        />
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={!online} data-testid="reset-password">
          {t('forgot.submit')}
        </Button>
      </Stack>
    </form>
  );
};
