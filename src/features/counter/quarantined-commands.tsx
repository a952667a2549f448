import { Button, Group, Stack, Text } from '@mantine/core';
import { IconInbox, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { counterCalls } from '#domain/sync/counter-calls.ts';
import type { QuarantinedCommand } from '#domain/sync/counter-view.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { CommandCard } from './command-card.tsx';
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
  const { decide, busy, manages } = useDecide(onDecided);
  const [discarding, setDiscarding] = useState<readonly QuarantinedCommand[] | null>(null);
  const params = { id: counterId };
  const book = (commands: readonly QuarantinedCommand[]) =>
    decide((act) => act(counterCalls.takeIn, { params, body: { commands: commands.map(keyOf) } }));
  const discard = (reason: string) =>
    decide((act) => act(counterCalls.discard, { params, body: { commands: (discarding ?? []).map(keyOf), reason } }));
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
      <ReasonDialog
        opened={discarding !== null}
        title={t('quarantine.discardTitle')}
        text={t('quarantine.discardText')}
        label={t('reason')}
        confirm={t('quarantine.discard')}
        color="red"
        onClose={() => setDiscarding(null)}
        onReason={discard}
      />
    </Stack>
  );
};
