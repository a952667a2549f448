import { Loader, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { applicantCalls } from '#domain/registration/calls.ts';
import type { RegistrationRow } from '#domain/registration/shown.ts';
import { useStore } from '../../store/use-live.ts';
import { useOpenAsk } from '../../store/use-open-ask.ts';
import { onceDrawn } from '../../ui/once-drawn.ts';
import { Refused } from '../../ui/refused.tsx';
import { BeginForm } from './begin-form.tsx';

/** Whoever registers, by the number that they proved. */
export interface KnownApplicant {
  readonly phonenumber: string;
  readonly area: string;
  readonly registrations: readonly RegistrationRow[];
}

interface ForApplicantProps {
  /** Why the number is asked for. */
  readonly lead?: string;
  readonly children: (applicant: KnownApplicant, refresh: () => Promise<void>) => ReactNode;
}

/** What is for whoever has proved a number; others are asked to. */
export const ForApplicant = ({ lead, children }: ForApplicantProps) => {
  const { t } = useTranslation('registration');
  const store = useStore();
  // In a new browser nothing has begun yet; the app shows when it fails.
  useEffect(() => onceDrawn(() => void store.start().catch(() => undefined)), [store]);
  const { answer, refresh } = useOpenAsk(applicantCalls.who, {});
  if (answer?.ok) return children(answer.data, refresh);
  if (!answer) return <Loader mx="auto" aria-label={t('begin.title')} />;
  if (answer.status === 401)
    return (
      <Stack>
        {lead && <Text>{lead}</Text>}
        <BeginForm onKnown={() => void refresh()} />
      </Stack>
    );
  return <Refused title={t('begin.title')} reason={answer} asking={false} onAgain={() => void refresh()} />;
};
