import { Button, Group, Stack, Text } from '@mantine/core';
import { IconInbox, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { QuarantinedCommand } from '#domain/sync/counter-view.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { CommandCard } from './command-card.tsx';
import { discardForm } from './decide.form.ts';
import { useDecide } from './use-decide.ts';

interface QuarantinedCommandsProps {
  readonly counterId: string;
  readonly quarantined: readonly QuarantinedCommand[];
  readonly onDecided: () => Promise<void>;
}

const keyOf = ({ incarnation, n, hash }: QuarantinedCommand) => ({ incarnation, n, hash });

/** What is in quarantine, to be looked at and booked after all, or discarded. */
export const QuarantinedCommands = ({ counterId, quarantined, onDecided }: QuarantinedCommandsProps) => {
  const { t } = useTranslation('counter');
  const { call, decide, showDecided, busy, manages } = useDecide(onDecided);
  const [discarding, setDiscarding] = useState<readonly QuarantinedCommand[] | null>(null);
  const params = { id: counterId };
  const book = (commands: readonly QuarantinedCommand[]) =>
    decide(call(counterCalls.takeIn, { params, body: { commands: commands.map(keyOf) } }));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('quarantine.text')}
      </Text>
      {manages && quarantined.length > 1 && (
        <Group gap="xs">
          <Button variant="light" loading={busy} onClick={() => void book(quarantined)} data-testid="book-all">
            {t('quarantine.bookAll', { count: quarantined.length })}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setDiscarding(quarantined)} data-testid="discard-all">
            {t('quarantine.discardAll', { count: quarantined.length })}
          </Button>
        </Group>
      )}
      {quarantined.map((command) => (
        <CommandCard
          key={`${command.incarnation}-${command.n}-${command.hash}`}
          command={command}
          why={t(`quarantine.${command.reason}`)}
        >
          {manages && (
            <Group gap="xs">
              <Button
                leftSection={<IconInbox size={18} />}
                loading={busy}
                onClick={() => void book([command])}
                data-testid={`book-${command.n}`}
              >
                {t('quarantine.book')}
              </Button>
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={18} />}
                onClick={() => setDiscarding([command])}
                data-testid={`discard-${command.n}`}
              >
                {t('quarantine.discard')}
              </Button>
            </Group>
          )}
        </CommandCard>
      ))}
      {discarding && (
        <FormDialog
          form={discardForm}
          given={{ commands: discarding.map(keyOf) }}
          start={{ reason: '' }}
          give={(body) => showDecided(call(counterCalls.discard, { params, body }))}
          title={t('quarantine.discardTitle')}
          text={t('quarantine.discardText')}
          confirm={{ label: t('quarantine.discard'), testId: 'confirm-reason', color: 'red' }}
          onClose={() => setDiscarding(null)}
        />
      )}
    </Stack>
  );
};
