import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardPage } from '#domain/card/calls.ts';
import type { LedgerRow } from '#domain/card/ledger.ts';
import { saveSheet } from '../../../list/give-out.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { PrintedList } from '../../../ui/printed-list.tsx';
import type { PrintedColumn } from '../../../ui/printed-rows.ts';
import { useSayEntry } from './use-say-entry.ts';

interface LedgerPapersProps {
  readonly page: CardPage;
  readonly rows: readonly LedgerRow[];
}

/** The ledger of a card on paper, for the member, and as a spreadsheet. */
export const LedgerPapers = ({ page, rows }: LedgerPapersProps) => {
  const { t } = useTranslation('card');
  const [printing, setPrinting] = useState(false);
  const say = useSayEntry(page);
  const shopName = useShopName();
  const columns: PrintedColumn<LedgerRow>[] = [
    { head: t('held.at'), whole: true, cell: (row) => say(row).at },
    { head: t('held.what'), cell: (row) => [say(row).what, row.note].filter(Boolean).join(' · ') },
    { head: t('held.by'), cell: (row) => say(row).by },
    { head: t('held.order'), whole: true, cell: (row) => say(row).order },
    { head: t('held.amount'), figure: true, whole: true, cell: (row) => say(row).change },
    { head: t('held.after'), figure: true, whole: true, cell: (row) => say(row).after },
  ];
  const title = `${t('held.ledger')} ${page.number}`;
  const save = () =>
    saveSheet(title, {
      rows: [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ cell }) => cell(row)))],
    });
  return (
    <Group justify="flex-end">
      <Button variant="default" leftSection={<IconFileSpreadsheet size={20} />} onClick={() => void save()}>
        {t('held.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={20} />}
        onClick={() => setPrinting(true)}
        data-testid="print-card-ledger"
      >
        {t('held.print')}
      </Button>
      {printing && (
        <PrintedList
          title={title}
          columns={columns}
          rows={rows}
          total={rows.length}
          shop={shopName(page.issuedIn) || t('held.elsewhere')}
          filters={[page.name, page.number, page.names[page.memberId]].filter(Boolean).join(' · ')}
          keyOf={({ id }) => id}
          onPrinted={() => setPrinting(false)}
        />
      )}
    </Group>
  );
};
