import { vi } from 'vitest';
import { sheetService } from '../../src/workers/sheet/sheet-service.ts';

/** There are no workers in the test environment: spreadsheets are read and written beside the screen. */
vi.mock('../../src/workers/sheets.ts', () => ({
  withSheets: <T>(use: (sheets: typeof sheetService) => Promise<T>): Promise<T> => use(sheetService),
}));
