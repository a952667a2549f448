import { Alert, Badge, Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/sync/facts.ts';
import type { WorkRead } from '../../../db/store-api.ts';
import { useStore } from '../../../db/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { Amount } from '../amount.tsx';
import { useCommandWord } from '../command-word.ts';
import classes from '../journal.module.css';
import { OrderNumber } from '../order-number.tsx';
import { useStaffName } from '../use-staff-name.ts';

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
  const wordOf = useCommandWord();
  const nameOf = useStaffName();
  const store = useStore();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { from, entries } = read;
  const fresh = entries.filter(({ known }) => !known).length;
  const takeIn = async () => {
    setBusy(true);
    try {
      const answer = await store.takeInWork(text);
      setRefused(answer.ok ? null : reason(answer));
      if (!answer.ok) return;
      notifications.show({ color: 'jade', message: t('carry.taken', { count: answer.taken }) });
      onClose();
    } catch {
      setRefused(reason({ code: 'notSaved' }));
    } finally {
      setBusy(false);
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
                <Table.Th>{t('column.time')}</Table.Th>
                <Table.Th>{t('column.what')}</Table.Th>
                <Table.Th>{t('column.order')}</Table.Th>
                <Table.Th>{t('column.member')}</Table.Th>
                <Table.Th ta="right">{t('column.amount')}</Table.Th>
                <Table.Th>{t('column.staff')}</Table.Th>
                <Table.Th />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {entries.map((entry) => {
                const facts = factsOf(entry);
                return (
                  <Table.Tr key={entry.commandId} data-testid="work-row" data-known={entry.known}>
                    <Table.Td className={classes.figure}>{time(entry.at)}</Table.Td>
                    <Table.Td>{wordOf(entry.name)}</Table.Td>
                    <Table.Td className={classes.figure}>
                      <OrderNumber facts={facts} />
                    </Table.Td>
                    <Table.Td className={classes.member}>{facts.member || facts.label}</Table.Td>
                    <Table.Td ta="right" className={classes.figure}>
                      <Amount of={entry} />
                    </Table.Td>
                    <Table.Td>{nameOf(entry.staffId)}</Table.Td>
                    <Table.Td>
                      {entry.known && (
                        <Badge variant="light" color="gray">
                          {t('carry.known')}
                        </Badge>
                      )}
                    </Table.Td>
                  </Table.Tr>
                );
              })}
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
          <Button disabled={fresh === 0} loading={busy} onClick={() => void takeIn()} data-testid="confirm-take-in">
            {fresh === 0 ? t('carry.allKnown') : t('carry.takeIn', { count: fresh })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
