import { useState } from 'react';
import { z } from 'zod';
import { languages } from '../../ui/languages.ts';
import { printerKinds } from './print/printers.ts';

/** The most receipts that come out by themselves after a sale: for the customer, the shop, and a file. */
export const mostCopies = 3;

const codes = languages.map(({ code }) => code);

const preference = z.object({
  /** Which printer: that of the browser, or a receipt printer that it reaches by itself. */
  way: z.enum(['browser', 'usb', 'serial']).catch('browser'),
  /** Of the paper, in millimetres. */
  width: z.union([z.literal(58), z.literal(80)]).catch(58),
  /** The drawer comes out when a receipt printer prints. */
  opensDrawer: z.boolean().catch(false),
  /** A receipt comes out by itself after each sale. */
  afterSale: z.boolean().catch(false),
  /** How many then; the first is the receipt, the others say that they are copies. */
  copies: z.int().min(1).max(mostCopies).catch(1),
  /** A second language on receipts, under the one of the screen; null for none. */
  secondLanguage: z.enum(codes).nullable().catch(null),
});

/** How this device prints: kept in the browser, since the printer stands beside it. */
export type PrinterPreference = Readonly<z.infer<typeof preference>>;

const keptAs = 'receipt';

/** What was chosen on this device; what is wrong or missing there is as on a new one. */
export const printerPreference = (): PrinterPreference => {
  const read = (): unknown => {
    try {
      return JSON.parse(localStorage.getItem(keptAs) ?? '{}');
    } catch {
      return {};
    }
  };
  return preference.catch(preference.parse({})).parse(read());
};

/** Whether anybody has said here how this device prints, or has tried it. */
export const hasPrinterPreference = (): boolean => localStorage.getItem(keptAs) !== null;

/** By which printer it is printed here: the chosen one, as far as this browser reaches it. */
export const wayHere = ({ way }: PrinterPreference): PrinterPreference['way'] =>
  way !== 'browser' && printerKinds().includes(way) ? way : 'browser';

export const usePrinterPreference = (): [PrinterPreference, (change: Partial<PrinterPreference>) => void] => {
  const [chosen, choose] = useState(printerPreference);
  const change = (changed: Partial<PrinterPreference>) => {
    const next = { ...chosen, ...changed };
    localStorage.setItem(keptAs, JSON.stringify(next));
    choose(next);
  };
  return [chosen, change];
};
