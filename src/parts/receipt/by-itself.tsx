import { useEffect, useEffectEvent, useState } from 'react';
import { printsByItself } from '#domain/receipt/after-sale.ts';
import type { PaperWidth, ReceiptRow } from '#domain/receipt/rows.ts';
import { useNow } from '../../ui/use-now.ts';
import { printerPreference } from './printer-preference.ts';
import { usePrintRows } from './use-print-rows.tsx';

interface ByItselfProps {
  /** The sale or the refund, and when it was made. */
  readonly made: { readonly id: string; readonly at: number | null };
  /** Where this browser keeps whose paper came out by itself last: a page that is loaded again prints it no second time. */
  readonly keptAs: string;
  readonly fileName: string;
  readonly rowsOn: (paper: PaperWidth, copy: boolean) => readonly ReceiptRow[];
  readonly onPrinted: () => void;
}

/** Prints a paper by itself, as often as was chosen on this device; from the second on they are copies. */
export const ByItself = ({ made, keptAs, fileName, rowsOn, onPrinted }: ByItselfProps) => {
  const [preference] = useState(printerPreference);
  const { afterSale, copies } = preference;
  const now = useNow();
  const all = (paper: PaperWidth) => Array.from({ length: copies }, (_, copy) => rowsOn(paper, copy > 0)).flat();
  const printing = usePrintRows({ rowsOn: all, fileName, onPrinted }, preference);
  const print = useEffectEvent(() => {
    if (!afterSale || !printsByItself(made, { printed: localStorage.getItem(keptAs), now: now() })) return;
    localStorage.setItem(keptAs, made.id);
    printing.print();
  });
  useEffect(() => print(), []);
  return printing.sheet;
};
