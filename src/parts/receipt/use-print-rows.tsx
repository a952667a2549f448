import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperWidth, ReceiptRow } from '#domain/receipt/rows.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { nothingChosen, type PrinterKind, sendToPrinter } from './print/printers.ts';
import { type PrinterPreference, wayHere } from './printer-preference.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

/** A paper of a receipt printer. */
export interface Printed {
  /** What stands on it, on paper of this width. */
  readonly rowsOn: (paper: PaperWidth) => readonly ReceiptRow[];
  /** Of the file for a printer that this browser does not reach, without its ending. */
  readonly fileName: string;
  readonly onPrinted?: () => void;
}

interface Printing {
  /** By the printer that was chosen on this device. */
  readonly print: () => void;
  readonly inBrowser: () => void;
  readonly onPrinter: (kind: PrinterKind) => Promise<void>;
  readonly asFile: () => Promise<void>;
  /** To be rendered: what the browser prints. */
  readonly sheet: ReactNode;
}

/** Prints rows by the browser, on a receipt printer or into a file. */
export const usePrintRows = ({ rowsOn, fileName, onPrinted }: Printed, preference: PrinterPreference): Printing => {
  const { width: paper, opensDrawer } = preference;
  const { t } = useTranslation('receipt');
  const [printing, setPrinting] = useState(0);
  const bytes = async () => {
    const [{ escpos }, { drawLine }] = await Promise.all([import('./print/escpos.ts'), import('./print/draw-line.ts')]);
    return escpos(rowsOn(paper), { paper, opensDrawer, draw: drawLine });
  };
  const onPrinter = async (kind: PrinterKind) => {
    try {
      await sendToPrinter(kind, await bytes());
      onPrinted?.();
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
    saveFile(`${fileName}.bin`, await bytes(), 'application/octet-stream');
    onPrinted?.();
  };
  const end = () => {
    setPrinting(0);
    onPrinted?.();
  };
  const sheet = printing > 0 && (
    <PrintSheet key={printing} rollWidth={paper} onPrinted={end}>
      <ReceiptPaper rows={rowsOn(paper)} paper={paper} />
    </PrintSheet>
  );
  const inBrowser = () => setPrinting((times) => times + 1);
  const print = () => {
    const way = wayHere(preference);
    if (way === 'browser') inBrowser();
    else void onPrinter(way);
  };
  return { print, inBrowser, onPrinter, asFile, sheet };
};
