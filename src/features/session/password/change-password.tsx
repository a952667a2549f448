import { Button, Group, Paper, PasswordInput, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionCalls } from '#domain/staff/session-calls.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useCall } from '../../../store/use-ask.ts';
import { useSession, useStore } from '../../../store/use-live.ts';
import { submitting } from '../../../ui/submitting.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { NeedsContact } from './needs-contact.tsx';
import { NewPasswordFields, problemsOfPassword } from './new-password-fields.tsx';
import { SaidRefusal } from './said-refusal.tsx';

const nothing = { old: '', password: '', again: '' };

/**
 * Changes the own password, which signs out everywhere else. Here the person is signed in anew with it, so that without
 * contact this device knows them by the new one, and not by the old one any more.
 */
export const ChangePassword = () => {
  const { t, i18n } = useTranslation('password');
  const reason = useReason();
  const call = useCall();
  const store = useStore();
  const { staff } = useSession();
  const { online } = useNetwork();
  const { busy, during, tellDone } = useCommand();
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const problems = problemsOfPassword(typed);
  const isWrongOld = refusal?.code === 'session.wrongOldPassword';
  const change = async () => {
    setTried(true);
    setRefusal(null);
    if (typed.old === '' || problems.password || problems.again || !staff) return;
    const { old: oldPassword, password: newPassword } = typed;
    const answer = await call(sessionCalls.changePassword, { body: { oldPassword, newPassword } });
    if (!answer.ok) return setRefusal(answer);
    setTyped(nothing);
    setTried(false);
    tellDone(t('change.done'));
    await store.login(staff.account, newPassword, i18n.language);
  };
  const oldProblem = tried && typed.old === '' ? t('forgot.missing') : isWrongOld && reason(refusal);
  return (
    <Paper withBorder radius="md" p="lg" maw={520} m="md">
      <form onSubmit={submitting(() => during(change))} noValidate>
        <Stack>
          <Text c="dimmed">{t('change.text')}</Text>
          {!online && <NeedsContact />}
          {!isWrongOld && <SaidRefusal refusal={refusal} />}
          <PasswordInput
            label={t('change.old')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('show') }}
            value={typed.old}
            onChange={(event) => {
              setTyped({ ...typed, old: event.currentTarget.value });
              if (isWrongOld) setRefusal(null);
            }}
            error={oldProblem}
            data-testid="old-password"
          />
          <NewPasswordFields
            typed={typed}
            onType={(next) => setTyped({ ...typed, ...next })}
            errors={{
              password: tried && problems.password && t(problems.password),
              again: tried && problems.again && t(problems.again),
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy} disabled={!online} data-testid="change-password">
              {t('change.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
};
