import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pairingCode } from '#domain/second-screen/pairing.ts';
import type { Refusal } from '../../../db/api/run-result.ts';
import { ScreenSettings } from '../../../parts/second-screen/screen-settings.tsx';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReason } from '../../../ui/use-reason.ts';
import classes from '../second-screen.module.css';

interface PairingFormProps {
  /** Why it was not paired by the code that was scanned, or is paired no more. */
  readonly why: Refusal | 'ended' | null;
  /** Pairs with a code; answers why not. */
  readonly pair: (code: string) => Promise<Refusal | undefined>;
}

/** This device is no second screen yet: the code that its counter shows makes it one. */
export const PairingForm = ({ why, pair }: PairingFormProps) => {
  const { t } = useTranslation('second-screen');
  const reason = useReason();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState(why);
  const { busy, during } = useBusy();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = pairingCode.safeParse(code);
    if (!typed.success) return setRefusal({ ok: false, code: 'secondScreen.codeFormat', params: {} });
    void during(async () => setRefusal((await pair(typed.data)) ?? null));
  };
  return (
    <main className={classes.screen} data-testid="second-screen" data-step="pairing">
      <form className={classes.middle} onSubmit={submit} noValidate>
        <Stack gap="md" w="100%" maw={420} ta="start">
          <title>{t('far.title')}</title>
          <Title order={1}>{t('far.title')}</Title>
          {refusal === 'ended' && <Alert color="yellow">{t('far.ended')}</Alert>}
          <Text>{t('far.lead')}</Text>
          <TextInput
            size="xl"
            label={t('far.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            error={refusal && refusal !== 'ended' ? reason(refusal) : null}
            data-testid="pairing-code"
          />
          <Button type="submit" size="lg" loading={busy} data-testid="pair">
            {t('far.connect')}
          </Button>
        </Stack>
      </form>
      <ScreenSettings />
    </main>
  );
};
