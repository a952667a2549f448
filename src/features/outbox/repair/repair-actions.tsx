import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCoins, IconGitFork, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mendingOf } from '#domain/order/mend.ts';
import { hasLines } from '#domain/sync/facts.ts';
import type { JournalEntry } from '../../../db/store-api.ts';
import { useStore } from '../../../db/use-live.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { ViewOrder } from '../view-order.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { MendDialog } from './mend-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { HandedMoney } from './use-money.ts';

interface RepairActionsProps {
  readonly entry: JournalEntry;
  readonly handed: HandedMoney | null;
  /** The order, when it is known here. */
  readonly orderId: string | null;
  readonly onFork: (orderId: string) => void;
  /** Sent again, it was refused at once: why, in words; null when it was taken. */
  readonly onRefused: (why: string | null) => void;
}

type Asking = 'mend' | 'suspend' | 'discard' | null;

/** What can be done about a refused command, the likeliest first; what a manager has to release is only looked at. */
export const RepairActions = ({ entry, handed, orderId, onFork, onRefused }: RepairActionsProps) => {
  const { t } = useTranslation('outbox');
  const reason = useReason();
  const store = useStore();
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState<'again' | 'fork' | null>(null);
  const isHeld = entry.state === 'held';
  const mendable = !isHeld && Object.keys(mendingOf(entry.args)).length > 0;
  const suspendable = handed !== null && (!isHeld || handed.way === 'in');
  const working = async (what: 'again' | 'fork', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } finally {
      setBusy(null);
    }
  };
  const sendAgain = () =>
    working('again', async () => {
      const answer = await store.sendAgain(entry.n);
      onRefused(answer.ok ? null : reason(answer));
      if (answer.ok) notifications.show({ color: 'jade', message: t('repair.sent') });
    });
  const fork = () =>
    working('fork', async () => {
      const made = await store.forkRefused(entry.n);
      if (made) onFork(made);
    });
  const close = () => setAsking(null);
  return (
    <Group gap="sm">
      {mendable && (
        <Button leftSection={<IconPencil size={18} />} onClick={() => setAsking('mend')} data-testid="mend-open">
          {t('repair.mend')}
        </Button>
      )}
      {!isHeld && (
        <Button
          variant={mendable ? 'light' : 'filled'}
          leftSection={<IconSend size={18} />}
          onClick={() => void sendAgain()}
          loading={busy === 'again'}
          data-testid="send-again"
        >
          {t('repair.sendAgain')}
        </Button>
      )}
      {!isHeld && hasLines(entry) && (
        <Button
          variant="light"
          leftSection={<IconGitFork size={18} />}
          onClick={() => void fork()}
          loading={busy === 'fork'}
          data-testid="fork"
        >
          {t('repair.fork')}
        </Button>
      )}
      {suspendable && (
        <Button
          variant="light"
          color="orange"
          leftSection={<IconCoins size={18} />}
          onClick={() => setAsking('suspend')}
          data-testid="suspend"
        >
          {t('repair.suspend')}
        </Button>
      )}
      {orderId && <ViewOrder orderId={orderId} />}
      {!isHeld && (
        <Button
          ml="auto"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} />}
          onClick={() => setAsking('discard')}
          data-testid="discard"
        >
          {t('repair.discard')}
        </Button>
      )}
      {mendable && asking === 'mend' && <MendDialog entry={entry} opened onClose={close} />}
      {handed && asking === 'suspend' && <SuspendDialog entry={entry} money={handed} opened onClose={close} />}
      {asking === 'discard' && <DiscardDialog entry={entry} opened onClose={close} />}
    </Group>
  );
};
