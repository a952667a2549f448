import { type Remote, wrap } from 'comlink';
import { orFailed } from './loaded.ts';
import type { SheetService } from './sheet/sheet-service.ts';

/** Does something with spreadsheets away from the screen's thread, in a worker of its own that ends with it. */
export const withSheets = async <T>(use: (sheets: Remote<SheetService>) => Promise<T>): Promise<T> => {
  const worker = new Worker(new URL('./sheets.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await orFailed(worker, use(wrap<SheetService>(worker)));
  } finally {
    worker.terminate();
  }
};
