import { Alert, Button, Group, Paper, PasswordInput, Select, Stack, Text, Title } from '@mantine/core';
import { useLocalStorage, useNetwork } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pin as pinRule } from '#domain/staff/pin.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useCommand } from '../../form/use-command.ts';
import { useStore } from '../../store/use-live.ts';
import { submitting } from '../../ui/submitting.ts';
import { useReason } from '../../ui/use-reason.ts';
import { PinKeys } from './pin-keys.tsx';
import { idleMinutes, lockAfterKey } from './use-idle-lock.ts';

/** The own PIN, and after how long this device locks itself. */
export const OwnPin = () => {
  const { t } = useTranslation('session');
  const reason = useReason();
  const store = useStore();
  const { online } = useNetwork();
  const { busy, during, tellDone } = useCommand();
  const [minutes, setMinutes] = useLocalStorage<number>({ key: lockAfterKey, defaultValue: idleMinutes[1] });
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tried, setTried] = useState(false);
  const problem = pinRule.safeParse(pin).error?.issues[0]?.message;
  const isPassword = refusal?.code === 'session.wrongPassword';
  const save = async () => {
    setTried(true);
    setRefusal(null);
    if (problem !== undefined || password === '') return;
    const answer = await store.setPin(password, pin);
    if (!answer.ok) return setRefusal(answer);
    setTried(false);
    setPin('');
    setPassword('');
    tellDone(t('pin.done'));
  };
  return (
    <Paper withBorder radius="md" p="lg" maw={520} m="md" data-testid="own-pin">
      <form onSubmit={submitting(() => during(save))} noValidate>
        <Stack>
          <Title order={2} size="h4">
            {t('pin.title')}
          </Title>
          <Text c="dimmed">{t('pin.text')}</Text>
          {refusal && !isPassword && (
            <Alert color="red" icon={<IconAlertCircle />}>
              {reason(refusal)}
            </Alert>
          )}
          <PasswordInput
            label={t('login.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('login.showPassword') }}
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              setRefusal(null);
            }}
            error={tried && password === '' ? t('login.missing') : isPassword && reason(refusal)}
            data-testid="pin-password"
          />
          <PinKeys
            label={t('pin.new')}
            value={pin}
            onChange={setPin}
            autoFocus={false}
            error={tried && problem !== undefined ? reason({ code: problem }) : undefined}
            testId="new-pin"
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={!online} data-testid="save-pin">
              {t('pin.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      <Select
        label={t('lock.after')}
        description={t('lock.afterHint')}
        mt="lg"
        allowDeselect={false}
        data={[
          ...idleMinutes.map((each) => ({ value: String(each), label: t('lock.minutes', { count: each }) })),
          { value: '0', label: t('lock.never') },
        ]}
        value={String(minutes)}
        onChange={(chosen) => setMinutes(Number(chosen))}
      />
    </Paper>
  );
};
