import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconGitFork, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf, hasLines } from '#domain/sync/facts.ts';
import type { JournalEntry } from '../../db/store-api.ts';
import { useLive, useStore } from '../../db/use-live.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { useCommandWord } from './command-word.ts';
import { useStaffName } from './use-staff-name.ts';
import { ViewOrder } from './view-order.tsx';

interface RefusedCardProps {
  readonly entry: JournalEntry;
  readonly onFork: (orderId: string) => void;
}

/** One refused command: what it was, why it was refused, and what can be done about it. */
export const RefusedCard = ({ entry, onFork }: RefusedCardProps) => {
  const { t } = useTranslation('outbox');
  const { money, time } = useFormat();
  const reason = useReason();
  const wordOf = useCommandWord();
  const nameOf = useStaffName();
  const store = useStore();
  const facts = factsOf(entry);
  const known = useLive('order.byId', { orderId: facts.orderId })?.order;
  const [discarding, setDiscarding] = useState(false);
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState<string | null>(null);

  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const sendAgain = () =>
    working(async () => {
      const answer = await store.sendAgain(entry.n);
      setAgain(answer.ok ? null : reason(answer));
      if (answer.ok) notifications.show({ color: 'jade', message: t('repair.sent') });
    });
  const fork = () =>
    working(async () => {
      const orderId = await store.forkRefused(entry.n);
      if (orderId) onFork(orderId);
    });

  const amount = facts.amount ?? known?.total ?? null;
  return (
    <Card withBorder padding="md" data-testid={`refused-${entry.n}`}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <Stack gap={2}>
            <Text fw={600}>
              {[wordOf(entry.name), facts.number || known?.number, facts.label].filter(Boolean).join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {[time(entry.at), nameOf(entry.staffId), facts.member || known?.memberName].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
          {amount !== null && (
            <Text fw={700} size="lg">
              {money(amount)}
            </Text>
          )}
        </Group>
        <Alert color="red" py="xs" icon={<IconAlertTriangle />}>
          {again ?? reason({ code: entry.result?.code ?? '', params: entry.result?.params ?? {} })}
        </Alert>
        <Group>
          <Button
            leftSection={<IconSend size={18} />}
            onClick={() => void sendAgain()}
            loading={busy}
            data-testid="send-again"
          >
            {t('repair.sendAgain')}
          </Button>
          {hasLines(entry) && (
            <Button
              variant="light"
              leftSection={<IconGitFork size={18} />}
              onClick={() => void fork()}
              loading={busy}
              data-testid="fork"
            >
              {t('repair.fork')}
            </Button>
          )}
          {known && <ViewOrder orderId={known.id} />}
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} />}
            onClick={() => setDiscarding(true)}
            data-testid="discard"
          >
            {t('repair.discard')}
          </Button>
        </Group>
      </Stack>
      <ReasonDialog
        opened={discarding}
        title={t('repair.discardTitle')}
        text={t('repair.discardText')}
        label={t('repair.reason')}
        confirm={t('repair.discard')}
        color="red"
        onClose={() => setDiscarding(false)}
        onReason={(given) => store.discardRefused(entry.n, given).then(() => true)}
      />
    </Card>
  );
};
