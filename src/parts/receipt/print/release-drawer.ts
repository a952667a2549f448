import { countPrinters, printerKinds, sendToPrinter } from './printers.ts';

/** Lets the drawer come out that hangs on the receipt printer; nothing where none was chosen on this device before. */
export const releaseDrawer = async (): Promise<void> => {
  try {
    const [kind] = printerKinds();
    if (!kind || !(await countPrinters())) return;
    const { escpos } = await import('./escpos.ts');
    await sendToPrinter(kind, escpos([], { paper: 58, opensDrawer: true }));
  } catch (fault) {
    // A drawer has a key of its own: that it was opened is written down all the same.
    console.warn(fault);
  }
};
