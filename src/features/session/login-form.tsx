import { Alert, Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle, IconLock, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../db/api/run-result.ts';
import { useSession, useStore } from '../../store/use-live.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useWords } from '../../ui/use-words.ts';

/** Account and password; says why the last session ended, and why this one may not begin. */
export const LoginForm = () => {
  const { t, i18n } = useTranslation('session');
  const reason = useReason();
  const hasReasons = useWords('rejections');
  const store = useStore();
  const { closedBecause } = useSession();
  const filled = (text: string) => (text.trim() === '' ? t('login.missing') : null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { account: '', password: '' },
    validate: { account: filled, password: filled },
  });
  const { busy, during } = useBusy();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const logIn = async ({ account, password }: { account: string; password: string }) => {
    setRefusal(null);
    const answer = await during(() => store.login(account.trim(), password, i18n.language));
    if (!answer.ok) setRefusal(answer);
  };

  return (
    <form onSubmit={form.onSubmit((values) => void logIn(values))} noValidate>
      <Stack gap="md">
        {hasReasons && refusal && (
          <Alert color="red" icon={<IconAlertCircle />} data-testid="login-refused">
            {reason(refusal)}
          </Alert>
        )}
        {hasReasons && !refusal && closedBecause && (
          <Alert color="orange" icon={<IconLock />} data-testid="session-closed">
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
          key={form.key('account')}
          {...form.getInputProps('account')}
          data-testid="account"
        />
        <PasswordInput
          size="lg"
          label={t('login.password')}
          placeholder={t('login.passwordPlaceholder')}
          leftSection={<IconLock size={20} />}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('login.showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
          data-testid="password"
        />
        <Button type="submit" size="lg" fullWidth loading={busy} mt="xs" data-testid="sign-in">
          {t('login.submit')}
        </Button>
        <Group justify="center" gap="xl">
          <Anchor component={Link} to="/auth/register" py="xs" data-testid="register">
            {t('login.register')}
          </Anchor>
          <Anchor component={Link} to="/auth/forgot" search={true} py="xs" data-testid="forgot">
            {t('login.forgot')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
};
