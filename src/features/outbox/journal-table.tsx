import { Table, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { JournalEntry } from '../../db/ledger/journal-entry.ts';
import { EntryCells, EntryHeads } from './entry-cells.tsx';
import { EntryResult } from './entry-result.tsx';
import classes from './journal.module.css';

interface JournalTableProps {
  readonly rows: readonly JournalEntry[];
  /** Others are being looked for. */
  readonly isStale: boolean;
}

/** What was done, to which order, for whom, by whom, and how far it has come. */
export const JournalTable = ({ rows, isStale }: JournalTableProps) => {
  const { t } = useTranslation('outbox');
  return (
    <Table.ScrollContainer minWidth={820}>
      <Table className={classes.journal} opacity={isStale ? 0.6 : 1} data-testid="journal">
        <Table.Thead>
          <Table.Tr>
            <EntryHeads />
            <Table.Th>{t('column.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((entry) => (
            <Table.Tr key={entry.n} data-testid={`entry-${entry.n}`}>
              <EntryCells entry={entry} note={<HowDone entry={entry} />} />
              <Table.Td className={classes.said}>
                <EntryResult entry={entry} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

/** That it was done without contact, or at another counter. */
const HowDone = ({ entry: { offline, carriedFrom } }: { readonly entry: JournalEntry }) => {
  const { t } = useTranslation('outbox');
  return (
    <>
      {offline && <IconCloudOff size={16} className={classes.offline} aria-label={t('entry.offline')} />}
      {carriedFrom && (
        <Text size="xs" c="dimmed">
          {t('entry.carried', { number: carriedFrom })}
        </Text>
      )}
    </>
  );
};
