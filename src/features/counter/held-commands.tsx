import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { isForNamed } from '#domain/sync/held-for.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { CommandCard } from './command-card.tsx';
import { useDecide } from './use-decide.ts';
import { useCounterWords } from './use-words.ts';

interface HeldCommandsProps {
  readonly counterId: string;
  readonly held: readonly CounterCommand[];
  readonly onDecided: () => Promise<void>;
}

/**
 * Held commands of one counter, to be booked now with the right of whoever decides, or refused. Those that wait for
 * whom they name are decided one by one: a manager books them only where that person has left.
 */
export const HeldCommands = ({ counterId, held, onDecided }: HeldCommandsProps) => {
  const { t } = useTranslation('counter');
  const words = useCounterWords();
  const { decide, busy, manages } = useDecide(onDecided);
  const [refusing, setRefusing] = useState<readonly number[] | null>(null);
  const path = `/counters/${counterId}/held`;
  const release = (numbers: readonly number[]) => decide(`${path}/release`, { numbers });
  const refuse = (reason: string) => decide(`${path}/refuse`, { numbers: refusing, reason });
  const ours = held.filter(({ code }) => !isForNamed(code));
  const all = ours.map(({ n }) => n);
  return (
    <Stack gap="sm">
      {manages && ours.length > 1 && (
        <Group gap="xs">
          <Button variant="light" loading={busy} onClick={() => void release(all)} data-testid="release-all">
            {t('held.releaseAll', { count: all.length })}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setRefusing(all)} data-testid="refuse-all">
            {t('held.refuseAll', { count: all.length })}
          </Button>
        </Group>
      )}
      {held.map((command) => (
        <CommandCard key={command.n} command={command} why={words.why(command)}>
          {manages && (
            <Group gap="xs">
              <Button
                leftSection={<IconCheck size={18} />}
                variant={isForNamed(command.code) ? 'default' : 'filled'}
                loading={busy}
                onClick={() => void release([command.n])}
                data-testid={`release-${command.n}`}
              >
                {t('held.release')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconX size={18} />}
                onClick={() => setRefusing([command.n])}
                data-testid={`refuse-${command.n}`}
              >
                {t('held.refuse')}
              </Button>
            </Group>
          )}
        </CommandCard>
      ))}
      <ReasonDialog
        opened={refusing !== null}
        title={t('held.refuseTitle')}
        text={t('held.refuseText')}
        label={t('reason')}
        confirm={t('held.refuse')}
        color="red"
        onClose={() => setRefusing(null)}
        onReason={refuse}
      />
    </Stack>
  );
};
