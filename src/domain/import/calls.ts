import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { itemRow } from './item-row.ts';
import { itemsRight, membersRight, mostRows } from './limits.ts';
import { memberRow } from './member-row.ts';
import { rowVerdict } from './row-verdict.ts';

const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).min(1).max(mostRows) });
const answer = z.array(rowVerdict);

/** Rows of spreadsheets: what they would change, and taking them in. Each is known again by its number or mobile. */
export const importCalls = defineCalls({
  previewItems: {
    at: 'POST /imports/items/preview',
    says: 'What rows about products and services would change: nothing is written',
    right: [itemsRight],
    body: rowsOf(itemRow),
    answer,
  },
  takeItems: {
    at: 'POST /imports/items',
    says: 'Takes in rows about products and services, those that are refused left out; sent again they change nothing',
    right: [itemsRight],
    body: rowsOf(itemRow),
    answer,
  },
  previewMembers: {
    at: 'POST /imports/members/preview',
    says: 'What rows about members would change: nothing is written',
    right: [membersRight],
    body: rowsOf(memberRow),
    answer,
  },
  takeMembers: {
    at: 'POST /imports/members',
    says: 'Takes in rows about members, those that are refused left out; sent again they change nothing',
    right: [membersRight],
    body: rowsOf(memberRow),
    answer,
  },
});
