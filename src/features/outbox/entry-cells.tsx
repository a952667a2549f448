import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOf, type GivenCommand } from '#domain/money/facts.ts';
import { useStaffName } from '../../store/use-staff-name.ts';
import { useFormat } from '../../ui/use-format.ts';
import { Amount } from './amount.tsx';
import { useCommandWord } from './command-word.ts';
import classes from './journal.module.css';
import { OrderNumber } from './order-number.tsx';

/** The heads above what `EntryCells` shows. */
export const EntryHeads = () => {
  const { t } = useTranslation('outbox');
  return (
    <>
      <Table.Th>{t('column.time')}</Table.Th>
      <Table.Th>{t('column.what')}</Table.Th>
      <Table.Th>{t('column.order')}</Table.Th>
      <Table.Th>{t('column.member')}</Table.Th>
      <Table.Th ta="right">{t('column.amount')}</Table.Th>
      <Table.Th>{t('column.staff')}</Table.Th>
    </>
  );
};

interface EntryCellsProps {
  readonly entry: GivenCommand & { readonly at: number; readonly staffId: string };
  /** What is said behind the word for what was done. */
  readonly note?: ReactNode;
}

/** One command in a table: when what was done, to which order, for whom, for how much and by whom. */
export const EntryCells = ({ entry, note }: EntryCellsProps) => {
  const { time } = useFormat();
  const wordOf = useCommandWord();
  const nameOf = useStaffName();
  const facts = factsOf(entry);
  const whom = facts.member || facts.label;
  return (
    <>
      <Table.Td>{time(entry.at)}</Table.Td>
      <Table.Td>
        {wordOf(entry.name)}
        {note}
      </Table.Td>
      <Table.Td>
        <OrderNumber facts={facts} />
      </Table.Td>
      <Table.Td className={classes.member} title={whom}>
        {whom}
      </Table.Td>
      <Table.Td ta="right">
        <Amount of={entry} />
      </Table.Td>
      <Table.Td>{nameOf(entry.staffId)}</Table.Td>
    </>
  );
};
