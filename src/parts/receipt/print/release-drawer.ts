import { printerPreference, wayHere } from '../printer-preference.ts';
import { chosenPrinters, type PrinterKind, printerKinds, sendToPrinter } from './printers.ts';

/** Lets the drawer come out that hangs on a receipt printer. */
export const kickDrawer = async (kind: PrinterKind): Promise<void> => {
  const [{ escpos }, { drawLine }] = await Promise.all([import('./escpos.ts'), import('./draw-line.ts')]);
  await sendToPrinter(kind, escpos([], { paper: 58, opensDrawer: true, draw: drawLine }));
};

/** The printer that is printed on here, or another one that was chosen on this device before. */
const printerHere = async (): Promise<PrinterKind | undefined> => {
  const way = wayHere(printerPreference());
  for (const kind of way === 'browser' ? printerKinds() : [way]) {
    if ((await chosenPrinters(kind)).length > 0) return kind;
  }
  return undefined;
};

/** Lets the drawer come out that hangs on the receipt printer; false where none was chosen on this device before. */
export const releaseDrawer = async (): Promise<boolean> => {
  try {
    const kind = await printerHere();
    if (!kind) return false;
    await kickDrawer(kind);
    return true;
  } catch (fault) {
    // A drawer has a key of its own: that it was opened is written down all the same.
    console.warn(fault);
    return false;
  }
};
