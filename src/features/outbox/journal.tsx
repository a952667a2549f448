import { Skeleton, Stack, Table } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/sync/facts.ts';
import type { JournalEntry } from '../../db/store-api.ts';
import { useLive } from '../../db/use-live.ts';
import { Pager } from '../../ui/pager.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useCommandWord } from './command-word.ts';
import { EntryResult } from './entry-result.tsx';
import classes from './journal.module.css';
import { NothingHere } from './nothing-here.tsx';
import { OrderNumber } from './order-number.tsx';
import { useStaffName } from './use-staff-name.ts';

const perPage = 20;

/** Commands of this counter, newest first: all of them, or those in one state. */
export const Journal = ({ state, empty }: { readonly state: JournalEntry['state'] | null; readonly empty: string }) => {
  const { t } = useTranslation('outbox');
  const { money, time } = useFormat();
  const wordOf = useCommandWord();
  const nameOf = useStaffName();
  const [offset, setOffset] = useState(0);
  const page = useLive('outbox.journal', { state, offset, limit: perPage });
  if (!page) return <Skeleton h={200} />;
  if (page.total === 0) return <NothingHere text={empty} />;
  return (
    <Stack>
      <Table className={classes.journal} data-testid="journal">
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
          {page.rows.map((entry) => {
            const facts = factsOf(entry);
            return (
              <Table.Tr key={entry.n} data-testid={`entry-${entry.n}`}>
                <Table.Td>{time(entry.at)}</Table.Td>
                <Table.Td>
                  {wordOf(entry.name)}
                  {entry.offline && (
                    <IconCloudOff size={16} className={classes.offline} aria-label={t('entry.offline')} />
                  )}
                </Table.Td>
                <Table.Td>
                  <OrderNumber facts={facts} />
                </Table.Td>
                <Table.Td>{facts.member}</Table.Td>
                <Table.Td ta="right">{facts.amount === null ? '' : money(facts.amount)}</Table.Td>
                <Table.Td>{nameOf(entry.staffId)}</Table.Td>
                <Table.Td className={classes.said}>
                  <EntryResult entry={entry} />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      <Pager offset={offset} perPage={perPage} total={page.total} onOffset={setOffset} />
    </Stack>
  );
};
