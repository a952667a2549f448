import { Alert, Badge, Button, Group, Modal, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkRead } from '../../../db/ledger/journal-entry.ts';
import { useStore } from '../../../store/use-live.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { EntryCells, EntryHeads } from '../entry-cells.tsx';
import classes from '../journal.module.css';

interface TakeInDialogProps {
  readonly text: string;
  readonly read: WorkRead;
  readonly onClose: () => void;
}

/** Shows what is in a file of unsent work, and takes it in when somebody says so. */
export const TakeInDialog = ({ text, read, onClose }: TakeInDialogProps) => {
  const { t } = useTranslation(['outbox', 'app']);
  const { time } = useFormat();
  const reason = useReason();
  const store = useStore();
  const { busy, during } = useBusy();
  const [refused, setRefused] = useState<string | null>(null);
  const { from, entries } = read;
  const fresh = entries.filter(({ known }) => !known).length;
  const takeIn = async () => {
    try {
      const answer = await store.takeInWork(text);
      setRefused(answer.ok ? null : reason(answer));
      if (!answer.ok) return;
      notifications.show({ color: 'jade', message: t('carry.taken', { count: answer.taken }) });
      onClose();
    } catch {
      setRefused(reason({ code: 'notSaved' }));
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('carry.takeInTitle')} size={820}>
      <Stack data-testid="take-in">
        <Text>
          {t('carry.from', {
            counter: [from.shop, from.counter].filter(Boolean).join(' '),
            time: time(from.exportedAt),
            count: entries.length,
          })}
        </Text>
        <Table.ScrollContainer minWidth={640} mah={360}>
          <Table className={classes.journal} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <EntryHeads />
                <Table.Th>
                  <VisuallyHidden>{t('carry.known')}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map((entry) => (
                <Table.Tr key={entry.commandId} data-testid="work-row" data-known={entry.known}>
                  <EntryCells entry={entry} />
                  <Table.Td>
                    {entry.known && (
                      <Badge variant="light" color="gray">
                        {t('carry.known')}
                      </Badge>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
        <Text size="sm" c="dimmed">
          {t('carry.once')}
        </Text>
        {refused && (
          <Alert color="red" py="xs" icon={<IconAlertTriangle />}>
            {refused}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app:cancel')}
          </Button>
          <Button
            disabled={fresh === 0}
            loading={busy}
            onClick={() => void during(takeIn)}
            data-testid="confirm-take-in"
          >
            {fresh === 0 ? t('carry.allKnown') : t('carry.takeIn', { count: fresh })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
