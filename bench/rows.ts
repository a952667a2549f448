import type { Row } from './row.ts';
import { firstJavascript } from './rows/first-javascript.ts';
import { firstLogin } from './rows/first-login.ts';
import { firstSync } from './rows/first-sync.ts';
import { longestBlock } from './rows/longest-block.ts';

/** What is measured, in the order of the table. */
export const rows: readonly Row[] = [firstSync, firstLogin, longestBlock, firstJavascript];
