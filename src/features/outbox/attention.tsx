import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconHandStop } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holds } from '#domain/staff/permissions.ts';
import { useLive, useSession } from '../../store/use-live.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { RefusedCard } from './repair/refused-card.tsx';

const perPage = 10;

interface AttentionProps {
  /** A refused order has become the draft of this new one. */
  readonly onFork: (orderId: string) => void;
}

/** Everything the server did not book: what the cashier puts right, and what waits for a manager. */
export const Attention = ({ onFork }: AttentionProps) => {
  const { t } = useTranslation('outbox');
  const manages = holds(new Set(useSession().permissions), 'pc.counter.manage');
  const [offset, setOffset] = useState(0);
  const refused = useLatest(useLive('outbox.journal', { state: 'refused', offset, limit: perPage })).answer;
  const held = useLive('outbox.journal', { state: 'held', offset: 0, limit: 50 });
  if (!refused || !held) return <Loading />;
  if (refused.total + held.total === 0) return <Nothing icon={IconCircleCheck} title={t('centre.noAttention')} />;
  return (
    <Stack gap="lg">
      {refused.total > 0 && (
        <Stack gap="sm" data-testid="refused">
          {held.total > 0 && <Title order={3}>{t('attention.yours', { count: refused.total })}</Title>}
          {refused.rows.map((entry) => (
            <RefusedCard key={entry.n} entry={entry} onFork={onFork} />
          ))}
          <Pager offset={offset} perPage={perPage} total={refused.total} onOffset={setOffset} />
        </Stack>
      )}
      {held.total > 0 && (
        <Stack gap="sm" data-testid="held">
          <Title order={3}>{t('attention.managers', { count: held.total })}</Title>
          <Group justify="space-between" wrap="nowrap">
            <Text c="dimmed">{t(manages ? 'attention.heldYours' : 'attention.heldText')}</Text>
            {manages && <DecideHeld />}
          </Group>
          {held.rows.map((entry) => (
            <RefusedCard key={entry.n} entry={entry} onFork={onFork} />
          ))}
        </Stack>
      )}
    </Stack>
  );
};

/** The way to where a manager decides about what is held. */
const DecideHeld = () => {
  const { t } = useTranslation('outbox');
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/counters" search={{ tab: 'held' }} />}
      variant="light"
      leftSection={<IconHandStop size={18} />}
      data-testid="decide-held"
    >
      {t('attention.decide')}
    </Button>
  );
};

const Loading = () => (
  <Stack>
    {['first', 'second'].map((card) => (
      <Skeleton key={card} h={170} radius="md" />
    ))}
  </Stack>
);
