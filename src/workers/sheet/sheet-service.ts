import { openSheet } from './open-sheet.ts';
import { writeSheet } from './write-sheet.ts';

/** What can be done with spreadsheets. */
export const sheetService = { openSheet, writeSheet };
export type SheetService = typeof sheetService;
