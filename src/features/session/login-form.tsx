import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconAlertCircle, IconHelpCircle, IconLock, IconUser } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../db/store-api.ts';
import { useSession, useStore } from '../../db/use-live.ts';
import { useReason } from '../../ui/use-reason.ts';

/** Account and password; says why the last session ended, and why this one may not begin. */
export const LoginForm = () => {
  const { t, i18n } = useTranslation('session');
  const reason = useReason();
  const store = useStore();
  const { closedBecause } = useSession();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [forgot, setForgot] = useState(false);

  const logIn = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (account.trim() === '' || password === '') return;
    setBusy(true);
    setRefusal(null);
    try {
      const answer = await store.login(account.trim(), password, i18n.language);
      if (!answer.ok) setRefusal(answer);
    } finally {
      setBusy(false);
    }
  };
  const missing = (text: string) => tried && text.trim() === '' && t('login.missing');

  return (
    <form onSubmit={(event) => void logIn(event)} noValidate>
      <Stack gap="md">
        {refusal && (
          <Alert color="red" icon={<IconAlertCircle />} data-testid="login-refused">
            {reason(refusal)}
          </Alert>
        )}
        {!refusal && closedBecause && (
          <Alert color="orange" icon={<IconLock />} title={t('login.relogin')} data-testid="session-closed">
            {reason({ code: closedBecause })}
          </Alert>
        )}
        <TextInput
          size="lg"
          label={t('login.account')}
          placeholder={t('login.accountPlaceholder')}
          leftSection={<IconUser size={20} />}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={account}
          onChange={(event) => setAccount(event.currentTarget.value)}
          error={missing(account)}
          data-testid="account"
        />
        <PasswordInput
          size="lg"
          label={t('login.password')}
          placeholder={t('login.passwordPlaceholder')}
          leftSection={<IconLock size={20} />}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing(password)}
          data-testid="password"
        />
        <Button type="submit" size="lg" fullWidth loading={busy} mt="xs" data-testid="sign-in">
          {t('login.submit')}
        </Button>
        <Group justify="center">
          <Anchor component="button" type="button" py="xs" aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
            {t('login.forgot')}
          </Anchor>
        </Group>
        {forgot && (
          <Alert color="gray" icon={<IconHelpCircle />} data-testid="forgot-text">
            {t('login.forgotText')}
          </Alert>
        )}
      </Stack>
    </form>
  );
};
