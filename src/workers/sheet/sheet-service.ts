import { readSheet } from './read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

/** What can be done with spreadsheets. */
export const sheetService = { readSheet, writeSheet };
export type SheetService = typeof sheetService;
