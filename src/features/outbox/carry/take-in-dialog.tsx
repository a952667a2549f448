import { Badge, Table, Text, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../../db/api/run-result.ts';
import type { WorkRead } from '../../../db/ledger/journal-entry.ts';
import { Question } from '../../../form/question.tsx';
import { useStore } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { EntryCells, EntryHeads } from '../entry-cells.tsx';
import classes from '../journal.module.css';

interface TakeInDialogProps {
  readonly text: string;
  readonly read: WorkRead;
  readonly onClose: () => void;
}

/** Shows what is in a file of unsent work, and takes it in when somebody says so. */
export const TakeInDialog = ({ text, read, onClose }: TakeInDialogProps) => {
  const { t } = useTranslation('outbox');
  const { time } = useFormat();
  const store = useStore();
  const { from, entries } = read;
  const fresh = entries.filter(({ known }) => !known).length;
  const takeIn = async (): Promise<Refusal | null> => {
    try {
      const answer = await store.takeInWork(text);
      if (!answer.ok) return answer;
      notifications.show({ color: 'jade', message: t('carry.taken', { count: answer.taken }) });
      return null;
    } catch {
      return { ok: false, code: 'notSaved', params: {} };
    }
  };
  return (
    <Question
      title={t('carry.takeInTitle')}
      text={t('carry.from', {
        counter: [from.shop, from.counter].filter(Boolean).join(' '),
        time: time(from.exportedAt),
        count: entries.length,
      })}
      confirm={{
        label: fresh === 0 ? t('carry.allKnown') : t('carry.takeIn', { count: fresh }),
        testId: 'confirm-take-in',
        ready: fresh > 0,
      }}
      onClose={onClose}
      size={820}
      act={takeIn}
      testId="take-in"
    >
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
    </Question>
  );
};
