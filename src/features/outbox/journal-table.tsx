import { Table, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/sync/facts.ts';
import type { JournalEntry } from '../../db/store-api.ts';
import { useFormat } from '../../ui/use-format.ts';
import { Amount } from './amount.tsx';
import { useCommandWord } from './command-word.ts';
import { EntryResult } from './entry-result.tsx';
import classes from './journal.module.css';
import { OrderNumber } from './order-number.tsx';
import { useStaffName } from './use-staff-name.ts';

interface JournalTableProps {
  readonly rows: readonly JournalEntry[];
  /** Others are being looked for. */
  readonly isStale: boolean;
}

/** What was done, to which order, for whom, by whom, and how far it has come. */
export const JournalTable = ({ rows, isStale }: JournalTableProps) => {
  const { t } = useTranslation('outbox');
  const { time } = useFormat();
  const wordOf = useCommandWord();
  const nameOf = useStaffName();
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table className={classes.journal} opacity={isStale ? 0.6 : 1} data-testid="journal">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.time')}</Table.Th>
            <Table.Th>{t('column.what')}</Table.Th>
            <Table.Th>{t('column.order')}</Table.Th>
            <Table.Th>{t('column.member')}</Table.Th>
            <Table.Th ta="right">{t('column.amount')}</Table.Th>
            <Table.Th>{t('column.staff')}</Table.Th>
            <Table.Th>{t('column.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((entry) => {
            const facts = factsOf(entry);
            return (
              <Table.Tr key={entry.n} data-testid={`entry-${entry.n}`}>
                <Table.Td className={classes.figure}>{time(entry.at)}</Table.Td>
                <Table.Td>
                  {wordOf(entry.name)}
                  {entry.offline && (
                    <IconCloudOff size={16} className={classes.offline} aria-label={t('entry.offline')} />
                  )}
                  {entry.carriedFrom && (
                    <Text size="xs" c="dimmed">
                      {t('entry.carried', { number: entry.carriedFrom })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td className={classes.figure}>
                  <OrderNumber facts={facts} />
                </Table.Td>
                <Table.Td className={classes.member}>{facts.member || facts.label}</Table.Td>
                <Table.Td ta="right" className={classes.figure}>
                  <Amount of={entry} />
                </Table.Td>
                <Table.Td>{nameOf(entry.staffId)}</Table.Td>
                <Table.Td className={classes.said}>
                  <EntryResult entry={entry} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};
