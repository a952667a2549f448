import { z } from 'zod';
import { defineCalls } from '../kernel/call.ts';
import { employee } from '../staff/employee.ts';
import { day } from '../values/durations.ts';
import { typedText } from '../values/plain-text.ts';
import { inTypes, outTypes } from './codes.ts';
import { levelListing } from './level-listing.ts';
import { movementListing } from './movement-listing.ts';
import { noticeLevel } from './notice-args.ts';
import { mostPaperLines, paperRemark, stockPaper } from './paper.ts';
import { paperListing } from './paper-listing.ts';
import { paperRow, stockOverview } from './stock-view.ts';

/** Whether a call asks for every shop in which the caller may, instead of the current one and those below it. */
const everywhere = z.enum(['0', '1']).default('0').describe('`1`: every shop in which the caller may see it');

const time = z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER);
const longestPeriod = 400 * day;
const people = z.array(employee.schema.pick({ id: true, name: true, number: true }));

/** The stock of shops: levels, movements, its overview and its notices. */
export const stockCalls = defineCalls({
  levels: {
    at: 'GET /inventories',
    says: 'What shops have of each product; amounts are null without the right to see them',
    list: levelListing,
    query: z.object({ everywhere }),
  },
  movements: {
    at: 'GET /inventories/change_details',
    says: 'Movements: what was there before and after, by which order or paper, who and when',
    list: movementListing,
    query: z.object({ everywhere }),
  },
  applicants: {
    at: 'GET /inventories/applicants',
    shows: stockPaper,
    below: true,
    says: 'Who may ask for goods: everybody who works in the current shop',
    answer: people,
  },
  receivers: {
    at: 'GET /inventories/receivers',
    shows: stockPaper,
    below: true,
    says: 'Who may get or bring goods: everybody who works in the current shop',
    answer: people,
  },
  overview: {
    at: 'GET /inventories/overview',
    right: 'byAnswer',
    says: 'Value, turnover, slow movers and differences of stock over a period of at most 400 days',
    query: z
      .object({ from: time, to: time, everywhere })
      .refine(({ from, to }) => from < to && to - from <= longestPeriod, { path: ['to'] }),
    answer: stockOverview,
  },
  notice: {
    at: 'PUT /inventories/:productId/notice',
    says: 'Says at which quantity little is left of a product in the current shop; null for never',
    params: z.object({ productId: z.string().min(1).max(64) }),
    body: z.strictObject({ lowAt: noticeLevel }),
    answer: z.object({ productId: z.string(), lowAt: z.int().nullable() }),
  },
});

const { purchase, otherIn } = inTypes;
const { requisition, loss, cleanup, otherOut } = outTypes;

const person = z.string().max(64).default('');
/** A paper as it is asked for. What is wrong with a line is said in the words of the screen, so numbers pass here. */
const paperBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(64),
        /** Pieces. */
        quantity: z.number('stock.quantityRange'),
        /** For one piece, in fen; null or left out where goods go out, or come in at what they were worth. */
        price: z.number('stock.priceRange').nullable().default(null),
        /** The last day on which goods that come in are good: `2026-11-21`. */
        expiresAt: typedText().optional(),
      }),
    )
    .min(1)
    .max(mostPaperLines),
  applicantId: person,
  receiverId: person,
  remark: paperRemark.default(''),
  /** The paper that this one undoes, with the value that it brought. */
  reverses: z.string().min(1).max(64).optional(),
});

/** A paper of one of these types; of the first where none is said. */
const bodyOf = (...types: readonly [number, ...number[]]) =>
  paperBody.extend({
    type: z
      .int()
      .refine((type) => types.includes(type))
      .default(types[0]),
  });
export type PaperBody = z.output<ReturnType<typeof bodyOf>>;

const listed = { list: paperListing, query: z.object({ everywhere }) } as const;
const write = { right: ['pc.inventory.book'], answer: paperRow } as const;

/** Papers of goods that came in and went out. */
export const paperCalls = defineCalls({
  list: { ...listed, at: 'GET /inventories/papers', says: 'Inbound and outbound papers, newest first' },
  inbound: { ...listed, at: 'GET /inventories/storage', says: 'Inbound papers, newest first' },
  outbound: { ...listed, at: 'GET /inventories/outbound', says: 'Outbound papers, newest first' },
  losses: {
    ...listed,
    at: 'GET /inventories/wastage',
    says: 'Papers of goods that were lost or spoilt, newest first',
  },
  cleanups: {
    ...listed,
    at: 'GET /inventories/cleanup',
    says: 'Papers of goods that were cleared out, newest first',
  },
  one: {
    at: 'GET /inventories/papers/:id',
    shows: paperListing,
    below: true,
    says: 'A paper',
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: paperRow,
  },
  bookIn: {
    ...write,
    at: 'POST /inventories/storage',
    says: 'Books goods in: 11 purchase, 16 other',
    body: bodyOf(purchase, otherIn),
  },
  bookLoss: {
    ...write,
    at: 'POST /inventories/wastage',
    says: 'Books lost or spoilt goods out: 20',
    body: bodyOf(loss),
  },
  bookCleanup: {
    ...write,
    at: 'POST /inventories/cleanup',
    says: 'Books goods out that are cleared away: 21',
    body: bodyOf(cleanup),
  },
  bookOut: {
    ...write,
    at: 'POST /inventories/outbound',
    says: 'Books goods out: 18 requisition, 22 other',
    body: bodyOf(requisition, otherOut),
  },
});
