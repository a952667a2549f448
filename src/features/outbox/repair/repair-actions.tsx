import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCoins, IconGitFork, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { useStore } from '../../../store/use-live.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { type Repair, repairsOf } from './likeliest.ts';
import { MendDialog } from './mend-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { HandedMoney } from './use-money.ts';
import { useSendAgain } from './use-send-again.ts';

interface RepairActionsProps {
  readonly entry: JournalEntry;
  readonly handed: HandedMoney | null;
  readonly onFork: (orderId: string) => void;
  /** Sent again, it was refused at once: why, in words; null when it was taken. */
  readonly onRefused: (why: string | null) => void;
}

type Asking = 'mend' | 'suspend' | 'discard' | null;

/** What can be done about a refused command, the likeliest first; of what a manager has to release only the money. */
export const RepairActions = ({ entry, handed, onFork, onRefused }: RepairActionsProps) => {
  const { t } = useTranslation('outbox');
  const reason = useReason();
  const store = useStore();
  const give = useSendAgain(entry);
  const [asking, setAsking] = useState<Asking>(null);
  const again = useBusy();
  const forking = useBusy();
  const isHeld = entry.state === 'held';
  const repairs: readonly Repair[] = isHeld
    ? handed?.way === 'in'
      ? ['suspend']
      : []
    : repairsOf(entry, handed !== null);
  const sendAgain = () =>
    again.during(async () => {
      const answer = await give();
      onRefused(answer.ok ? null : reason(answer));
      if (answer.ok) notifications.show({ color: 'jade', message: t('repair.sent') });
    });
  const fork = () =>
    forking.during(async () => {
      const made = await store.forkRefused(entry.n);
      if (made) onFork(made);
    });
  const close = () => setAsking(null);
  const busy = { mend: false, again: again.busy, fork: forking.busy, suspend: false };
  const looks = {
    mend: { icon: IconPencil, testId: 'mend-open', words: t('repair.mend'), act: () => setAsking('mend') },
    again: { icon: IconSend, testId: 'send-again', words: t('repair.sendAgain'), act: () => void sendAgain() },
    fork: { icon: IconGitFork, testId: 'fork', words: t('repair.fork'), act: () => void fork() },
    suspend: { icon: IconCoins, testId: 'suspend', words: t('repair.suspend'), act: () => setAsking('suspend') },
  };
  if (isHeld && repairs.length === 0) return null;
  return (
    <Group gap="sm">
      {repairs.map((repair, place) => {
        const { icon: Icon, testId, words, act } = looks[repair];
        return (
          <Button
            key={repair}
            variant={isHeld ? 'subtle' : place === 0 ? 'filled' : 'light'}
            {...(repair === 'suspend' ? { color: 'orange' } : {})}
            leftSection={<Icon size={18} />}
            onClick={act}
            loading={busy[repair]}
            data-testid={testId}
          >
            {words}
          </Button>
        );
      })}
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
      {asking === 'mend' && <MendDialog entry={entry} onClose={close} />}
      {handed && asking === 'suspend' && <SuspendDialog entry={entry} money={handed} onClose={close} />}
      {asking === 'discard' && <DiscardDialog entry={entry} onClose={close} />}
    </Group>
  );
};
