import { Alert, Button, Group, Loader, PasswordInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformCalls } from '#domain/registration/calls.ts';
import { type RegistrationState, registrationStates } from '#domain/registration/states.ts';
import type { Refusal } from '../../db/api/run-result.ts';
import { useOpenAsk, useOpenCall } from '../../store/use-open-ask.ts';
import { Door } from '../../ui/door.tsx';
import { Refused } from '../../ui/refused.tsx';
import { submitting } from '../../ui/submitting.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useReason } from '../../ui/use-reason.ts';
import { PlatformDetail } from './platform-detail.tsx';
import { RegistrationTable } from './registration-table.tsx';

interface PlatformPageProps {
  readonly state: RegistrationState;
  readonly id: string | undefined;
  readonly onSearch: (search: { readonly state: RegistrationState; readonly id?: string }) => void;
}

/** The console of the platform's administrator: who wants in, and whether they are let in. */
export const PlatformPage = (props: PlatformPageProps) => {
  const { t } = useTranslation('registration');
  const { answer, refresh } = useOpenAsk(platformCalls.who, {});
  const call = useOpenCall();
  if (answer && !answer.ok && answer.status === 401)
    return (
      <Door title={t('platform.signIn.title')} lead={t('platform.signIn.lead')}>
        <SignIn onSignedIn={() => void refresh()} />
      </Door>
    );
  return (
    <Door title={t('platform.title')} lead={answer?.ok ? answer.data.username : ''} width={1100}>
      {!answer && <Loader mx="auto" aria-label={t('platform.title')} />}
      {answer && !answer.ok && (
        <Refused title={t('platform.title')} reason={answer} asking={false} onAgain={() => void refresh()} />
      )}
      {answer?.ok && (
        <Stack data-testid="platform">
          <Group justify="flex-end">
            <Button
              variant="subtle"
              onClick={() => void call(platformCalls.signOut, {}).then(refresh)}
              data-testid="platform-sign-out"
            >
              {t('platform.signOut')}
            </Button>
          </Group>
          {props.id === undefined ? (
            <Registrations {...props} />
          ) : (
            <PlatformDetail key={props.id} id={props.id} onBack={() => props.onSearch({ state: props.state })} />
          )}
        </Stack>
      )}
    </Door>
  );
};

const SignIn = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const { t } = useTranslation('registration');
  const reason = useReason();
  const call = useOpenCall();
  const { busy, during } = useBusy();
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const signIn = async () => {
    setRefusal(null);
    const answer = await during(() => call(platformCalls.signIn, { body: typed }));
    if (answer.ok) onSignedIn();
    else setRefusal(answer);
  };
  return (
    <form onSubmit={submitting(signIn)} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" data-testid="platform-refused">
            {reason(refusal)}
          </Alert>
        )}
        <TextInput
          size="lg"
          label={t('platform.signIn.account')}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.currentTarget.value })}
          data-testid="platform-account"
        />
        <PasswordInput
          size="lg"
          label={t('platform.signIn.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t('platform.signIn.show') }}
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
          data-testid="platform-password"
        />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          disabled={typed.username === '' || typed.password === ''}
          data-testid="platform-sign-in"
        >
          {t('platform.signIn.submit')}
        </Button>
      </Stack>
    </form>
  );
};

const Registrations = ({ state, onSearch }: PlatformPageProps) => {
  const { t } = useTranslation('registration');
  const { answer, refresh } = useOpenAsk(platformCalls.list, { query: { state } });
  return (
    <Stack>
      <SegmentedControl
        size="md"
        value={String(state)}
        onChange={(next) => onSearch({ state: Number(next) as RegistrationState })}
        data={[...registrationStates.words]
          .sort((a, b) => order.indexOf(a) - order.indexOf(b))
          .map((word) => ({ value: String(registrationStates[word]), label: t(`states.${word}`) }))}
      />
      {answer && !answer.ok && (
        <Refused title={t('platform.title')} reason={answer} asking={false} onAgain={() => void refresh()} />
      )}
      {answer?.ok && answer.data.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          {t('platform.none')}
        </Text>
      )}
      {answer?.ok && answer.data.length > 0 && (
        <RegistrationTable rows={answer.data} onOpen={(id) => onSearch({ state, id })} />
      )}
    </Stack>
  );
};
const order: readonly string[] = ['submitted', 'rejected', 'approved', 'atHeadquarters'];
