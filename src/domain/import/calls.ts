import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { cardRow } from './card-row.ts';
import { itemRow } from './item-row.ts';
import { cardsRight, itemsRight, membersRight, mostRows, sumsRight } from './limits.ts';
import { memberRow } from './member-row.ts';
import { lastDay } from './move-in.ts';
import { openingSum } from './opening-sum.ts';
import { rowVerdict } from './row-verdict.ts';

const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).min(1).max(mostRows) });
/** Rows about members, and the shop of whoever is new and whose row names none. */
const membersBody = rowsOf(memberRow).extend({ newIn: z.string().max(64).exactOptional() });
const answer = z.array(rowVerdict);

/** Rows of spreadsheets: what they would change, and taking them in. Each is known again by its number or mobile. */
export const importCalls = defineCalls({
  previewItems: {
    at: 'POST /imports/items/preview',
    reads: true,
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
    reads: true,
    says: 'What rows about members would change: nothing is written',
    right: [membersRight],
    body: membersBody,
    answer,
  },
  takeMembers: {
    at: 'POST /imports/members',
    says: 'Takes in rows about members, those that are refused left out; sent again they change nothing',
    right: [membersRight],
    body: membersBody,
    answer,
  },
  previewCards: {
    at: 'POST /imports/cards/preview',
    reads: true,
    says: 'What rows about cards that another system sold would bring in: nothing is written',
    right: [cardsRight],
    body: rowsOf(cardRow),
    answer,
  },
  takeCards: {
    at: 'POST /imports/cards',
    says: 'Takes in rows about cards that another system sold, those that are refused left out; sent again they change nothing',
    right: [cardsRight],
    body: rowsOf(cardRow),
    answer,
  },
  openingSums: {
    at: 'GET /imports/cards/sums',
    says: 'With what the cards of the current shop and those below it were moved in, by shop and card, in fen',
    right: [sumsRight],
    answer: z.array(openingSum),
  },
  movingIn: {
    at: 'GET /imports/moving_in',
    says: 'Until when cards of other systems are taken in, of the shops that move in now, in milliseconds since 1970',
    right: [cardsRight],
    answer: z.array(z.object({ shopId: z.string(), until: z.int() })),
  },
  moveIn: {
    at: 'PUT /imports/moving_in/:id',
    says: 'A shop moves in until the end of a day, or does not any more: until then its cards are taken in from another system; at the headquarters',
    right: [cardsRight],
    params: z.object({ id: z.string().max(64) }),
    body: z.object({ lastDay }),
    answer: z.array(z.object({ shopId: z.string(), until: z.int() })),
  },
});
