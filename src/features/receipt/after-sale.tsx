import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#domain/order/order.ts';
import { printsByItself } from '#domain/receipt/after-sale.ts';
import type { PaperWidth, ReceiptRow } from '#domain/receipt/rows.ts';
import { printerPreference } from '../../parts/receipt/printer-preference.ts';
import { usePrintRows } from '../../parts/receipt/use-print-rows.tsx';
import { useNow } from '../../ui/use-now.ts';

interface AfterSaleProps {
  readonly order: Order;
  readonly rowsOn: (paper: PaperWidth, copy: boolean) => readonly ReceiptRow[];
  readonly onPrinted: () => void;
}

/** The order whose receipt came out by itself last: a page that is loaded again prints it no second time. */
const keptAs = 'receipt-printed';

/** Prints the receipt of a sale by itself, as often as was chosen on this device; from the second on they are copies. */
export const AfterSale = ({ order, rowsOn, onPrinted }: AfterSaleProps) => {
  const [preference] = useState(printerPreference);
  const { afterSale, copies } = preference;
  const now = useNow();
  const all = (paper: PaperWidth) => Array.from({ length: copies }, (_, copy) => rowsOn(paper, copy > 0)).flat();
  const printing = usePrintRows({ rowsOn: all, fileName: order.number, onPrinted }, preference);
  const print = useEffectEvent(() => {
    if (!afterSale || !printsByItself(order, { printed: localStorage.getItem(keptAs), now: now() })) return;
    localStorage.setItem(keptAs, order.id);
    printing.print();
  });
  useEffect(() => print(), []);
  return printing.sheet;
};
