import type { Row } from './row.ts';
import { firstJavascript } from './rows/first-javascript.ts';

/** What is measured, in the order of the table. */
export const rows: readonly Row[] = [firstJavascript];
