import { Alert, Drawer, Skeleton, Stack } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterDetail } from '#domain/sync/counter-view.ts';
import { useAsk } from '../../store/use-ask.ts';
import { useReason } from '../../ui/use-reason.ts';
import { BorrowedNumbers } from './borrowed-numbers.tsx';
import { CounterActions } from './counter-actions.tsx';
import { CounterFacts } from './counter-facts.tsx';
import { CounterHistory } from './counter-history.tsx';
import { FarScreens } from './far-screens.tsx';
import { HeldCommands } from './held-commands.tsx';
import { LastCommands } from './last-commands.tsx';
import { MissingNumbers } from './missing-numbers.tsx';
import { QuarantinedCommands } from './quarantined-commands.tsx';
import { Section } from './section.tsx';

interface CounterDrawerProps {
  /** None is open without it. */
  readonly counterId: string | undefined;
  readonly onClose: () => void;
  /** Something was done to the counter or decided about its commands. */
  readonly onChanged: () => Promise<void>;
}

const every = 10_000;

/** Everything that is known of one counter, and what can be done about it. */
export const CounterDrawer = ({ counterId, onClose, onChanged }: CounterDrawerProps) => {
  const { t } = useTranslation('counter');
  const sheet = useRef<HTMLDivElement>(null);
  // In a dialog above it, Escape closes that dialog alone.
  useWindowEvent('keydown', ({ key, isComposing, target }) => {
    const isHere = target === document.body || sheet.current?.contains(target as Node);
    if (key === 'Escape' && !isComposing && isHere && counterId !== undefined) onClose();
  });
  return (
    <Drawer
      ref={sheet}
      closeOnEscape={false}
      opened={counterId !== undefined}
      onClose={onClose}
      position="right"
      size={760}
      title={t('detail.title')}
      data-testid="counter-drawer"
    >
      {counterId !== undefined && <Known key={counterId} counterId={counterId} onChanged={onChanged} />}
    </Drawer>
  );
};

const Known = ({ counterId, onChanged }: { readonly counterId: string; readonly onChanged: () => Promise<void> }) => {
  const reason = useReason();
  const { data, refusal, refresh } = useAsk(counterCalls.one, { params: { id: counterId } }, every);
  const changed = async () => {
    await Promise.all([refresh(), onChanged()]);
  };
  if (data) return <Details detail={data} onChanged={changed} />;
  if (refusal) return <Alert color="orange">{reason(refusal)}</Alert>;
  return (
    <Stack aria-hidden>
      <Skeleton h={120} />
      <Skeleton h={200} />
    </Stack>
  );
};

const Details = ({
  detail,
  onChanged,
}: {
  readonly detail: CounterDetail;
  readonly onChanged: () => Promise<void>;
}) => {
  const { t } = useTranslation('counter');
  const { counter, held, quarantined, commands, missing, borrowed } = detail;
  return (
    <Stack gap="lg">
      <CounterActions counter={counter} onChanged={onChanged} />
      <CounterFacts detail={detail} />
      {held.length > 0 && (
        <Section title={t('held.title', { count: held.length })}>
          <HeldCommands counterId={counter.id} held={held} onDecided={onChanged} />
        </Section>
      )}
      {quarantined.length > 0 && (
        <Section title={t('quarantine.title', { count: quarantined.length })}>
          <QuarantinedCommands counterId={counter.id} quarantined={quarantined} onDecided={onChanged} />
        </Section>
      )}
      {missing.length > 0 && (
        <Section title={t('missing.title', { count: missing.length })}>
          <MissingNumbers missing={missing} />
        </Section>
      )}
      {borrowed.length > 0 && (
        <Section title={t('borrowed.title', { count: borrowed.length })}>
          <BorrowedNumbers borrowed={borrowed} />
        </Section>
      )}
      {counter.state === 'active' && <FarScreens counterId={counter.id} onChanged={onChanged} />}
      <CounterHistory detail={detail} />
      <Section title={t('commands.title')}>
        <LastCommands commands={commands} />
      </Section>
    </Stack>
  );
};
