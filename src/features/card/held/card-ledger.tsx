import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardPage, mostCardEntries } from '#domain/card/calls.ts';
import { type LedgerRow, ledgerOf } from '#domain/card/ledger.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';
import classes from './held.module.css';
import { LedgerPapers } from './ledger-papers.tsx';
import { useSayEntry } from './use-say-entry.ts';

const perPage = 20;

/** All that was booked on a card, the newest first, with what was on it afterwards. */
export const CardLedger = ({ page }: { readonly page: CardPage }) => {
  const { t } = useTranslation('card');
  const [offset, setOffset] = useState(0);
  const rows = ledgerOf(page, page.entries);
  return (
    <Section title={t('held.ledger')} testId="card-ledger">
      {rows.length === 0 ? (
        <Text c="dimmed">{t('held.noLedger')}</Text>
      ) : (
        <Stack gap="sm">
          <Table.ScrollContainer minWidth={620}>
            <Table verticalSpacing="xs" horizontalSpacing="md">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('held.at')}</Table.Th>
                  <Table.Th>{t('held.what')}</Table.Th>
                  <Table.Th>{t('held.order')}</Table.Th>
                  <Table.Th ta="right">{t('held.amount')}</Table.Th>
                  <Table.Th ta="right">{t('held.after')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.slice(offset, offset + perPage).map((row) => (
                  <Row key={row.id} row={row} page={page} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Pager offset={offset} perPage={perPage} total={rows.length} onOffset={setOffset} />
          <LedgerPapers page={page} rows={rows} />
          {page.entries.length === mostCardEntries && (
            <Text size="sm" c="dimmed">
              {t('held.newestOnly', { count: mostCardEntries })}
            </Text>
          )}
        </Stack>
      )}
    </Section>
  );
};

interface RowProps {
  readonly row: LedgerRow;
  /** The page of its card. */
  readonly page: CardPage;
}

const Row = ({ row, page }: RowProps) => {
  const { at, what, by, order, change, after } = useSayEntry(page)(row);
  return (
    <Table.Tr data-testid="card-entry">
      <Table.Td className={classes.whole ?? ''}>{at}</Table.Td>
      <Table.Td>
        <Text>{what}</Text>
        {row.note && <Text size="sm">{row.note}</Text>}
        <Text size="sm" c="dimmed">
          {by}
        </Text>
      </Table.Td>
      <Table.Td>
        {order && (
          <Anchor component={Link} to={`/order/view/${row.orderId}`} className={classes.order ?? ''}>
            {order}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td ta="right" fw={600} className={classes.whole ?? ''}>
        {change}
      </Table.Td>
      <Table.Td ta="right" className={classes.whole ?? ''}>
        {after}
      </Table.Td>
    </Table.Tr>
  );
};
