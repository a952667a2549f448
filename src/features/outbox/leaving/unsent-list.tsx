import { Badge, ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#domain/money/facts.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { Amount } from '../amount.tsx';
import { useCommandWord } from '../command-word.ts';
import classes from '../journal.module.css';
import { OrderNumber } from '../order-number.tsx';

/** What is unsent, the latest first: what it was, the order's number and the amount. */
export const UnsentList = ({ entries }: { readonly entries: readonly JournalEntry[] }) => {
  const { t } = useTranslation('outbox');
  const { time } = useFormat();
  const wordOf = useCommandWord();
  return (
    <ScrollArea.Autosize mah={220} type="auto">
      <Table className={classes.journal} verticalSpacing={6} data-testid="unsent-list">
        <VisuallyHidden component="thead">
          <tr>
            {(['time', 'what', 'order', 'amount', 'state'] as const).map((each) => (
              <th key={each}>{t(`column.${each}`)}</th>
            ))}
          </tr>
        </VisuallyHidden>
        <Table.Tbody>
          {[...entries].reverse().map((entry) => {
            const facts = factsOf(entry);
            return (
              <Table.Tr key={entry.n}>
                <Table.Td>{time(entry.at)}</Table.Td>
                <Table.Td>{wordOf(entry.name)}</Table.Td>
                <Table.Td>
                  <OrderNumber facts={facts} />
                </Table.Td>
                <Table.Td ta="right">
                  <Amount of={entry} />
                </Table.Td>
                <Table.Td ta="right">
                  {entry.state === 'refused' && (
                    <Badge variant="light" color="red">
                      {t('state.refused')}
                    </Badge>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
};
