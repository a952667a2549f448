import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CardPage, mostCardEntries } from '#domain/card/calls.ts';
import { type LedgerRow, ledgerOf } from '#domain/card/ledger.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { useStaffName } from '../../../store/use-staff-name.ts';
import { Pager } from '../../../ui/pager.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './held.module.css';
import { useOnCard } from './use-left-on.ts';

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
                  <Row key={row.id} row={row} type={page.type} names={page.names} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Pager offset={offset} perPage={perPage} total={rows.length} onOffset={setOffset} />
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
  /** That of the card. */
  readonly type: CardPage['type'];
  readonly names: CardPage['names'];
}

const Row = ({ row, type, names }: RowProps) => {
  const { t } = useTranslation('card');
  const { time, day } = useFormat();
  const onCard = useOnCard();
  const shopName = useShopName();
  const staffName = useStaffName();
  const { kind, at, orderId, money, times, moneyAfter, timesAfter, shopId, staffId, note, until } = row;
  const number = names[orderId];
  const name = names[row.otherMemberId] ?? t('held.someone');
  const more =
    until === null
      ? kind === 'transferOut'
        ? t('held.to', { name })
        : kind === 'transferIn' && t('held.from', { name })
      : t('held.until', { day: day(until - 1) });
  const changes = money !== 0 || times !== 0;
  return (
    <Table.Tr data-testid="card-entry">
      <Table.Td className={classes.whole ?? ''}>{time(at)}</Table.Td>
      <Table.Td>
        <Text>{[t(`held.kinds.${kind}`), more].filter(Boolean).join(': ')}</Text>
        {note && <Text size="sm">{note}</Text>}
        <Text size="sm" c="dimmed">
          {[staffName(staffId), shopName(shopId)].filter(Boolean).join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        {number && (
          <Anchor component={Link} to={`/order/view/${orderId}`} className={classes.order ?? ''}>
            {number}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td ta="right" fw={600} className={classes.whole ?? ''}>
        {changes && onCard({ money, times, type }, true)}
      </Table.Td>
      <Table.Td ta="right" className={classes.whole ?? ''}>
        {onCard({ money: moneyAfter, times: timesAfter, type })}
      </Table.Td>
    </Table.Tr>
  );
};
