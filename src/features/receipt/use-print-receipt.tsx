import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receiptRows } from '#domain/receipt/receipt.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { PaperPreference } from './paper-preference.ts';
import { nothingChosen, type PrinterKind, sendToPrinter } from './print/printers.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { useReceipt } from './use-receipt.ts';

interface Printing {
  /** There is an order to print. */
  readonly ready: boolean;
  readonly inBrowser: () => void;
  readonly onPrinter: (kind: PrinterKind) => Promise<void>;
  readonly asFile: () => Promise<void>;
  /** To be rendered: what the browser prints. */
  readonly sheet: ReactNode;
}

/** Prints the receipt of an order. From the second time on, or as a reprint, it says that it is a copy. */
export const usePrintReceipt = (orderId: string, reprint: boolean, preference: PaperPreference): Printing => {
  const { t } = useTranslation('receipt');
  const receipt = useReceipt(orderId);
  const [printed, setPrinted] = useState(reprint);
  const [printing, setPrinting] = useState(0);
  const paper = preference.width;
  const rows = receipt ? receiptRows({ ...receipt, paper, copy: printed }) : [];

  const bytes = async () => {
    const { escpos } = await import('./print/escpos.ts');
    return escpos(rows, { paper, opensDrawer: preference.opensDrawer });
  };
  const onPrinter = async (kind: PrinterKind) => {
    try {
      await sendToPrinter(kind, await bytes());
      setPrinted(true);
      notifications.show({ color: 'jade', message: t('sent') });
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      notifications.show({
        color: 'red',
        message: nothingChosen(fault) ? t('notChosen') : t('sendFailed', { reason }),
      });
    }
  };
  const asFile = async () => {
    saveFile(`${receipt?.order.number ?? ''}.bin`, await bytes(), 'application/octet-stream');
    setPrinted(true);
  };
  const onPrinted = () => {
    setPrinting(0);
    setPrinted(true);
  };
  const sheet = printing > 0 && (
    <PrintSheet key={printing} rollWidth={paper} onPrinted={onPrinted}>
      <ReceiptPaper rows={rows} paper={paper} />
    </PrintSheet>
  );
  return { ready: Boolean(receipt), inBrowser: () => setPrinting((times) => times + 1), onPrinter, asFile, sheet };
};
