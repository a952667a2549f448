import { Alert, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertCircle, IconBuildingStore, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trialCalls } from '#domain/registration/start-calls.ts';
import { storesOnTrial } from '#domain/registration/trial.ts';
import { isNewPassword } from '#domain/staff/password.ts';
import { useStore } from '../../store/use-live.ts';
import { useOpenCall } from '../../store/use-open-ask.ts';
import { onceDrawn } from '../../ui/once-drawn.ts';
import { submitting } from '../../ui/submitting.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { NumberFields } from './number-fields.tsx';
import { useNumberProof } from './use-number-proof.ts';

/** A brand begins: its name, a number with its code, and a password. Whoever has it is signed in, and led home. */
export const TrialForm = () => {
  const { t, i18n } = useTranslation('registration');
  const reason = useReason();
  const call = useOpenCall();
  const store = useStore();
  const { online } = useNetwork();
  const { busy, during } = useBusy();
  const proof = useNumberProof();
  const [typed, setTyped] = useState({ name: '', password: '' });
  const [isTried, setTried] = useState(false);
  const [isBegun, setBegun] = useState(false);
  // In a new browser nothing has begun yet; the app shows when it fails.
  useEffect(() => onceDrawn(() => void store.start().catch(() => undefined)), [store]);
  const name = typed.name.trim();
  const isNameWrong = name === '';
  const isPasswordWrong = !isNewPassword(typed.password);
  const begin = async () => {
    setTried(true);
    const proved = proof.proved();
    if (!proved || isNameWrong || isPasswordWrong) return;
    const { password } = typed;
    await during(async () => {
      const begun = await call(trialCalls.begin, { body: { ...proved, name, password } });
      if (!begun.ok) return proof.setRefusal(begun);
      setBegun(true);
      const signedIn = await store.login(begun.data.account, password, i18n.language);
      if (!signedIn.ok) proof.setRefusal(signedIn);
    });
  };
  return (
    <form onSubmit={submitting(begin)} noValidate>
      <Stack>
        {proof.refusal && (
          <Alert color="red" icon={<IconAlertCircle />} data-testid="begin-refused">
            {reason(proof.refusal)}
          </Alert>
        )}
        <TextInput
          size="lg"
          label={t('trial.name')}
          description={t('trial.nameHelp')}
          leftSection={<IconBuildingStore size={20} />}
          autoComplete="organization"
          autoFocus
          maxLength={50}
          value={typed.name}
          onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
          error={isTried && isNameWrong && reason({ code: 'field.required' })}
          data-testid="trial-name"
        />
        <NumberFields proof={proof} first={false} />
        <PasswordInput
          size="lg"
          label={t('trial.password')}
          description={t('trial.passwordHelp')}
          leftSection={<IconLock size={20} />}
          autoComplete="new-password"
          maxLength={20}
          visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('platform.signIn.show') }}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
          error={isTried && isPasswordWrong && reason({ code: 'password.weak' })}
          data-testid="trial-password"
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy || (isBegun && !proof.refusal)}
          disabled={!online}
          data-testid="trial-begin"
        >
          {t('trial.submit')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('trial.account')} · {t('trial.limit', { count: storesOnTrial })}
        </Text>
      </Stack>
    </form>
  );
};
