import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldMineCalls } from '#domain/sync/counter-calls.ts';
import type { HeldCommand } from '#domain/sync/counter-view.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useReason } from '../../ui/use-reason.ts';
import { bookMineForm, refuseMineForm } from './decide.form.ts';
import { DecideCard } from './decide-card.tsx';
import { useHeldInMyName } from './held-in-my-name.tsx';
import { useDecide } from './use-decide.ts';
import { useCounterWords } from './use-words.ts';

/** What is held in the name of whoever works here, who says of each alone whether it was them; nothing where there is none. */
export const HeldMine = () => {
  const { t } = useTranslation('counter');
  const reason = useReason();
  const words = useCounterWords();
  const held = useHeldInMyName();
  const { refresh } = held;
  useEffect(() => void refresh(), [refresh]);
  const { call, showDecided } = useDecide(refresh);
  const [booking, setBooking] = useState<HeldCommand | null>(null);
  const [refusing, setRefusing] = useState<HeldCommand | null>(null);
  const paramsOf = ({ counterId }: HeldCommand) => ({ id: counterId });
  if (!held.data && held.refusal)
    return (
      <Alert color="gray" data-testid="held-mine-unknown">
        {reason(held.refusal)}
      </Alert>
    );
  if (!held.data) return <Skeleton h={44} />;
  if (held.data.length === 0) return null;
  return (
    <Stack gap="sm" maw={900} mb="lg" data-testid="held-mine">
      <Title order={2} size="h4">
        {t('mine.title', { count: held.data.length })}
      </Title>
      <Text c="dimmed">{t('mine.text')}</Text>
      {held.data.map((command) => (
        <DecideCard
          key={`${command.counterId} ${command.n}`}
          command={command}
          why={t('held.of', { shop: command.shopName, number: command.counterNumber })}
          book={{
            words: t('mine.book'),
            icon: IconUserCheck,
            onChoose: () => setBooking(command),
            testId: `was-me-${command.n}`,
          }}
          refuse={{
            words: t('mine.refuse'),
            icon: IconUserX,
            onChoose: () => setRefusing(command),
            testId: `not-me-${command.n}`,
          }}
        />
      ))}
      {booking && (
        <FormDialog
          form={bookMineForm}
          given={{ n: booking.n }}
          start={{ password: '' }}
          give={(body) => showDecided(call(heldMineCalls.book, { params: paramsOf(booking), body }))}
          title={words.command(booking.name)}
          confirm={{ label: t('mine.book'), testId: 'confirm-was-me' }}
          onClose={() => setBooking(null)}
        />
      )}
      {refusing && (
        <FormDialog
          form={refuseMineForm}
          given={{ n: refusing.n }}
          start={{ reason: '' }}
          give={(body) => showDecided(call(heldMineCalls.refuse, { params: paramsOf(refusing), body }))}
          title={t('mine.refuse')}
          text={t('held.refuseText')}
          confirm={{ label: t('mine.refuse'), testId: 'confirm-reason', color: 'red' }}
          onClose={() => setRefusing(null)}
        />
      )}
    </Stack>
  );
};
