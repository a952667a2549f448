import { Button, Group, Loader, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptRows } from '#domain/receipt/receipt.ts';
import type { PaperWidth } from '#domain/receipt/rows.ts';
import { printerPreference } from '../../parts/receipt/printer-preference.ts';
import { ReceiptPaper } from '../../parts/receipt/receipt-paper.tsx';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { useReceipt } from './use-receipt.ts';

interface ReceiptPageProps {
  readonly orderId: string;
  /** Null is the width of this device's paper. */
  readonly width: PaperWidth | null;
  readonly onWidth: (width: PaperWidth) => void;
}

/** The receipt as it will be printed; printing this page prints the receipt alone. */
export const ReceiptPage = ({ orderId, width: chosen, onWidth }: ReceiptPageProps) => {
  const { t } = useTranslation('receipt');
  const [preference] = useState(printerPreference);
  const width = chosen ?? preference.width;
  const receipt = useReceipt(orderId);
  if (receipt === undefined) return <Loader m="xl" aria-label={t('loading')} />;
  if (receipt === null) return <Text p="xl">{t('unknown')}</Text>;
  const rows = receiptRows({ ...receipt, paper: width, copy: false });
  return (
    <Stack p="md" align="center">
      <Group>
        <Button
          variant="subtle"
          component={Link}
          to={`/order/view/${orderId}`}
          leftSection={<IconArrowLeft size={20} />}
        >
          {t('back')}
        </Button>
        <SegmentedControl
          size="md"
          aria-label={t('width')}
          value={String(width)}
          onChange={(value) => onWidth(value === '80' ? 80 : 58)}
          data={([58, 80] as const).map((each) => ({ value: String(each), label: t('mm', { width: each }) }))}
        />
        <Button leftSection={<IconPrinter size={20} />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Group>
      <Paper shadow="md" data-testid="receipt">
        <ReceiptPaper rows={rows} paper={width} />
      </Paper>
      <PrintSheet rollWidth={width}>
        <ReceiptPaper rows={rows} paper={width} />
      </PrintSheet>
    </Stack>
  );
};
