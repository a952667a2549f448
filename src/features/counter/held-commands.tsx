import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { CounterCommand } from '#domain/sync/counter-view.ts';
import { isForNamed } from '#domain/sync/held-for.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { refuseForm } from './decide.form.ts';
import { DecideCard } from './decide-card.tsx';
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
  const { call, decide, showDecided, busy, manages } = useDecide(onDecided);
  const [refusing, setRefusing] = useState<readonly number[] | null>(null);
  const params = { id: counterId };
  const release = (numbers: readonly number[]) =>
    decide(call(counterCalls.release, { params, body: { numbers: [...numbers] } }));
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
      {refusing && (
        <FormDialog
          form={refuseForm}
          given={{ numbers: [...refusing] }}
          start={{ reason: '' }}
          give={(body) => showDecided(call(counterCalls.refuse, { params, body }))}
          title={t('held.refuseTitle')}
          text={t('held.refuseText')}
          confirm={{ label: t('held.refuse'), testId: 'confirm-reason', color: 'red' }}
          onClose={() => setRefusing(null)}
        />
      )}
    </Stack>
  );
};
