import { atMost } from '../limits.ts';
import { loadedTablet } from '../loaded-tablet.ts';
import type { Row } from '../row.ts';
import { scanned } from '../scanned.ts';

export const barcode: Row = {
  name: 'barcode',
  what: 'From the Enter that ends a scan to the line with its price on the screen. Floor: a page that looks the same asks a worker that repeats what it is told, and draws the same line from memory.',
  unit: 'ms',
  goal: [atMost(30, 'ms', 'p95')],
  measure: async (context) => scanned(context, await loadedTablet(context)),
};
