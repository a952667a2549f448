import { Anchor, Group, Stack } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../store/use-live.ts';
import { Door } from '../../../ui/door.tsx';
import { onceDrawn } from '../../../ui/once-drawn.ts';
import { AccountStep } from './account-step.tsx';
import { DoneStep } from './done-step.tsx';
import { NeedsContact } from './needs-contact.tsx';
import { ResetStep } from './reset-step.tsx';

type Step =
  | { readonly at: 'account' }
  | { readonly at: 'reset'; readonly account: string; readonly number: string }
  | { readonly at: 'done'; readonly account: string; readonly password: string };

/** A forgotten password, step by step: the account, the code with a new password, and in again. */
export const ForgotPage = () => {
  const { t } = useTranslation('password');
  const store = useStore();
  const { online } = useNetwork();
  const [step, setStep] = useState<Step>({ at: 'account' });
  // In a new browser nothing has begun yet; the app shows when it fails.
  useEffect(() => onceDrawn(() => void store.start().catch(() => undefined)), [store]);
  return (
    <Door title={t('forgot.title')} lead={t(`forgot.lead.${step.at}`)}>
      <Stack>
        {!online && <NeedsContact />}
        {step.at === 'account' && (
          <AccountStep onFound={(account, number) => setStep({ at: 'reset', account, number })} />
        )}
        {step.at === 'reset' && (
          <ResetStep {...step} onReset={(password) => setStep({ at: 'done', account: step.account, password })} />
        )}
        {step.at === 'done' && <DoneStep {...step} />}
        <Group justify="center" gap="xl">
          {step.at === 'reset' && (
            <Anchor
              component="button"
              type="button"
              py="xs"
              onClick={() => setStep({ at: 'account' })}
              data-testid="other-account"
            >
              {t('forgot.otherAccount')}
            </Anchor>
          )}
          <Anchor component={Link} to="/auth/login" search={true} py="xs">
            {t('forgot.toLogin')}
          </Anchor>
        </Group>
      </Stack>
    </Door>
  );
};
