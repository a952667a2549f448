import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { isForNamed } from '#domain/sync/held-for.ts';
import { DecideCard, RefuseDialog } from './decide-card.tsx';
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
  const params = { id: counterId };
  const release = (numbers: readonly number[]) =>
    decide((act) => act(counterCalls.release, { params, body: { numbers: [...numbers] } }));
  const refuse = (reason: string) =>
    decide((act) => act(counterCalls.refuse, { params, body: { numbers: [...(refusing ?? [])], reason } }));
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
        <DecideCard
          key={command.n}
          command={command}
          why={words.why(command)}
          {...(manages && {
            book: {
              words: t('held.release'),
              icon: IconCheck,
              busy,
              ...(isForNamed(command.code) && { variant: 'default' }),
              onChoose: () => void release([command.n]),
              testId: `release-${command.n}`,
            },
            refuse: {
              words: t('held.refuse'),
              icon: IconX,
              onChoose: () => setRefusing([command.n]),
              testId: `refuse-${command.n}`,
            },
          })}
        />
      ))}
      <RefuseDialog
        opened={refusing !== null}
        title={t('held.refuseTitle')}
        confirm={t('held.refuse')}
        onClose={() => setRefusing(null)}
        onReason={refuse}
      />
    </Stack>
  );
};
