import type { PrinterPreference } from '../../parts/receipt/printer-preference.ts';

/** How this device prints, and what changes it. */
export interface Chosen {
  readonly preference: PrinterPreference;
  readonly prefer: (change: Partial<PrinterPreference>) => void;
}
