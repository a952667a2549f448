import { mostFileBytes } from '#domain/import/limits.ts';
import type { Unopened } from './sheet/open-sheet.ts';
import type { SheetOfFile } from './sheet/read-sheet.ts';
import { withSheets } from './sheets.ts';

/** The rows of a file that somebody chose, or why there are none; one that is too large is not even loaded. */
export const openFile = async (file: File): Promise<SheetOfFile | Unopened> => {
  if (file.size > mostFileBytes) return 'tooMuch';
  const bytes = await file.arrayBuffer();
  return withSheets<SheetOfFile | Unopened>((sheets) => sheets.openSheet(bytes));
};
