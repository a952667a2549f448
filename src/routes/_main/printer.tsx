import { createFileRoute } from '@tanstack/react-router';
import { PrinterScreen } from '../../features/printer/printer-screen.tsx';

/** Printer, drawer and scanner of this device. */
export const Route = createFileRoute('/_main/printer')({
  staticData: { title: 'printer', right: 'staff', special: true, words: ['printer', 'receipt', 'scan'] },
  component: PrinterScreen,
});
