import { Alert, Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconClockPause, IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/money/facts.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { useLive } from '../../../store/use-live.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useCommandWord } from '../command-word.ts';
import { ViewOrder } from '../view-order.tsx';
import classes from './repair.module.css';
import { RepairActions } from './repair-actions.tsx';
import { useMoney } from './use-money.ts';

interface RefusedCardProps {
  readonly entry: JournalEntry;
  readonly onFork: (orderId: string) => void;
}

/** One command that was not booked: what it was, why, what money moved with it, and what can be done about it. */
export const RefusedCard = ({ entry, onFork }: RefusedCardProps) => {
  const { t } = useTranslation('outbox');
  const { money, time } = useFormat();
  const reason = useReason();
  const wordOf = useCommandWord();
  const nameOf = useStaffName();
  const facts = factsOf(entry);
  const handed = useMoney(entry);
  const known = useLive('order.byId', { orderId: facts.orderId })?.order;
  const [again, setAgain] = useState<string | null>(null);
  const isHeld = entry.state === 'held';
  const amount = facts.amount ?? known?.total ?? null;
  const why = again ?? reason({ code: entry.result?.code ?? '', params: entry.result?.params ?? {} });
  return (
    <Card withBorder padding="md" data-testid={`refused-${entry.n}`} data-state={entry.state}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={2} miw={0}>
            <Group gap="xs">
              <Text fw={600} className={classes.money ?? ''}>
                {[wordOf(entry.name), facts.number || known?.number].filter(Boolean).join(' · ')}
              </Text>
              {facts.label && (
                <Badge variant="light" color="gray">
                  {facts.label}
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {[
                time(entry.at),
                nameOf(entry.staffId),
                facts.member || known?.memberName,
                entry.carriedFrom && t('entry.carried', { number: entry.carriedFrom }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
          <Group gap="sm" wrap="nowrap" align="center">
            {known && <ViewOrder orderId={known.id} />}
            {amount !== null && (
              <Text fw={700} size="xl" className={classes.money ?? ''}>
                {money(handed?.way === 'out' ? -amount : amount)}
              </Text>
            )}
          </Group>
        </Group>
        <SimpleGrid cols={handed && !isHeld ? 2 : 1} spacing="sm">
          <Alert
            color={isHeld ? 'blue' : 'red'}
            py="xs"
            icon={isHeld ? <IconClockPause /> : <IconAlertTriangle />}
            data-testid="why"
          >
            {why}
          </Alert>
          {handed && !isHeld && (
            <Alert color="orange" py="xs" icon={<IconCoins />} data-testid="handed">
              {t(`attention.money.${handed.way}`, { amount: money(handed.sum) })}
            </Alert>
          )}
        </SimpleGrid>
        <RepairActions entry={entry} handed={handed} onFork={onFork} onRefused={setAgain} />
      </Stack>
    </Card>
  );
};
