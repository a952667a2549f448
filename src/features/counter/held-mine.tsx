import { Alert, Button, Group, Modal, PasswordInput, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { heldMineCalls } from '#domain/sync/counter-calls.ts';
import type { HeldCommand } from '#domain/sync/counter-view.ts';
import { useReason } from '../../ui/use-reason.ts';
import { DecideCard, RefuseDialog } from './decide-card.tsx';
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
  const { decide, busy } = useDecide(refresh);
  const [booking, setBooking] = useState<HeldCommand | null>(null);
  const [refusing, setRefusing] = useState<HeldCommand | null>(null);
  const paramsOf = ({ counterId }: HeldCommand) => ({ id: counterId });
  const refuse = async (why: string) =>
    refusing !== null &&
    decide((act) => act(heldMineCalls.refuse, { params: paramsOf(refusing), body: { n: refusing.n, reason: why } }));
  const book = async (password: string) =>
    booking !== null &&
    decide((act) => act(heldMineCalls.book, { params: paramsOf(booking), body: { n: booking.n, password } }));
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
      <BookDialog
        key={booking ? `${booking.counterId} ${booking.n}` : ''}
        what={booking ? words.command(booking.name) : null}
        busy={busy}
        onClose={() => setBooking(null)}
        onPassword={book}
      />
      <RefuseDialog
        opened={refusing !== null}
        confirm={t('mine.refuse')}
        onClose={() => setRefusing(null)}
        onReason={refuse}
      />
    </Stack>
  );
};

interface BookDialogProps {
  /** What is to be booked, in words; null while nothing is. */
  readonly what: string | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Books it; false leaves the dialog open. */
  readonly onPassword: (password: string) => Promise<boolean>;
}

/** Asks for the password: whoever stands at a counter that somebody has left open is not them. */
const BookDialog = ({ what, busy, onClose, onPassword }: BookDialogProps) => {
  const { t } = useTranslation('counter');
  const [password, setPassword] = useState('');
  const book = async () => {
    if (await onPassword(password)) onClose();
    else setPassword('');
  };
  return (
    <Modal opened={what !== null} onClose={onClose} title={what}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void book();
        }}
      >
        <Stack>
          <PasswordInput
            size="md"
            label={t('mine.password')}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            data-testid="mine-password"
          />
          <Group justify="flex-end">
            <Button type="submit" h={44} loading={busy} disabled={password === ''} data-testid="confirm-was-me">
              {t('mine.book')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
